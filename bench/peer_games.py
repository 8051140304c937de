"""Games of a peer with random players: `python bench/peer_games.py PEER [--tiny]` prints a JSON object by game.

Runs in the peers' own environment (bench/peers.py), so it imports nothing of ours. Each peer is asked for what costs it
least: no observation that it does not make by itself, and picks by an index out of what is legal.
"""

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from itertools import repeat
from json import dumps
from typing import Any

Figures = dict[str, float]
REPEATS = 5
luck = random.Random(1)


def rate(work: Callable[[int], float], count: int, repeats: int) -> float:
    """Things done for each second of CPU time, in the fastest of some repeats; *work* says how many it did."""
    found = 0.0
    for _ in range(repeats):
        start = time.process_time()
        done = work(count)
        found = max(found, done / max(time.process_time() - start, 1e-9))
    return found


def nanoseconds(work: Callable[[], object], count: int, repeats: int) -> float:
    """Of one call; the loop around it is taken off."""

    def calling(count: int) -> int:
        for _ in repeat(None, count):
            work()
        return count

    def looping(count: int) -> int:
        for _ in repeat(None, count):
            pass
        return count

    return 1e9 / rate(calling, count, repeats) - 1e9 / rate(looping, count, repeats)


def open_spiel(size: int, repeats: int) -> dict[str, Figures]:
    pyspiel: Any = import_module("pyspiel")
    names = ("tic_tac_toe", "backgammon")
    return {name: of_open_spiel(pyspiel, pyspiel.load_game(name), size, repeats) for name in names}


def of_open_spiel(pyspiel: Any, game: Any, size: int, repeats: int) -> Figures:
    def decide(count: int) -> int:
        state, done = game.new_initial_state(), 0
        while done < count:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
                done += 1
        return done

    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def play(count: int) -> int:  # in C++ from the first move to the last
        for seed in range(count):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return count

    games = rate(play, size, repeats)
    return {
        "decisions_from_python": rate(decide, 100 * size, repeats),
        "own_loop_decisions": games * decisions_of_a_game(pyspiel, game, bots, size),
        "own_loop_games": games,
        "clone_ns": nanoseconds(game.new_initial_state().clone, 100 * size, repeats),
    }


def decisions_of_a_game(pyspiel: Any, game: Any, bots: list[Any], games: int) -> float:
    """The mean; dice are no decisions."""
    decisions = 0
    for seed in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        decisions += sum(step.player >= 0 for step in state.full_history())
    return decisions / games


def pettingzoo(size: int, repeats: int) -> dict[str, Figures]:
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()

    def decide(count: int) -> int:
        done = 0
        while done < count:
            env.reset(seed=done)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(legal[int(luck.random() * len(legal))])
                done += 1
        return done

    return {"connect_four": {"decisions_from_python": rate(decide, 20 * size, repeats)}}


def catanatron(size: int, repeats: int) -> dict[str, Figures]:
    library: Any = import_module("catanatron")
    players = [library.RandomPlayer(color) for color in library.Color]

    def play(count: int) -> list[Any]:
        games = [library.Game(players, seed=number + 1) for number in range(count)]
        for game in games:
            game.play()
        return games

    games = max(size // 20, 1)
    first = play(1)[0]
    return {
        "catan": {
            "decisions_from_python": rate(lambda count: sum(len(g.state.actions) for g in play(count)), games, repeats),
            "own_loop_games": rate(lambda count: len(play(count)), games, repeats),
            "clone_ns": nanoseconds(first.copy, size, repeats),
        }
    }


PEERS = {"open_spiel": open_spiel, "pettingzoo": pettingzoo, "catanatron": catanatron}


if __name__ == "__main__":
    peer, *more = sys.argv[1:]
    found = PEERS[peer](*((1, 1) if more else (400, REPEATS)))
    print(dumps({f"{peer} {version(peer)}: {game}": figures for game, figures in found.items()}))
