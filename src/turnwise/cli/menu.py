"""The choices of a seat, numbered, in groups, with those folded that are seldom wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from turnwise.cli.paper import Paper


class Choice(Struct, frozen=True):
    action: Any
    group: int = 0
    folded: bool = False


class Menu(Struct, frozen=True):
    choices: tuple[Choice, ...]
    titles: Mapping[int, str]  # of the groups, in the order in which they are listed; "" has no line of its own

    def pick(self, number: int) -> Any:
        """The action of that number, or None."""
        return self.choices[number - 1].action if 1 <= number <= len(self.choices) else None


def show(paper: Paper, label: Callable[[Any], str], menu: Menu, *, everything: bool = False) -> None:
    """The choices, those that are folded only with *everything*."""
    last = next(iter(menu.titles), 0)
    for number, choice in enumerate(menu.choices, 1):
        if choice.folded and not everything:
            continue
        if choice.group != last and menu.titles[choice.group]:
            paper.line(f"{menu.titles[choice.group]}:", lead="     ")
        last = choice.group
        paper.line(label(choice.action), lead=f"{number:>3}) ")


def more_words(menu: Menu) -> list[str]:
    """What "m" would show; nothing where nothing is folded."""
    folded = [choice.group for choice in menu.choices if choice.folded]
    parts = [
        f"{title.lower() or 'answer'} ({folded.count(group)})"
        for group, title in menu.titles.items()
        if group in folded
    ]
    return [f"m) more: {', '.join(parts)}"] if parts else []
