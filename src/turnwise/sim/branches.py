"""What each action does to every seat: playouts of all of them, and of the position as it stands, under one luck."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from turnwise.games.property_trading.actions import AcceptOffer, OfferTrade
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadInput, Refused
from turnwise.kernel.game import Seat
from turnwise.kernel.notes import Notes
from turnwise.sim.odds import Acts, Plan, Progress, samples
from turnwise.sim.sample import Difference, Odds
from turnwise.sim.scene import Scene


class Choice(Struct, frozen=True):
    """An action and what comes of it. An offer to trade counts as accepted if it can be."""

    action: Any
    accepted: bool
    odds: Odds
    changes: tuple[Difference, ...]  # by seat, to the position as it stands
    behind: Difference  # of the seat that acts, to its best choice


class Study(Struct, frozen=True):
    seat: Seat  # that acts
    now: Odds  # if the bots go on as they like
    choices: tuple[Choice, ...]  # the best one first


def study(
    scene: Scene, seat: Seat, actions: tuple[Any, ...] = (), plan: Plan | None = None, progress: Progress | None = None
) -> Study:  # fmt: skip
    """Of these actions, or of all that are legal and the suggested trades; raises Refused."""
    wanted = actions or scene.game.legal_actions(scene.state, seat)
    if not wanted:
        raise BadInput(f"{scene.names[seat]} has nothing to decide here")
    branches = [acts_of(scene, seat, action) for action in wanted]
    now, *found = samples(scene, [(), *branches], plan or Plan(), progress)
    best = max(found, key=lambda sample: sample.totals[seat])
    choices = [
        Choice(
            action,
            len(acts) > 1,
            sample.odds(),
            tuple(sample.against(now, each) for each in range(scene.table.seats)),
            sample.against(best, seat),
        )
        for action, acts, sample in zip(wanted, branches, found, strict=True)
    ]
    return Study(seat, now.odds(), tuple(sorted(choices, key=lambda choice: -choice.odds.shares[seat].share)))


def acts_of(scene: Scene, seat: Seat, action: Any) -> Acts:
    """The action; for an offer also that it is accepted, if the other one can do so at once."""
    game = scene.game
    refusal = game.refusal(scene.state, seat, action)
    if refusal is not None:
        raise Refused(refusal)
    if not isinstance(action, OfferTrade):
        return ((seat, action),)
    offered = game.clone(scene.state)
    game.apply(offered, seat, action, Chance(), Notes(False))
    answers = [each for each in game.legal_actions(offered, action.to) if isinstance(each, AcceptOffer)]
    return ((seat, action), *((action.to, each) for each in answers if each.maker == seat))
