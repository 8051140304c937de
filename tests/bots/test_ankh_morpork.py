"""The bots of Ankh-Morpork through the protocol that everybody's bots have: views in, actions out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import scene
from turnwise.bots import KINDS, make_bot
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.actions import EndTurn, LetItHappen, PlayCard
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.driver import Driver
from turnwise.kernel.notes import Notes
from turnwise.kernel.record import BOT

BOT_LUCK = 0x5EED_B075  # as the compiled loop has it


def played(bots: Sequence[str], seed: int, luck: int) -> turnwise.LocalMatch:
    match = turnwise.game("ankh_morpork").new_match(len(bots), seed=seed)
    players = {seat: make_bot(kind, match.game, match.table, seat) for seat, kind in enumerate(bots)}
    driver: Driver[Any, Any, Any] = Driver(match, players, Chance(luck))
    while driver.step() is not None:
        pass
    return match


def test_every_kind_of_bot_plays_here_and_wants_no_openings() -> None:
    s = scene({"Ann": ["groat"]})
    bots = [make_bot(kind, s.match.game, s.match.table, 0) for kind in KINDS]
    assert [bot.interests for bot in bots] == [0] * len(KINDS)
    assert all(bot.take(s.view("Ann"), s.match.legal_actions(0), 127, Chance(1)) is None for bot in bots)


@pytest.mark.parametrize("bots", [["random"] * 3, ["careful", "random"], ["careful"] * 4])
def test_bots_play_by_the_rules_and_the_same_again(bots: list[str]) -> None:
    match = played(bots, 11, 12)
    assert match.outcome is not None
    assert {entry.by for entry in match.entries} == {BOT}
    assert match.log() == played(bots, 11, 12).log()
    assert match.game.complaints(match.state) == []


def test_random_gives_any_answer_but_never_leaves() -> None:
    s = scene({"Ann": ["groat", "ruby"]})
    bot = make_bot("random", s.match.game, s.match.table, 0)
    found = {bot.choose(s.view("Ann"), s.match.legal_actions(0), Chance(luck)) for luck in range(40)}
    assert found == {PlayCard(s.card("groat")), PlayCard(s.card("ruby"))}


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_without_a_choice_draws_no_luck(kind: str) -> None:
    s, luck = scene({"Ann": ["the_peeled_nuts"]}).plays("Ann", "the_peeled_nuts"), Chance(5)
    bot = make_bot(kind, s.match.game, s.match.table, 0)
    assert bot.choose(s.view("Ann"), s.match.legal_actions(0), luck) == EndTurn()
    assert bot.choose(s.view("Ann"), (LetItHappen(),), luck) == LetItHappen()
    assert list(luck.count) == [0] * len(luck.count)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(3))
def test_through_the_protocol_bots_do_what_they_do_in_the_compiled_loop(kind: str, number: int) -> None:
    """The policy reads nothing that its seat does not know, so a guess is as good as the truth."""
    seed, seats = 5, 3
    match = turnwise.game("ankh_morpork").new_match(seats, seed=mix(mix(seed) + number))
    players = {seat: make_bot(kind, match.game, match.table, seat) for seat in range(seats)}
    driver: Driver[Any, Any, Any] = Driver(match, players, Chance(mix(mix(seed) + number) ^ BOT_LUCK))
    while driver.step() is not None:
        pass
    game = match.game
    assert isinstance(game, AnkhMorpork)
    random = (1 << seats) - 1 if kind == "random" else 0
    tally = native.play_many(game.board({}), seats, 1, seed, random=random, first=number)
    assert tally.digest == game.digest(match.state)


def test_careful_beats_random() -> None:
    outcomes = [played(["random", "careful"], seed, seed).outcome for seed in range(8)]
    won = [outcome.winners for outcome in outcomes if outcome is not None]
    assert len(won) == 8
    assert won.count((1,)) > 4


def test_a_careful_bot_never_sees_the_state() -> None:
    """Another world that its seat cannot tell apart gets the same answer."""
    match = played(["random"] * 3, 3, 3)
    game = match.game
    assert isinstance(game, AnkhMorpork)
    state = game.setup(match.table, Chance(9), Notes(False))
    (seat,) = game.to_act(state)
    bot = make_bot("careful", game, match.table, seat)
    view, legal = game.view_for(state, seat), game.legal_actions(state, seat)
    assert len({bot.choose(view, legal, Chance(luck)) for luck in range(12)}) == 1
