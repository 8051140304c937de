"""Golden matches of Ankh-Morpork."""

from __future__ import annotations

from tests.matches.golden import Golden
from turnwise import TABLE
from turnwise.games.ankh_morpork import actions as a

EDITION = "ankh_morpork"
# Every option as it usually is not.
OTHER_OPTIONS: dict[str, object] = {
    "allow_voluntary_pass": True,
    "small_gods_demon_scope": "any_area",
    "small_gods_same_turn": False,
    "small_gods_stops_trolls": True,
    "subsidence_voluntary_loss": True,
    "text_placement_ignores_adjacency": False,
    "replacement_interrupt_placement": "any_other_area",
    "trouble_text_needs_minion": True,
    "top_area_cost": 17,
    "mossy_lawn_refill": False,
    "bank_limit": False,
    "fog_can_end_game": False,
    "personality_win_is_automatic": False,
}
# All events have come, and $4 are left in the bank.
LATE: dict[str, object] = {
    "turn_of": "Ann",
    "events": [],
    "areas": {
        "small_gods": {"building": "Ann"}, "the_hippo": {"building": "Bob"}, "seven_sleepers": {"building": "Cat"},
    },
    "seats": [
        {
            "name": "Ann", "cash": 50, "hand": ["rincewind", "the_dean", "hex", "gaspode", "ruby"],
            "minions": {"dolly_sisters": 2, "small_gods": 1},
        },
        {
            "name": "Bob", "cash": 40, "hand": ["the_royal_mint", "doctor_hix", "susan", "errol", "hubert"],
            "minions": {"the_shades": 2},
        },
        {
            "name": "Cat", "cash": 26, "hand": ["the_bursar", "otto_chriek", "wallace_sonky", "modo", "stanley"],
            "minions": {"the_scours": 2},
        },
    ],
}  # fmt: skip

GOLDEN = (
    Golden(
        name="morpork_four", edition=EDITION, bots=("careful",) * 4, seed=119, ends="points", winners=1,
        shows=frozenset({"Tied", "Scored", "BuildingTakenOver"}),
    ),
    Golden(
        name="morpork_two", edition=EDITION, bots=("random",) * 2, seed=147, ends="exhausted", winners=1,
        shows=frozenset({"Protect", "NewcomerStopped", "CityCardLost", "FogTook", "HandSeen"}),
    ),
    Golden(
        name="morpork_options", edition=EDITION, bots=("random", "careful", "random"), seed=37, options=OTHER_OPTIONS,
        ends="personality", winners=1,
        shows=frozenset({"DeclareVictory", "Pass", "HandsSwapped", "CardReturned", "TwoCardsSeen"}),
    ),
    Golden(
        name="morpork_late", edition=EDITION, bots=("random", "careful", "random"), seed=20, start=LATE,
        ends="personality", winners=1,
        shows=frozenset({"BankShort", "NoEventLeft", "UnusedSeen", "PersonalityChanged"}),
    ),
    Golden(
        name="morpork_table_acts", edition=EDITION, bots=("careful", "random") * 2, seed=3, ends="points", winners=1,
        acts=((2, 1, a.Resign()), (4, TABLE, a.Retire(3)), (6, TABLE, a.EndByVote())),
        shows=frozenset({"Resign", "Retire", "EndByVote", "Resigned", "Scored", "PersonalityRevealed"}),
    ),
)  # fmt: skip
