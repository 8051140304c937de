"""The choices of a seat in the property game: answers first, business after it in groups, long lists folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from turnwise.cli.menu import Choice, Menu
from turnwise.games.property_trading.actions import Action, Sell, SetAutoClaim, UseCard
from turnwise.games.property_trading.game import OPENINGS, View
from turnwise.kernel import words

ANSWERS, REST = -1, 0
# In the order in which they are listed.
TITLES = {
    ANSWERS: "",
    words.CLAIM: "",
    words.ANSWER: "",
    words.BUILD: "Build",
    words.LIFT: "Lift a mortgage",
    words.SELL: "Sell buildings",
    words.MORTGAGE: "Mortgage",
    words.OFFER: "Offer a trade",
    REST: "Other",
}
ALWAYS = (ANSWERS, words.CLAIM, words.ANSWER)
# Groups that are worth seeing at once while a frame asks; the others are behind "m".
SHOWN = {
    "turn": (words.BUILD, words.LIFT, words.OFFER),
    "debt": (words.SELL, words.MORTGAGE, words.OFFER),
    "interest": (words.LIFT,),
}
FEW = 6  # a group longer than this is folded, unless it is all there is


def group_of(action: Action) -> int:
    return OPENINGS.get(type(action), ANSWERS)


def distinct(legal: Sequence[Action], label: Callable[[Action], str]) -> tuple[Action, ...]:
    """Without choices that come to the same: a second card of one name, the other streets of a group sold at once."""
    kept: dict[object, Action] = {}
    for action in legal:
        kept.setdefault(label(action) if isinstance(action, Sell | UseCard) else action, action)
    return tuple(kept.values())


def menu_for(view: View, legal: Sequence[Action], first: Sequence[Action] = ()) -> Menu:
    """All of *legal*; with *first*, those are what is asked about and the rest is folded."""
    kind = view.frames[-1].kind if view.frames else ""
    groups = {
        group: [action for action in legal if group_of(action) == group and action not in first] for group in TITLES
    }
    shown = () if first else (*ALWAYS, *SHOWN.get(kind, ()))
    open_ones = [group for group in TITLES if group in shown and is_short(groups[group], group, kind)]
    listed = [Choice(action, ANSWERS, folded=False) for action in first]
    for folded in (False, True):
        listed += [
            Choice(action, group, folded)
            for group in TITLES
            if (group not in open_ones) == folded
            for action in groups[group]
        ]
    return Menu(tuple(listed), TITLES)


def is_short(actions: list[Action], group: int, kind: str) -> bool:
    return group in ALWAYS or (kind == "debt" and group != words.OFFER) or len(actions) <= FEW


def for_claim(legal: Sequence[Action], number: int) -> tuple[Action, ...]:
    """What a claim can be answered with, and the end of such questions."""
    answers = [action for action in legal if getattr(action, "claim", None) == number]
    return (*answers, *(action for action in legal if isinstance(action, SetAutoClaim)))


def for_offer(legal: Sequence[Action], maker: int) -> tuple[Action, ...]:
    return tuple(action for action in legal if getattr(action, "maker", None) == maker)
