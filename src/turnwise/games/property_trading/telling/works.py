"""Buildings and mortgages with their prices, several of one kind by one seat in one line."""

from typing import TypeAlias

from turnwise.games.property_trading import events
from turnwise.games.property_trading.telling.dealings import HOTELS, buildings_sold
from turnwise.games.property_trading.telling.runs import Facts, Told, tell
from turnwise.games.property_trading.telling.speech import Speech, listed

Work: TypeAlias = events.Built | events.BuildingsSold | events.DeedMortgaged | events.MortgageLifted
Job: TypeAlias = tuple[events.Paid, Work]
NOTHING = "nothing"


def works(speech: Speech, facts: Facts, at: int) -> Told:
    jobs = jobs_at(facts, at)
    if not jobs:
        return None
    if len(jobs) == 1:
        paid, work = jobs[0]
        price = f" for {speech.money(paid.amount)}"
        told = (
            buildings_sold(speech, work, price)
            if isinstance(work, events.BuildingsSold)
            else tell(speech, work) + price
        )
        return told, 2
    return several(speech, jobs), 2 * len(jobs)


def jobs_at(facts: Facts, at: int) -> list[Job]:
    """Payments followed by what was paid for, all of one kind and by one seat."""
    jobs: list[Job] = []
    while at + 1 < len(facts):
        paid, work = facts[at], facts[at + 1]
        if not isinstance(paid, events.Paid) or not isinstance(work, Work):
            break
        if (paid.point, paid.space) != (work.point, work.space):
            break
        if jobs and (type(jobs[0][1]), jobs[0][1].seat) != (type(work), work.seat):
            break
        jobs.append((paid, work))
        at += 2
    return jobs


def several(speech: Speech, jobs: list[Job]) -> str:
    first = jobs[0][1]
    total = speech.money(sum(paid.amount for paid, _ in jobs))
    spaces = listed([speech.space(space) for space in dict.fromkeys(work.space for _, work in jobs)])
    match first:
        case events.BuildingsSold():
            return f"{speech.does(first.seat, 'sells')} buildings for {total}, leaving {standing(speech, jobs)}"
        case events.Built():
            return f"{speech.does(first.seat, 'builds')} for {total}: {standing(speech, jobs)}"
        case events.DeedMortgaged():
            return f"{speech.does(first.seat, 'mortgages')} {spaces} for {total}"
        case events.MortgageLifted():
            return f"{speech.does(first.seat, 'lifts')} the mortgages on {spaces} for {total}"


def standing(speech: Speech, jobs: list[Job]) -> str:
    """What stands on each deed in the end, deeds with the same together."""
    last = {work.space: work for _, work in jobs}
    alike: dict[str, list[str]] = {}
    for space, work in last.items():
        alike.setdefault(stands(speech, work), []).append(speech.space(space))
    return ", ".join(f"{what}{each(what, where)} on {listed(where)}" for what, where in alike.items())


def each(what: str, where: list[str]) -> str:
    return " each" if len(where) > 1 and what != NOTHING else ""


def stands(speech: Speech, work: Work) -> str:
    level = work.level if isinstance(work, events.Built) else 0
    if type(work) is events.Built and work.point in HOTELS:
        return speech.pieces(1, hotel=True)
    return speech.pieces(level, hotel=False) if level else NOTHING
