"""A roll, the way out of jail, the walk, the salary on the way and the landing, in one line."""

from turnwise.games.property_trading import events
from turnwise.games.property_trading.telling.journeys import landing
from turnwise.games.property_trading.telling.runs import Facts, Told, tell
from turnwise.games.property_trading.telling.speech import Speech


def walk(speech: Speech, facts: Facts, at: int) -> Told:
    here = at
    begun = ""
    if isinstance(roll := facts[here], events.DiceRolled) and roll.purpose in ("move", "jail"):
        begun = tell(speech, roll)
        here += 1
    if begun and isinstance(free := at_or_none(facts, here), events.Freed) and free.point == "jail_roll":
        begun += f", {speech.verb(free.seat, 'leaves')} {speech.words.jail}"
        here += 1
    token = at_or_none(facts, here)
    if not isinstance(token, events.TokenMoved):
        return None
    here += 1
    salary = at_or_none(facts, here)
    pay = salary.amount if isinstance(salary, events.Paid) and salary.point == "salary" else 0
    here += 1 if pay else 0
    text = way(speech, token, pay, begun)
    end = at_or_none(facts, here)
    remark = landing(speech, end) if isinstance(end, events.Landed) else ""
    return (f"{text}: {remark}", here + 1 - at) if remark else (text, here - at)


def way(speech: Speech, token: events.TokenMoved, salary: int, begun: str) -> str:
    verb, where = tell(speech, token).split(" to ", 1)
    if begun:
        verb = f"and {speech.verb(token.seat, 'walks')}"
    if not salary:
        return f"{begun} {verb} to {where}".strip()
    bonus = f"({speech.money(salary)} {speech.words.salary})"
    if where == speech.words.go:
        return f"{begun} {verb} to {where} {bonus}".strip()
    return f"{begun} {verb} past {speech.words.go} {bonus} to {where}".strip()


def held(speech: Speech, facts: Facts, at: int) -> Told:
    """A roll in jail that does not free."""
    roll, end = facts[at], at_or_none(facts, at + 1)
    if not isinstance(roll, events.DiceRolled) or not isinstance(end, events.JailHeld):
        return None
    stay = speech.verb(end.seat, "stays")
    return f"{tell(speech, roll)}, no double, and {stay} in {speech.words.jail}", 2


def at_or_none(facts: Facts, at: int) -> events.Event | None:
    return facts[at] if at < len(facts) else None
