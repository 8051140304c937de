"""Reads a position: words become numbers, and what is not said becomes what is usual. Every fault is told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.guess import padded
from turnwise.games.ankh_morpork.pieces import recount
from turnwise.games.ankh_morpork.position_frames import stack_up
from turnwise.games.ankh_morpork.position_knowledge import lay_knowledge
from turnwise.games.ankh_morpork.position_words import Words
from turnwise.games.ankh_morpork.sets import cards_of, mask_of, members, words_of
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.view import ENDINGS
from turnwise.kernel.game import NAME, is_name
from turnwise.kernel.words import NOBODY


class Reader(Words):
    def state(self) -> State:
        facts, state = self.facts, State(self.board)
        self.check_names()
        state.seats, state.turn, state.round = len(facts.seats), facts.turn, facts.round
        first = self.seat("turn_of", facts.turn_of)
        state.first = max(self.seat("first", facts.first), 0) if facts.first else max(first, 0)
        state.over = self.find("over", "ending", facts.over, {word: number for number, word in enumerate(ENDINGS)})
        state.winners = mask_of(self.chair(f"winners[{n}]", name) for n, name in enumerate(facts.winners))
        state.alive = mask_of(number for number, seat in enumerate(facts.seats) if seat.alive)
        state.shown = mask_of(number for number, seat in enumerate(facts.seats) if seat.shown)
        state.cash = padded([seat.cash for seat in facts.seats], bounds.SEATS)
        state.bank = self.board.bank - sum(state.cash) if facts.bank is None else facts.bank
        state.last = self.card("last", facts.last) if facts.last else NOBODY
        self.lay_board(state)
        self.lay_cards(state)
        self.seat_people(state)
        lay_knowledge(self, state)
        stack_up(self, state, max(first, 0))
        state.spared = padded(list(facts.spared), bounds.SEATS * 2)
        state.removed = padded(list(facts.removed), bounds.SEATS)
        state.kept = mask_of(self.find(f"kept[{n}]", "area", name, self.areas) for n, name in enumerate(facts.kept))
        state.kept_card = int(facts.kept_card)
        recount(state)
        return state

    def check_names(self) -> None:
        for number, name in enumerate(self.names):
            if not is_name(name):
                self.faults.append(f"seats[{number}].name: {name!r} is no name: 1 to {NAME} letters that can be shown")
            elif self.names.index(name) != number:
                self.faults.append(f"seats[{number}].name: {name!r} is taken; choose another")
        if self.facts.edition not in ("", self.edition.id):
            self.faults.append(f"edition: is {self.facts.edition!r}, this game is {self.edition.id!r}")

    def lay_board(self, state: State) -> None:
        pieces = [0] * (bounds.AREAS * bounds.PIECES)
        building = [NOBODY] * bounds.AREAS
        masks = dict.fromkeys(("trouble", "card_lost", "card_used", "card_fresh"), 0)
        for number, seat in enumerate(self.facts.seats):
            for name, count in seat.minions.items():
                area = self.find(f"seats[{number}].minions.{name}", "area", name, self.areas)
                pieces[area * bounds.PIECES + number] += count
        for name, part in self.facts.areas.items():
            area = self.find(f"areas.{name}", "area", name, self.areas)
            building[area] = self.seat(f"areas.{name}.building", part.building)
            pieces[area * bounds.PIECES + bounds.TROLL] = part.trolls
            pieces[area * bounds.PIECES + bounds.DEMON] = part.demons
            for key in masks:
                masks[key] |= int(getattr(part, key)) << area
        state.pieces, state.building = pieces, building
        state.trouble, state.lost = masks["trouble"], masks["card_lost"]
        state.used, state.fresh = masks["card_used"], masks["card_fresh"]

    def lay_cards(self, state: State) -> None:
        facts = self.facts
        places: list[list[int]] = [[] for _ in range(bounds.PLACES)]
        for number, seat in enumerate(facts.seats):
            places[bounds.HAND + number] = self.card_set(f"seats[{number}].hand", seat.hand)
            places[bounds.FRONT + number] = self.card_set(f"seats[{number}].front", seat.front)
        places[bounds.DISCARD] = self.card_set("discard", facts.discard)
        places[bounds.PLAYING] = self.card_set("playing", facts.playing)
        boxed = cards_of(self.board.two_low, self.board.two_high) if len(facts.seats) == 2 else ()
        places[bounds.OUT] = list(boxed) if facts.out is None else self.card_set("out", facts.out)
        lying = {card for place in places for card in place}
        for place, said, key in ((bounds.GREEN, facts.green, "green"), (bounds.BROWN, facts.brown, "brown")):
            is_green = place == bounds.GREEN
            usual = [c for c in range(bounds.CARDS) if (c < bounds.GREENS) == is_green and c not in lying]
            places[place] = usual if said is None else self.card_set(key, said)
        self.check_cards(places)
        state.low = [words_of(cards)[0] for cards in places]
        state.high = [words_of(cards)[1] for cards in places]

    def check_cards(self, places: Sequence[Sequence[int]]) -> None:
        count = Counter(card for place in places for card in place)
        for card in sorted(card for card, times in count.items() if times > 1):
            self.faults.append(f"cards: {self.spelling.card(card)} lies in two places; take it out of one")
        missing = [self.spelling.card(card) for card in range(bounds.CARDS) if card not in count]
        if missing:
            self.faults.append(f"cards: {', '.join(missing)} lie nowhere; name a place, or leave green and brown out")

    def seat_people(self, state: State) -> None:
        facts = self.facts
        said = {
            n: self.person(f"seats[{n}].personality", s.personality) for n, s in enumerate(facts.seats) if s.personality
        }
        in_box = set(members(self.board.two_people)) if len(facts.seats) == 2 else set[int]()
        free = [person for person in self.people.values() if person not in {*said.values(), *in_box}]
        chosen = [said[n] if n in said else free.pop(0) for n in range(len(facts.seats))]
        state.personality = padded(chosen, bounds.SEATS, NOBODY)
        if facts.unused is None:
            state.unused = mask_of(free)
        else:
            state.unused = mask_of(self.person(f"unused[{n}]", name) for n, name in enumerate(facts.unused))
        known = self.event_ids
        if facts.events is None:
            state.events = self.board.events & ~self.events_seen(state)
        else:
            state.events = mask_of(self.find(f"events[{n}]", "event", e, known) for n, e in enumerate(facts.events))

    def events_seen(self, state: State) -> int:
        """Events that must have come, since the trolls or demons are on the board that they bring."""
        strangers = {"troll": bounds.TROLL, "demon": bounds.DEMON}
        there = {word: sum(state.pieces[owner :: bounds.PIECES]) for word, owner in strangers.items()}
        return mask_of(
            number
            for number, event in enumerate(self.edition.pack.events)
            if any(there.get(str(operation[0])) for operation in event.does)
        )
