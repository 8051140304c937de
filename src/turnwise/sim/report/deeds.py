"""What deeds and groups cost and brought, and who wins with them."""

from __future__ import annotations

from msgspec import Struct

from turnwise.games.property_trading.game import PropertyTrading
from turnwise.sim.property_trading import Deed, Group, Summary
from turnwise.sim.report.charts import ROW, Bar, Chance, bars, intervals
from turnwise.sim.report.figures import count, interval, percent, ratio
from turnwise.sim.report.markup import Markup, el
from turnwise.sim.report.parts import UP, Chapter, bold, folded, panel, panels, said, table
from turnwise.sim.report.plots import Dot, cloud
from turnwise.sim.report.reading import Run
from turnwise.sim.report.winning import fair, fair_words

NOTHING = "\N{EN DASH}"
CLOUD = 4  # deeds, at least
BROUGHT = ("invested a game", "rent a round owned", "rent a game", "payback, rounds")


class Yield(Struct, frozen=True):
    """What a deed, or a group, cost and brought."""

    name: str
    group: str  # id
    price: int
    rent: float  # in a round in which it was owned
    income: float  # in a game
    invested: float  # in a game

    @property
    def payback(self) -> float:
        """Rounds of rent until the money is back; 0: nobody can tell."""
        return self.invested / self.rent if self.rent > 0 and self.invested > 0 else 0.0


def yield_of(deed: Deed, games: int) -> Yield:
    rent, income, invested = ratio(deed.rent, deed.rounds), ratio(deed.rent, games), ratio(deed.spent, games)
    return Yield(deed.name, deed.group, deed.price, rent, income, invested)


def summed(group: Group, deeds: list[Yield]) -> Yield:
    sums = (sum(getattr(deed, what) for deed in deeds) for what in ("price", "rent", "income", "invested"))
    return Yield(group.name, group.id, *sums)


def paints(colour: str | None) -> tuple[str, str]:
    """CSS variables of a group, and of text on it; one without a colour is drawn in ink."""
    return (f"group-{colour}", f"on-group-{colour}") if colour else ("ink_soft", "surface")


class Deeds:
    def __init__(self, run: Run) -> None:
        assert isinstance(run.game, PropertyTrading)
        self.run, self.edition = run, run.game.edition
        self.summary: Summary = run.summary
        self.looks = {group.id: group for group in self.edition.pack.groups}
        order = list(self.looks)
        found = [yield_of(deed, self.summary.games) for deed in self.summary.deeds]
        self.deeds = sorted(found, key=lambda deed: order.index(deed.group))

    def money(self, amount: float) -> str:
        return self.edition.pack.currency.format.replace("%d", count(amount))

    def patch(self, group: str) -> Markup:
        """The letter of a group on its colour."""
        if group not in self.looks:
            return Markup()
        paint, on_paint = paints(self.looks[group].colour)
        return el(
            "span", self.looks[group].letter, class_="patch", style=f"background:var(--{paint});color:var(--{on_paint})"
        )

    def findings(self) -> list[Markup]:
        found: list[Markup] = []
        if len(paying := [deed for deed in self.deeds if deed.payback]) > 1:
            best, worst = (pick(paying, key=lambda deed: deed.payback) for pick in (min, max))
            found.append(
                said(
                    bold(best.name), f" gives its money back fastest, in {count(best.payback)} rounds of rent; ",
                    bold(worst.name), f" takes {count(worst.payback)} rounds.",
                )
            )  # fmt: skip
        if held := [group for group in self.summary.groups if group.seats]:
            best = max(held, key=lambda group: ratio(group.won, group.seats))
            share = bold(percent(ratio(best.won, best.seats)))
            found.append(said("Whoever owned all of ", bold(best.name), " at some time won ", share, " of the games."))
        return found

    # --- deeds

    def deed_chapter(self) -> Chapter:
        lead = said(
            "Invested is what was paid to the bank for a deed and for everything built on it, less what it gave back. ",
            "Payback is that money divided by the rent of a round in which somebody owned the deed: ",
            "the lower, the better.",
        )
        ranked = sorted(self.deeds, key=lambda deed: (not deed.payback, deed.payback))
        rows = [(said(self.patch(deed.group), deed.name), self.money(deed.price), *self.cells(deed)) for deed in ranked]
        listed = folded(f"All deeds ({len(rows)})", table(("Deed", "price", *BROUGHT), rows, by=5, order=UP))
        return Chapter("deeds", "Which deeds pay", lead, panels(self.deed_pictures(), listed))

    def deed_pictures(self) -> list[Markup]:
        paying = [deed for deed in self.deeds if deed.payback]
        if not paying:
            return []
        backs = bars("payback", "Payback of each deed", list(map(self.bar, paying)))
        note = "Each dot is a deed, with the letter of its group. Along a dotted line the payback is the same."
        pictures = [panel("Rounds until the money is back", backs)]
        if len(paying) >= CLOUD:
            pictures.append(panel("What went in, what came out", self.cloud(paying), note=note))
        return pictures

    def bar(self, what: Yield) -> Bar:
        paint = paints(self.looks[what.group].colour)[0]
        return Bar(what.name, what.payback, count(what.payback), paint, self.title(what))

    def cloud(self, deeds: list[Yield]) -> Markup:
        dots = [
            Dot(group.letter, deed.invested, deed.rent, *paints(group.colour), self.title(deed))
            for deed in deeds
            for group in [self.looks[deed.group]]
        ]
        height = max(300.0, 18.5 * len(deeds) - 36)  # as high as the bars beside it
        label = "Money invested in each deed, and its rent"
        return cloud(
            "deeds", label, dots, ("invested a game", self.money), ("rent in a round owned", self.money), height
        )  # fmt: skip

    def title(self, what: Yield) -> str:
        back = f"back in {count(what.payback)} rounds"
        return f"{what.name}: {self.money(what.invested)} invested, {self.money(what.rent)} a round, {back}"

    def cells(self, what: Yield) -> tuple[str, ...]:
        back = bold(count(what.payback)) if what.payback else NOTHING
        return self.money(what.invested), self.money(what.rent), self.money(what.income), back

    # --- groups

    def group_chapter(self) -> Chapter:
        lead = "A dot is the share of the games that was won by those who owned the whole group at some time."
        ranked = sorted(self.summary.groups, key=lambda group: -ratio(group.won, group.seats))
        sums = {
            group.id: summed(group, [deed for deed in self.deeds if deed.group == group.id])
            for group in self.summary.groups
        }
        rows = [
            (said(self.patch(group.id), group.name), *self.cells(sums[group.id]), f"{group.seats:,}", *won(group))
            for group in ranked
        ]
        pictures: list[Markup] = []
        if held := [group for group in ranked if group.seats]:
            chances = [
                Chance(group.name, group.won, group.seats, paints(self.looks[group.id].colour)[0]) for group in held
            ]
            label = "Share of whole owners that won"
            picture = intervals("groups", label, {"": chances}, fair(self.run), fair_words(self.run))
            pictures.append(panel("Owners of a whole group who won", picture))
        if paying := [self.bar(what) for what in sums.values() if what.payback]:
            picture = bars("group-payback", "Payback of each group", paying, step=ROW)
            pictures.append(panel("Rounds until its money is back", picture))
        heads = ("Group", *BROUGHT, "owned whole", "of them won", "95% interval")
        listed = panel("", table(heads, rows, by=6), wide=True)
        return Chapter("groups", "Which groups win", said(lead), panels(pictures, listed))


def won(group: Group) -> tuple[str, str]:
    if not group.seats:
        return NOTHING, NOTHING
    return bold(percent(ratio(group.won, group.seats))), interval(group.won, group.seats)
