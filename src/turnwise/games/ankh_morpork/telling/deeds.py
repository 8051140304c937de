"""Facts of several kinds that are one deed: somebody chooses and it happens, pays and builds, places and disturbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import events
from turnwise.games.ankh_morpork.telling.runs import next_of
from turnwise.games.ankh_morpork.telling.sentences import words
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.runs import Facts, Told
    from turnwise.games.ankh_morpork.telling.speech import Speech

TROUBLE = ", which means trouble"
PEACE = ", and the trouble there ends"


def trouble_at(facts: Facts, at: int, area: int) -> int:
    """1 if trouble comes to that area there, otherwise 0."""
    fact = next_of(facts, at, events.TroubleCame)
    return int(fact is not None and fact.area == area)


def peace_at(facts: Facts, at: int, area: int) -> int:
    fact = next_of(facts, at, events.TroubleWent)
    return int(fact is not None and fact.area == area)


def placing(speech: Speech, facts: Facts, at: int) -> Told:
    """A minion is placed, for one that was taken off if all stood on the board; trouble is noted before it."""
    lifted = next_of(facts, at, events.MinionLifted)
    step = at + (1 + peace_at(facts, at + 1, lifted.area) if lifted else 0)
    trouble = next_of(facts, step, events.TroubleCame)
    placed = next_of(facts, step + 1 if trouble else step, events.MinionPlaced)
    if placed is None or (trouble and trouble.area != placed.area):
        return None
    taken = f", taken off {speech.area(lifted.area)}" if lifted else ""
    return f"{words(speech, placed)}{taken}{TROUBLE if trouble else ''}", step + (2 if trouble else 1) - at


def removing(speech: Speech, facts: Facts, at: int) -> Told:
    """Somebody chooses a minion and it goes."""
    chosen, removed = next_of(facts, at, events.MinionChosen), next_of(facts, at + 1, events.MinionRemoved)
    if chosen is None or removed is None or (chosen.area, chosen.owner) != (removed.area, removed.owner):
        return None
    verb = "assassinates" if removed.point == "assassination" else "removes"
    minion = "an own minion" if chosen.owner == chosen.seat else speech.minion(chosen.owner)
    peace = peace_at(facts, at + 2, removed.area)
    said = f"{speech.does(chosen.seat, verb)} {minion} in {speech.area(removed.area)}"
    return f"{said}{PEACE if peace else ''}", 2 + peace


def moving(speech: Speech, facts: Facts, at: int) -> Told:
    """Somebody chooses a minion and where it goes, and it does."""
    chosen, to = next_of(facts, at, events.MinionChosen), next_of(facts, at + 1, events.AreaChosen)
    moved = next_of(facts, at + 2, events.MinionMoved)
    if chosen is None or to is None or moved is None or (chosen.area, to.area) != (moved.area, moved.to):
        return None
    minion = "a minion" if chosen.owner == chosen.seat else speech.minion(chosen.owner)
    said = f"{speech.does(chosen.seat, 'moves')} {minion} from {speech.area(moved.area)} to {speech.area(moved.to)}"
    return after_move(said, facts, at + 3, moved, 3)


def fleeing(speech: Speech, facts: Facts, at: int) -> Told:
    moved = next_of(facts, at, events.MinionMoved)
    if moved is None or next_of(facts, at + 1, events.MinionMoved) is not None:
        return None
    return after_move(words(speech, moved), facts, at + 1, moved, 1)


def after_move(said: str, facts: Facts, at: int, moved: events.MinionMoved, count: int) -> Told:
    """What a move ends behind it and begins before it."""
    ends = peace_at(facts, at, moved.area)
    begins = trouble_at(facts, at + ends, moved.to)
    left = ", and the trouble behind it ends" if ends else ""
    means = "; that means new trouble" if ends and begins else TROUBLE if begins else ""
    return f"{said}{left}{means}", count + ends + begins


def swapping(speech: Speech, facts: Facts, at: int) -> Told:
    first, second = next_of(facts, at, events.MinionChosen), next_of(facts, at + 1, events.MinionChosen)
    if first is None or second is None or next_of(facts, at + 3, events.MinionMoved) is None:
        return None
    one = f"{speech.minion(first.owner)} in {speech.area(first.area)}"
    other = f"{speech.minion(second.owner)} in {speech.area(second.area)}"
    return f"{speech.does(first.seat, 'swaps')} {one} and {other}", 4


def ordering(speech: Speech, facts: Facts, at: int) -> Told:
    """Somebody chooses an area, where trouble begins or ends or a building falls."""
    chosen = next_of(facts, at, events.AreaChosen)
    done = facts[at + 1] if chosen is not None and at + 1 < len(facts) else None
    if chosen is None or getattr(done, "area", None) != chosen.area:
        return None
    area = speech.area(chosen.area)
    if isinstance(done, events.TroubleWent):
        return f"{speech.does(chosen.seat, 'ends')} the trouble in {area}", 2
    if isinstance(done, events.TroubleCame):
        return f"{speech.does(chosen.seat, 'makes')} trouble in {area}", 2
    if isinstance(done, events.BuildingLost):
        return f"{speech.does(chosen.seat, 'destroys')} {speech.whose(done.seat)} building in {area}", 2
    return None


def buying(speech: Speech, facts: Facts, at: int) -> Told:
    """A building of another's, paid to its owner."""
    step = at + 1 if next_of(facts, at, events.AreaChosen) else at
    paid, taken = next_of(facts, step, events.MoneyPaid), next_of(facts, step + 1, events.BuildingTakenOver)
    if paid is None or taken is None:
        return None
    return f"{words(speech, taken)} for {speech.money(paid.amount)}", step + 2 - at


def paying_for(speech: Speech, facts: Facts, at: int) -> Told:
    """What the payment is for says how much it was: a building, protection, a loan."""
    paid = next_of(facts, at, events.MoneyPaid)
    what = facts[at + 1] if paid is not None and at + 1 < len(facts) else None
    if paid is None:
        return None
    if isinstance(what, events.BuildingBuilt):
        return words(speech, what), 2
    if isinstance(what, events.Protected):
        return f"{words(speech, what)}: {speech.money(paid.amount)}", 2
    if isinstance(what, events.LoanTaken):
        stays = f"{speech.card(what.card)} stays before {speech.who(what.seat)}"
        return f"{speech.does(what.seat, 'takes')} a loan of {speech.money(paid.amount)}: {stays}", 2
    return None


def using(speech: Speech, facts: Facts, at: int) -> Told:
    """A City Area card that brings money, or costs some first."""
    used, paid = next_of(facts, at, events.CityUsed), next_of(facts, at + 1, events.MoneyPaid)
    if used is None or paid is None or not paid.amount:
        return None
    verb = "takes" if paid.payer == NOBODY else "pays"
    money = f"{speech.verb(used.seat, verb)} {speech.money(paid.amount)}"
    return f"{words(speech, used)} and {money}", 2


def answering(speech: Speech, facts: Facts, at: int) -> Told:
    """An interrupt, and what it saves."""
    played, saved = next_of(facts, at, events.Interrupted), next_of(facts, at + 1, events.MinionSaved)
    if played is None or saved is None:
        return None
    return f"{words(speech, played)}: {words(speech, saved)}", 2


def arriving(speech: Speech, facts: Facts, at: int) -> Told:
    came = next_of(facts, at, events.NewcomerCame)
    if came is None or not trouble_at(facts, at + 1, came.area):
        return None
    return f"{words(speech, came)}{TROUBLE}", 2


def choosing(speech: Speech, facts: Facts, at: int) -> Told:
    """Whoever is chosen is named by what follows at once."""
    chosen = next_of(facts, at, events.SeatChosen)
    after = facts[at + 1] if chosen is not None and at + 1 < len(facts) else None
    if chosen is None or after is None:
        return None
    said = events.MoneyPaid | events.CardHandedOver | events.HandSeen | events.TwoCardsSeen | events.HandsSwapped
    names = {getattr(after, field, None) for field in ("payer", "payee", "giver", "taker", "target")}
    return ("", 1) if isinstance(after, said) and chosen.chosen in names else None


DEEDS = (
    placing, removing, moving, swapping, fleeing, ordering, buying, paying_for, using, answering, arriving, choosing,
)  # fmt: skip
