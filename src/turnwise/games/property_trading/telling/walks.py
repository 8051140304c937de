"""A roll, the way out of jail, the walk, the salary on the way and the landing, in one line."""

from turnwise.games.property_trading import events, kinds
from turnwise.games.property_trading.telling.journeys import landing
from turnwise.games.property_trading.telling.runs import Facts, Told, at_or_none, tell
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
    is_first = isinstance(at_or_none(facts, here), events.CircuitDone)
    here += 1 if is_first else 0
    salary = at_or_none(facts, here)
    pay = salary.amount if isinstance(salary, events.Paid) and salary.point == "salary" else 0
    here += 1 if pay else 0
    text = way(speech, token, passed(speech, pay, is_first=is_first), begun)
    remark = arrival(speech, facts, here)
    return (f"{text}: {remark}", here + 1 - at) if remark else (text, here - at)


def passed(speech: Speech, salary: int, *, is_first: bool) -> str:
    """What there is to say of reaching GO."""
    first = " for the first time" if is_first else ""
    return f"{first} ({speech.money(salary)} {speech.words.salary})" if salary else first


def way(speech: Speech, token: events.TokenMoved, passing: str, begun: str) -> str:
    verb, where = tell(speech, token).split(" to ", 1)
    if begun:
        verb = f"and {speech.verb(token.seat, 'walks')}"
    if not passing:
        return f"{begun} {verb} to {where}".strip()
    if where == speech.words.go:
        return f"{begun} {verb} to {where}{passing}".strip()
    return f"{begun} {verb} past {speech.words.go}{passing} to {where}".strip()


def arrival(speech: Speech, facts: Facts, at: int) -> str:
    """What there is to say of the landing; that the pot is empty shows only in that nobody is paid from it."""
    end, then = at_or_none(facts, at), at_or_none(facts, at + 1)
    if not isinstance(end, events.Landed):
        return ""
    if end.point == "pot" and not (isinstance(then, events.Paid) and then.point == "pot"):
        return f"{speech.who(kinds.CENTRE)} is empty"
    return landing(speech, end)


def held(speech: Speech, facts: Facts, at: int) -> Told:
    """A roll in jail that does not free."""
    roll, end = facts[at], at_or_none(facts, at + 1)
    if not isinstance(roll, events.DiceRolled) or not isinstance(end, events.JailHeld):
        return None
    stay = speech.verb(end.seat, "stays")
    return f"{tell(speech, roll)}, no double, and {stay} in {speech.words.jail}", 2
