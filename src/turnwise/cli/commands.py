"""What can be typed at the prompt of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from turnwise.cli import trade
from turnwise.cli.menu import show, show_foot
from turnwise.cli.paper import own_name
from turnwise.cli.session import Leave, Question, Session
from turnwise.games.property_trading.actions import Action, DeclareBankruptcy, PlaceBid, Resign
from turnwise.kernel.errors import TurnwiseError, UnknownName

HELP = (
    ("1, 2, ...", "take the choice of that number"),
    ("m", "show more choices"),
    ("b 120", "bid that much in an auction"),
    ("t", "put a trade together, step by step"),
    ("w, why", "the rules behind what happened last; why 3: behind line 3"),
    ("v", "look at the whole table"),
    ("l", "the last things that happened; l 50: more of them"),
    ("s FILE", "save the game"),
    ("q", "quit"),
)
LOG = 20
GRAVE = (Resign, DeclareBankruptcy)


def ask(session: Session, question: Question) -> None:
    """Put a question until it is answered, or left for later."""
    session.show_news()
    put(session, question)
    while not answered(session, question, session.paper.ask("> ")):
        pass


def put(session: Session, question: Question) -> None:
    session.paper.line()
    session.paper.line(question.text, style="bold")
    show(session.paper, session.asker, question.view, question.menu)
    show_foot(session.paper, question.menu, can_trade=session.why_not_trade() is None)
    if question.can_wait:
        session.paper.line("  Enter: decide later")


def answered(session: Session, question: Question, text: str) -> bool:
    """Whether the game can go on."""
    word, _, rest = text.partition(" ")
    if not text and question.can_wait:
        session.later(question)
        return True
    if re.fullmatch(r"\d{1,4}", word) and not rest:
        return chosen(session, question, int(word))
    command = COMMANDS.get(word.lower())
    if command is None:
        session.paper.line("Type the number of a choice, or ? for help.")
        return False
    return command(session, question, rest.strip())


def chosen(session: Session, question: Question, number: int) -> bool:
    action = question.menu.pick(number)
    if action is None:
        session.paper.line(f"There are choices 1 to {len(question.menu.choices)}.")
        return False
    if isinstance(action, GRAVE) and not is_sure(session, session.asker.label(action, question.view)):
        return False
    return played(session, action)


def is_sure(session: Session, what: str) -> bool:
    session.paper.line(f"{what}.")
    return session.paper.ask("Sure? (y/n) ").lower() in ("y", "yes")


def played(session: Session, action: Action) -> bool:
    refusal = session.match.refusal(session.me, action)
    if refusal is not None:
        session.refuse(refusal)
        return False
    session.play(action)
    return True


def more(session: Session, question: Question, _rest: str) -> bool:
    show(session.paper, session.asker, question.view, question.menu, everything=True)
    return False


def bid(session: Session, question: Question, rest: str) -> bool:
    frame = question.view.frames[-1]
    if frame.kind != "auction" or frame.seat != session.me:
        session.paper.line("There is no auction in which you are to bid.")
        return False
    amount = re.fullmatch(r"\D{0,3}([\d,]{1,11})\D{0,3}", rest)
    if amount is None:
        session.paper.line("Say how much: b 120")
        return False
    return played(session, PlaceBid(frame.a, min(int(amount[1].replace(",", "") or 0), 16_777_215)))


def build_trade(session: Session, question: Question, _rest: str) -> bool:
    offer = trade.build(session)
    return offer is not None and played(session, offer)


def why(session: Session, _question: Question, rest: str) -> bool:
    if rest.isdigit():
        line = session.lines[int(rest) - 1] if 1 <= int(rest) <= len(session.lines) else None
        if line is None:
            session.paper.line(f"The last lines are 1 to {len(session.lines)}.")
        else:
            session.explain(line.clauses)
    elif rest:
        try:
            session.explain((rest.upper(),))
        except UnknownName as error:
            session.paper.line(f"There is no clause {rest!r}." + (f" Is it {error.nearest}?" if error.nearest else ""))
    elif session.refusal is not None:
        session.explain((session.refusal.clause,))
    else:
        session.explain(tuple(dict.fromkeys(clause for line in session.lines for clause in line.clauses)))
    return False


def save(session: Session, _question: Question, rest: str) -> bool:
    name = rest or session.paper.ask("Save as: ")
    if name:
        save_as(session, name)
    return False


def save_as(session: Session, name: str) -> bool:
    path = Path(name).expanduser()
    try:
        session.match.save(path)
    except TurnwiseError as error:
        session.paper.line(str(error), style="red")
        return False
    session.is_saved = True
    session.paper.line(f"Saved. To go on later: {own_name()} play --load {path}")
    return True


def view(session: Session, question: Question, _rest: str) -> bool:
    session.paper.line()
    for line in session.teller.board_lines(question.view):
        text = line.lstrip()
        lead = " " * (len(line) - len(text))
        session.paper.line(text, lead=lead, hang=lead + "    ")
    if time := session.time_words():
        session.paper.line(time)
    put(session, question)
    return False


def log(session: Session, question: Question, rest: str) -> bool:
    count = int(rest) if rest.isdigit() else LOG
    for line in session.log[-count:] if count else []:
        session.paper.line(line.text, lead="  ")
    put(session, question)
    return False


def help_(session: Session, question: Question, _rest: str) -> bool:
    for what, text in HELP:
        session.paper.line(text, lead=f"  {what:<10} ")
    put(session, question)
    return False


def leave(session: Session, _question: Question, _rest: str) -> bool:
    """Asks whether to save first."""
    while not session.is_saved:
        name = session.paper.ask("Save the game first? A file name, Enter for no, c to play on: ")
        if name.lower() == "c":
            return False
        if name.lower() in ("y", "yes"):  # one answers so before one has read on; it is no name for a file
            session.paper.line("Type a name for the file, such as tonight.json.")
        elif name.lower() in ("", "n", "no") or save_as(session, name):
            break
    raise Leave


Command = Callable[[Session, Question, str], bool]
COMMANDS: dict[str, Command] = {
    "m": more, "more": more, "b": bid, "bid": bid, "t": build_trade, "trade": build_trade, "w": why, "why": why,
    "s": save, "save": save, "v": view, "view": view, "l": log, "log": log, "?": help_, "h": help_, "help": help_,
    "q": leave, "quit": leave,
}  # fmt: skip
