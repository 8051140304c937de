"""A wish that cannot be granted, for a reason that is not a rule of a game."""

from turnwise.kernel.errors import TurnwiseError


class Denied(TurnwiseError):
    """Told to whoever asked: a word for programs, a sentence for people, and the clause if there is one."""

    def __init__(self, reason: str, text: str, clause: str = "", status: int = 409) -> None:
        self.reason, self.text, self.clause, self.status = reason, text, clause, status

    def __str__(self) -> str:
        return self.text
