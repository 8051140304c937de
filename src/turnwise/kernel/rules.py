"""The ledger of a rulebook: one testable rule a clause, cited by events, refusals and tests."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from turnwise.kernel.errors import BadPack, UnknownName
from turnwise.kernel.shape import entries_of, read, read_toml, table_of

ClauseId = Annotated[str, Meta(pattern=r"^[A-Z]+-[0-9]+$", extra={"needs": "letters, a dash and a number, like XY-01"})]
Words = Annotated[str, Meta(min_length=1)]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    id: ClauseId
    topic: Words
    text: Words
    ruling: Words | None = None  # how a gap or a contradiction of the rulebook is decided
    option: Words | None = None  # holds only under this option: "name", or "name=value"
    words_only: Words | None = None  # why no rule point rests on it


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    """A rulebook as its file has it."""

    rulebook: Words
    clause: tuple[Clause, ...]
    players: Annotated[tuple[int, ...], Meta(min_length=2, max_length=2)] | None = None


class Rulebook(Struct, frozen=True):
    title: str
    clauses: dict[str, Clause]

    def clause(self, name: str) -> Clause:
        if name not in self.clauses:
            raise UnknownName("clause", name, self.clauses)
        return self.clauses[name]

    def topics(self) -> dict[str, tuple[Clause, ...]]:
        """The clauses by topic, in the order of the book."""
        topics: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            topics.setdefault(clause.topic, []).append(clause)
        return {topic: tuple(clauses) for topic, clauses in topics.items()}

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses that hold every one of *words*, whatever their case and order."""
        wanted = words.lower().split()
        return tuple(clause for clause in self.clauses.values() if all(word in _haystack(clause) for word in wanted))


def parse_rulebook(data: bytes, where: str) -> Rulebook:
    return rulebook_from(read_toml(data, where), where)


def rulebook_from(data: Mapping[str, object], where: str) -> Rulebook:
    faults: list[str] = []
    ledger = read(data, Ledger, "", faults)
    faults.extend(_twice(data))
    if ledger is None or faults:
        raise BadPack(f"{where}: {fault}" for fault in faults)
    return Rulebook(ledger.rulebook, {clause.id: clause for clause in ledger.clause})


def _twice(data: Mapping[str, object]) -> list[str]:
    first: dict[str, int] = {}
    faults: list[str] = []
    for number, clause in enumerate(entries_of(table_of(data).get("clause"))):
        name = table_of(clause).get("id")
        if isinstance(name, str) and first.setdefault(name, number) != number:
            faults.append(f"clause[{number}].id: {name!r} was used before, by clause[{first[name]}]")
    return faults


def _haystack(clause: Clause) -> str:
    return " ".join((clause.id, clause.topic, clause.text, clause.ruling or "")).lower()
