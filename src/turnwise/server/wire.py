"""Every message over the WebSocket, both ways. docs/protocol.md tells the story; the types of the web come from here.

The seat comes from the token in `hello`, never from a message. Whatever has an `id` is answered, by `answer` or by
`refused`; an id that was answered before gets the same answer again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from turnwise.kernel.pages import Page
from turnwise.server.records import Key, Name, Settings

PROTOCOL = 1
CHAT = 500  # letters
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Chair = Annotated[int, Meta(ge=0, le=7)]
Bytes = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]
Number = Annotated[int, Meta(ge=-1, le=2**31)]
What = Literal["end", "pause", "go_on", "stand_in", "retire", "undo", "new_rules"]


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Wish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    """From a viewer."""


# fmt: off
class Hello(Wish, frozen=True):
    """The first message: which table, with which key (none: a spectator), and the last entry seen.

    Who asks for *words* is told what happens in sentences too, and what can be done.
    """
    table: Annotated[str, Meta(min_length=1, max_length=40)]
    token: Annotated[str, Meta(max_length=400)] = ""
    seen: Number = -1
    words: bool = False
    protocol: int = PROTOCOL
class Play(Wish, frozen=True):
    """*on* is the number of the question that the player saw."""
    id: Id
    on: Number
    action: Raw
class Say(Wish, frozen=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]
class Mute(Wish, frozen=True):
    id: Id
    seat: Chair
    muted: bool = True
class Settle(Wish, frozen=True):
    """Other settings; everybody has to agree anew."""
    id: Id
    settings: Settings
class Dress(Wish, frozen=True):
    id: Id
    name: Name | None = None
    colour: Annotated[int, Meta(ge=1, le=8)] | None = None
    piece: Annotated[str, Meta(pattern=r"^([a-z][a-z0-9_]{0,39})?$")] | None = None
class Fill(Wish, frozen=True):
    """A bot into an open seat."""
    id: Id
    seat: Chair
    bot: Key = "careful"
class Clear(Wish, frozen=True):
    """A bot out of its seat, or a person who is not there."""
    id: Id
    seat: Chair
class Ready(Wish, frozen=True):
    """Agrees to the settings of that digest, and adds bytes of its own to the dice."""
    id: Id
    agreed: Annotated[str, Meta(max_length=40)]
    contribution: Bytes
class Unready(Wish, frozen=True):
    id: Id
class Start(Wish, frozen=True):
    id: Id
class Leave(Wish, frozen=True):
    """Gives up the seat: at once before the start, as soon as the rules allow it afterwards."""
    id: Id
class Vote(Wish, frozen=True):
    """Moves or answers a question to the table; *seat* is whom it is about."""
    id: Id
    what: What
    yes: bool = True
    seat: Chair | None = None
class Prefer(Wish, frozen=True):
    """What holds for the own seat until it is changed."""
    id: Id
    stand_in: Key | None = None
    let_pass: bool | None = None
class BidUpTo(Wish, frozen=True):
    """Bids the least raise for the seat, as long as it is within *most*; nobody is told the limit. 0 takes it back."""
    id: Id
    lot: Annotated[int, Meta(ge=0, le=255)]
    most: Annotated[int, Meta(ge=0, le=16_777_215)]
class Rematch(Wish, frozen=True):
    id: Id
class Why(Wish, frozen=True):
    """Would the action be allowed now? Nothing happens by it."""
    id: Id
    action: Raw
class About(Wish, frozen=True):
    """What is this space, area, card, person or event, and what happens there as things stand?"""
    id: Id
    kind: Literal["space", "area", "card", "person", "event"]
    number: Annotated[int, Meta(ge=0, le=255)]
class Describe(Wish, frozen=True):
    """The whole table in lines of text."""
    id: Id
class Suggest(Wish, frozen=True):
    """Which offers would be worth making? They are not in `legal`."""
    id: Id
class CatchUp(Wish, frozen=True):
    """What happened after entry *seen*, for a viewer that missed updates."""
    id: Id
    seen: Number
class Bye(Wish, frozen=True):
    """The window is being closed on purpose."""
# fmt: on

AnyWish = (
    Hello | Play | Say | Mute | Settle | Dress | Fill | Clear | Ready | Unready | Start | Leave | Vote | Prefer
    | BidUpTo | Rematch | Why | About | Describe | Suggest | CatchUp | Bye
)  # fmt: skip


class Frame(Struct, frozen=True, tag_field="type", tag=snake):
    """To a viewer."""


class SeatView(Struct, frozen=True):
    kind: str  # open, person or bot
    name: str
    colour: int
    piece: str
    bot: str  # the kind of bot that plays or would stand in
    ready: bool
    presence: str  # here, closed, lost, standing_in or none
    back_in: float | None  # seconds until a bot stands in
    leaving: bool


class Ballot(Struct, frozen=True):
    what: What
    by: int
    seat: int | None
    back_to: int | None  # undo: the entry that the match would return to
    yes: tuple[int, ...]
    no: tuple[int, ...]
    asked: tuple[int, ...]  # seats that have a vote on it, those who are away among them
    needed: tuple[int, ...]  # seats that must all agree
    most: int  # how many have to agree in all
    left: float  # seconds, then it is dropped; longer if one more who is asked goes away


class TableView(Struct, frozen=True):
    """A table as everybody may see it."""

    id: str
    code: str
    title: str
    status: str  # lobby, running, over, closed or stuck
    settings: Settings
    agreed: str  # digest of the settings, for `ready`
    seats: tuple[SeatView, ...]
    commit: str  # the promise of honest dice
    contributions: tuple[str, ...]
    secret: str  # shown when the match is over
    begun: bool  # there is a game to look at
    entry: int
    paused: bool
    trouble: str
    ballots: tuple[Ballot, ...]
    rematch: str
    watching: int
    created: float
    outcome: dict[str, Any] | None


class Times(Struct, frozen=True):
    """Seconds from the moment the frame was sent."""

    kind: str  # decision, bid or window
    left: float | None  # None: no limit
    banks: tuple[float, ...]
    stopped: bool
    grace: float | None = None  # how long the roll at hand would be held for somebody's rent


class Told(Struct, frozen=True):
    """What happened by one entry, as this viewer may know it."""

    entry: int
    seat: int
    by: str
    events: Raw


class Said(Struct, frozen=True):
    """One thing that happened, in words."""

    entry: int
    seat: int  # who acted
    text: str
    clauses: tuple[str, ...]


class Spoken(Struct, frozen=True):
    """What a viewer sees, in words; the own seat is spoken to."""

    question: str
    labels: tuple[str, ...]  # of what is in `legal`, one each
    claims: tuple[str, ...]  # of those in the view
    offers: tuple[str, ...]
    worths: tuple[int, ...] | None  # of each seat; none while nobody may know
    lines: tuple[Said, ...]  # what happened


class Remark(Struct, frozen=True):
    """Of chat."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Own(Struct, frozen=True):
    """What holds for the own seat, and nobody else is told."""

    stand_in: str
    let_pass: bool
    lot: int  # of an auction, -1: none
    most: int  # that is bid for it by itself


class Missed(Struct, frozen=True):
    """What happened while the viewer was away."""

    after: int
    told: tuple[Told, ...]
    lines: tuple[Said, ...]  # the same in words, for who asked for them
    whole: bool  # False: too much has happened; only the newest view tells
    stood_in: tuple[int, ...]  # entries that a bot or the clock played for this seat


# fmt: off
class Welcome(Frame, frozen=True):
    protocol: int
    you: int | None
    token: str  # a fresh one
    table: TableView
    chat: tuple[Remark, ...]
    muted: tuple[int, ...]
    missed: Missed | None
    own: Own | None  # what the seat has asked for
    bots: tuple[str, ...]
    version: str
class Table(Frame, frozen=True):
    """The table changed, but not the game on it."""
    table: TableView
class Update(Frame, frozen=True):
    """The whole of what a viewer sees now, and what led to it."""
    entry: int
    on: int
    view: Raw
    told: tuple[Told, ...]
    legal: Raw
    openings: int
    to_act: int | None
    times: Times
    outcome: dict[str, Any] | None
    words: Spoken | None  # for who asked for them
class Answer(Frame, frozen=True):
    id: str
    entry: int | None = None
class Held(Frame, frozen=True):
    """The play waits: for a rent that may be claimed, for a window to have been seen, for bots between two rolls."""
    id: str
    why: str
    seconds: float
class Refused(Frame, frozen=True):
    id: str
    reason: str
    clause: str
    text: str
class Because(Frame, frozen=True):
    """The answer to `why`; without a reason the action is allowed."""
    id: str
    reason: str
    clause: str
    text: str
class Explained(Frame, frozen=True):
    """The answer to `about`."""
    id: str
    page: Page
class Described(Frame, frozen=True):
    id: str
    lines: tuple[str, ...]
class Suggested(Frame, frozen=True):
    id: str
    actions: tuple[Raw, ...]
    labels: tuple[str, ...]
class Caught(Frame, frozen=True):
    id: str
    missed: Missed
class Chat(Frame, frozen=True):
    line: Remark
class Follow(Frame, frozen=True):
    """The same people sit down again."""
    table: str
    code: str
    token: str
class Closed(Frame, frozen=True):
    """The last word before the line is closed."""
    reason: str
    text: str
# fmt: on

AnyFrame = (
    Welcome | Table | Update | Answer | Held | Refused | Because | Explained | Described | Suggested | Caught | Chat
    | Follow | Closed
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyWish)
encode = msgspec.json.Encoder().encode


def read_wish(data: str | bytes) -> AnyWish:
    return _decoder.decode(data)
