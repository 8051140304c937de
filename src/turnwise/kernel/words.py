"""Bounds and code words of the kernel. Never compiled: words.pxd repeats them as C constants."""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import TypeVar

Kind = TypeVar("Kind")

STREAMS, TAPE, DRAWS = 32, 64, 256  # streams of luck, words laid out for each, draws noted in one step
MOST = 0x7FFF_FFFF  # what a draw can be out of
ROWS, WIDTH = 256, 10  # facts noted in one step, numbers in a fact
COLUMNS = 20  # numbers in the row that is kept of a match
LOOKS, PLAYERS = 60, 8  # looks taken at one match of a batch, and seats, at most
SHELF = 1024  # places for things that are wanted often; a power of two
NOBODY, TABLE = -1, -2  # no seat (the bank); the table itself as an actor

SEEDED, SEALED, SCRIPTED, REPLAYED = 1, 2, 3, 4  # where luck comes from
DRY, MISREAD, OVERFLOW = 1, 2, 3  # faults: luck ran out, luck does not fit, a fixed buffer is full
NAMED = 0x10000  # a word of a script above this names a member of the set instead of its rank

# Openings: what else a seat could do now, besides being the one in to_act.
CLAIM, ANSWER, BUILD, LIFT, SELL, MORTGAGE, OFFER = 1, 2, 4, 8, 16, 32, 64
INTERESTS = 1 + 2 + 4 + 8 + 64  # what a bot is asked about unless it says otherwise

DECISION, BID, WINDOW = 0, 1, 2  # kinds of questions that a table gives time of their own

# 64 bits wide, too wide for an enum: each .pxd that uses them types them.
M64, ONE = 0xFFFF_FFFF_FFFF_FFFF, 1


def filled(value: int, count: int) -> list[int]:
    """A list made at run time: Cython refuses `[0] * N` where a C array is wanted."""
    return [value] * count


def names(vocabulary: Mapping[str, object]) -> dict[int, str]:
    """The words of a module of numbers, by number; of two words for one number the first."""
    found: dict[int, str] = {}
    for name, value in vocabulary.items():
        if name.isupper() and isinstance(value, int):
            found.setdefault(value, name)
    return found


def numbers(vocabulary: Mapping[str, object]) -> dict[str, int]:
    """The numbers of such a module by word, in small letters."""
    return {name.lower(): v for name, v in vocabulary.items() if name.isupper() and isinstance(v, int)}


# What stands for the words of Cython where there is none.
nogil = nullcontext()
compiled = False


def cclass(kind: type[Kind]) -> type[Kind]:
    return kind


def no_gc(kind: type[Kind]) -> type[Kind]:
    return kind


def freelist(_: int) -> Callable[[type[Kind]], type[Kind]]:
    return no_gc
