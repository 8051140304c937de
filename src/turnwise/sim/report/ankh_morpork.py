"""What there is to tell of a batch of Ankh-Morpork."""

from __future__ import annotations

from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.sim.ankh_morpork import Person, Summary
from turnwise.sim.report import course, money, winning
from turnwise.sim.report.cards import card_chapter, luck_chapter
from turnwise.sim.report.charts import Bar, Chance, bars, intervals
from turnwise.sim.report.city import Area, drawn_city
from turnwise.sim.report.figures import count, interval, percent, ratio
from turnwise.sim.report.markup import Markup
from turnwise.sim.report.parts import Chapter, Told, bold, column, folded, panel, panels, said, table, words_cell
from turnwise.sim.report.reading import Run

ENDINGS = {
    "personality": "an aim is reached",
    "exhausted": "Vimes, as the pile runs out",
    "points": "points, at the end",
    "last_left": "one player is left",
}
AIMS = {
    "presence": "minions in many areas", "control": "control of areas", "trouble": "trouble on the board",
    "wealth": "money and buildings", "exhaustion": "the end of the pile",
}  # fmt: skip


def told(run: Run) -> Told:
    game, summary = run.game, run.summary
    assert isinstance(game, AnkhMorpork)
    assert isinstance(summary, Summary)
    names = [f"seat {seat + 1}" for seat in range(run.seats)]
    return Told(
        tiles(summary),
        [*winning.findings(run), *of_people(summary), *of_areas(game, summary)],
        [
            areas(game, summary),
            people(run, game, summary),
            winning.chapter(run, names, "Seat"),
            card_chapter(game, summary),
            luck_chapter(game, summary),
            course.chapter(run, "points", count),
            course.lengths(run),
            money.chapter(run, dollars),
        ],
    )


def dollars(amount: float) -> str:
    return f"${count(amount)}"


def tiles(summary: Summary) -> list[tuple[str, str, str]]:
    games, first = summary.games, summary.places[0]
    by_aim = summary.endings.get("personality", 0) + summary.endings.get("exhausted", 0)
    return [
        ("Games", f"{games:,}", f"{summary.turns:,} turns"),
        course.tile(summary),
        ("The first to play wins", percent(ratio(first, games)), f"95% interval {interval(first, games)}"),
        ("Won by reaching an aim", percent(ratio(by_aim, games)), "the end of the pile among them"),
    ]


# --- personalities and endings


def of_people(summary: Summary) -> list[Markup]:
    dealt = [person for person in summary.personalities if person.seats]
    if not any(person.won for person in dealt):
        return []
    best, worst = (pick(dealt, key=lambda person: ratio(person.won, person.seats)) for pick in (max, min))
    return [
        said(
            "Whoever is ", bold(best.name), " wins ", bold(percent(ratio(best.won, best.seats))), " of the games, ",
            bold(worst.name), f" only {percent(ratio(worst.won, worst.seats))}.",
        )
    ]  # fmt: skip


def people(run: Run, game: AnkhMorpork, summary: Summary) -> Chapter:
    dealt = [person for person in summary.personalities if person.seats]
    dealt.sort(key=lambda person: -ratio(person.won, person.seats))
    aims = {person.id: person for person in game.edition.pack.personalities}
    by_aim: dict[str, list[Person]] = {}
    for person in dealt:
        by_aim.setdefault(aims[person.id].kind, []).append(person)
    groups = {
        "Personality": [Chance(person.name, person.won, person.seats) for person in dealt],
        "Aim": [
            Chance(AIMS[kind], sum(each.won for each in same), sum(each.seats for each in same))
            for kind, same in by_aim.items()
        ],
    }
    label = "Share of seats that won, by personality and aim"
    dots = intervals("people", label, groups, winning.fair(run), winning.fair_words(run))
    heads = ("Personality", "seats", "won", "share", "95% interval", "by the aim", "what it wants")
    rows = [
        (
            person.name, f"{person.seats:,}", f"{person.won:,}", bold(percent(ratio(person.won, person.seats))),
            interval(person.won, person.seats), percent(ratio(person.reached, person.seats)),
            words_cell(aims[person.id].words),
        )
        for person in dealt
    ]  # fmt: skip
    riots, ties = (percent(ratio(number, summary.games)) for number in (summary.riots, summary.ties))
    lead = said(
        "Shares of the seats that were a personality at the end. ",
        f"Points were counted after riots in {riots} of the games, and {ties} had a tie; ",
        f"Small Gods protected somebody {ratio(summary.protections, summary.games):.2f} times a game.",
    )
    body = panels(
        panel("Who wins", dots),
        column(by_aim_or_points(dealt), ways(summary)),
        folded(f"All personalities ({len(rows)})", table(heads, rows, by=3)),
        folded("All ways of winning", winning.chances_table({"": ending_chances(summary)})),
    )
    return Chapter("people", "Personalities and ways of winning", lead, body)


def by_aim_or_points(dealt: list[Person]) -> Markup:
    rows = [
        Bar(
            person.name, ratio(person.won, person.seats), percent(ratio(person.won, person.seats)),
            part=ratio(person.reached, person.seats),
            title=f"{person.name}: won {person.reached:,} by the aim and {person.won - person.reached:,} by points",
        )
        for person in dealt
    ]  # fmt: skip
    note = "The full part of a bar was won by reaching the aim, the pale one by points."
    return panel("By the aim, or by points", bars("by-aim", "Wins by aim and by points", rows), note=note)


def ending_chances(summary: Summary) -> list[Chance]:
    came = sorted(summary.endings.items(), key=lambda entry: -entry[1])
    return [Chance(ENDINGS[how], number, summary.games) for how, number in came if number]


def ways(summary: Summary) -> Markup:
    rows = [
        Bar(chance.label, chance.share, percent(chance.share), title=f"{chance.label}: {chance.hits:,} games")
        for chance in ending_chances(summary)
    ]
    return panel("Ways of winning", bars("endings", "Ways of winning", rows) if rows else "No game came to an end.")


# --- the city


def of_areas(game: AnkhMorpork, summary: Summary) -> list[Markup]:
    if not any(summary.buildings.values()) or not any(summary.trouble.values()):
        return []
    names = {area.id: area.name for area in game.edition.pack.areas}
    built, troubled = (max(counts, key=lambda area: counts[area]) for counts in (summary.buildings, summary.trouble))
    return [said("Most is built in ", bold(names[built]), "; trouble comes most often to ", bold(names[troubled]), ".")]


def areas(game: AnkhMorpork, summary: Summary) -> Chapter:
    places = game.edition.pack.areas
    maps = [
        panel(title, drawn_city(title, [area_of(area.name, counts[area.id], summary.games, what) for area in places]))
        for title, counts, what in (
            ("Buildings put up, a game", summary.buildings, "buildings"),
            ("Trouble that came, a game", summary.trouble, "trouble markers"),
        )
    ]
    lead = said("The stronger the colour of an area, the more came there; the numbers are means of a game.")
    rows = [
        (
            f"{area.number} · {area.name}", dollars(area.cost), bold(a_game(summary.buildings[area.id], summary.games)),
            a_game(summary.trouble[area.id], summary.games), a_game(summary.cities[area.id], summary.games),
        )
        for area in sorted(places, key=lambda area: -summary.buildings[area.id])
    ]  # fmt: skip
    heads = ("Area", "cost", "buildings", "trouble", "its card used")
    return Chapter("areas", "The city", lead, panels(maps, folded("All areas (12)", table(heads, rows, by=2))))


def a_game(number: int, games: int) -> str:
    return f"{ratio(number, games):.2f}"


def area_of(name: str, number: int, games: int, what: str) -> Area:
    return Area(name, number, a_game(number, games), f"{name}: {number:,} {what}, {a_game(number, games)} a game")
