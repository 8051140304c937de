"""The turn: rolling, going on from one question to the next, and passing the dice."""

from turnwise.games.property_trading import facts, frames, opts, points
from turnwise.games.property_trading.auction import decline_deed
from turnwise.games.property_trading.battle import can_battle, keep_peace
from turnwise.games.property_trading.debt import open_debt, settle
from turnwise.games.property_trading.effects import follow
from turnwise.games.property_trading.ending import ask_last_claims, begin_count
from turnwise.games.property_trading.estate import ask_interest_next, auction_estate
from turnwise.games.property_trading.jail import send, try_to_leave
from turnwise.games.property_trading.mortgage import can_foreclose
from turnwise.games.property_trading.movement import move
from turnwise.games.property_trading.offers import expire
from turnwise.games.property_trading.penalties import ask_penalised
from turnwise.games.property_trading.rent import lapse, settle_call, settles_calls
from turnwise.games.property_trading.shortage import can_place, forfeit, share
from turnwise.games.property_trading.state import State, after, is_circling
from turnwise.games.property_trading.watch import ask_arrested, go_on_patrol, patrol
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def roll(state: State, chance: Chance, notes: Notes) -> None:
    seat = state.frame_seat[0]
    if state.claims and state.frame_c[0] == 0:
        lapse(state, notes)
    state.frame_c[0] = 1
    first = 1 + chance.below(6, seat)
    second = 1 + chance.below(6, seat)
    if state.jailed[seat]:
        notes.note(facts.DICE_ROLLED, points.JAIL_ROLL, seat, first, second, facts.IN_JAIL)
        if try_to_leave(state, seat, first + second, first == second, notes):
            move(state, seat, first + second, chance, notes)
        return
    rolls_again = first == second and state.board.opt[opts.DOUBLES_ROLL_AGAIN] != 0
    notes.note(
        facts.DICE_ROLLED, points.DOUBLES if rolls_again else points.MOVE, seat, first, second, facts.TO_MOVE
    )  # fmt: skip
    state.frame_b[0] = frames.DONE
    if rolls_again:
        if is_third_double(state, seat):
            send(state, seat, points.THREE_DOUBLES, notes)
            return
        state.frame_b[0] = frames.AGAIN
    move(state, seat, first + second, chance, notes)


def is_third_double(state: State, seat: int) -> bool:
    """Count a double, where that leads anywhere; on the first circuit the count begins again."""
    if state.board.opt[opts.THREE_DOUBLES_JAIL] == 0:
        return False
    state.frame_a[0] += 1
    if state.frame_a[0] < 3:
        return False
    if is_circling(state, seat):
        state.frame_a[0] = 0
        return False
    return True


def pass_dice(state: State, seat: int, notes: Notes) -> None:
    """The roll that a double gives is declined."""
    state.frame_b[0] = frames.DONE
    notes.note(facts.ROLL_DECLINED, points.DOUBLES, seat, 0, 0, 0)


def go_on(state: State, chance: Chance, notes: Notes) -> None:
    """Carry on until a seat is asked or the match is over."""
    while state.over == frames.RUNNING and state.fault == 0 and not asks(state, chance, notes):
        pass


def asks(state: State, chance: Chance, notes: Notes) -> bool:
    """Does the top of the stack ask a seat something? If not, take one step."""
    top = state.depth - 1
    kind, seat = state.frame_kind[top], state.frame_seat[top]
    if state.claims and settles_calls(kind) and settle_call(state, notes):
        return False
    if kind == frames.TURN:
        return rest_or_pass(state, chance, notes)
    if kind == frames.ESTATE:
        auction_estate(state, notes)
        return False
    if kind == frames.LAST_CLAIMS:
        return ask_last_claims(state, notes)
    if is_settled(state, kind, seat, state.frame_a[top]):
        state.depth = top
        return False
    if (state.alive >> seat & 1) == 0:  # whoever this was about is out
        if kind == frames.BUY:
            decline_deed(state, after(state, seat, state.alive), notes)
        elif kind == frames.ARREST:
            go_on_patrol(state, seat)
        else:
            state.depth = top
        return False
    if kind == frames.BATTLE and not can_battle(state, seat, state.frame_a[top]):
        keep_peace(state, seat, chance, notes)
        return False
    if kind == frames.PENALTY:
        return ask_penalised(state, notes)
    if kind == frames.ARREST:
        return ask_arrested(state, notes)
    if kind == frames.OWED or kind == frames.DEBT:
        if settle(state, notes):
            return False
        if kind == frames.OWED:
            open_debt(state, notes)
        return True
    if kind == frames.INTEREST:
        return ask_interest_next(state, notes)
    if kind == frames.CARD:
        follow(state, chance, notes)
        return False
    if kind == frames.MOVE:
        state.depth = top
        move(state, seat, state.frame_a[top], chance, notes)
        return False
    if kind == frames.SHARE:
        share(state, notes)
        return False
    if kind == frames.PLACE and not can_place(state, seat, state.frame_a[top], state.frame_b[top]):
        forfeit(state)
        return False
    return True


def is_settled(state: State, kind: int, seat: int, about: int) -> bool:
    """A rent that was settled in between may have moved the deed or the card that a lander is asked about."""
    if kind == frames.BUY:
        return state.owner[about] != words.NOBODY and not can_foreclose(state, seat, about)
    if kind == frames.BATTLE:
        return state.owner[about] == words.NOBODY or state.owner[about] == seat
    return kind == frames.SEIZE and (state.holder[about] == words.NOBODY or state.holder[about] == seat)


def rest_or_pass(state: State, chance: Chance, notes: Notes) -> bool:
    """The landing is settled: the same seat rolls again, or the dice pass to the left."""
    seat = state.frame_seat[0]
    if state.alive >> seat & 1 and state.frame_b[0] != frames.DONE:
        if state.frame_b[0] == frames.AGAIN:
            state.frame_b[0] = frames.TO_ROLL
            come_to_rest(state, notes)
        return True
    following = after(state, seat, state.alive)
    if state.time_up:
        begin_count(state, following, points.TIME_LIMIT)
        return False
    ends_round = turns_from_first(state, following) <= turns_from_first(state, seat)
    if ends_round and state.round == state.board.opt[opts.ROUND_LIMIT]:
        begin_count(state, following, points.ROUND_LIMIT)
        return False
    if ends_round and state.board.opt[opts.COMMANDER_VIMES] and state.frame_d[0] == 0:
        state.frame_d[0] = 1
        patrol(state, following, chance, notes)
        return False
    if ends_round:
        state.round += 1
    begin_turn(state, following, notes)
    return True


def turns_from_first(state: State, seat: int) -> int:
    """How far round the table from the seat that began."""
    return seat - state.first if seat >= state.first else seat - state.first + state.seats


def begin_turn(state: State, seat: int, notes: Notes) -> None:
    state.turn += 1
    state.frame_seat[0] = seat
    state.frame_a[0] = 0
    state.frame_b[0] = frames.TO_ROLL
    state.frame_c[0] = 0
    state.frame_d[0] = 0
    notes.note(facts.TURN_STARTED, points.TURN, seat, state.turn, state.round, 0)
    come_to_rest(state, notes)


def come_to_rest(state: State, notes: Notes) -> None:
    """A new rest point: everybody may do business again."""
    state.rest += 1
    for seat in range(state.seats):
        state.acts[seat] = 0
    if state.offering:
        expire(state, notes)
