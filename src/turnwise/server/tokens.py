"""Keys to seats: signed tokens, codes to come back with, codes of tables."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256

from itsdangerous import BadSignature, SignatureExpired, TimestampSigner, URLSafeTimedSerializer
from msgspec import Struct

from turnwise.server.denied import Denied

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that looks like something else
CODE, REJOIN = 6, 12  # letters
CURE = "Use your rejoin code."
MONTH = 31 * 86_400

Entropy = Callable[[int], bytes]


class Key(Struct, frozen=True):
    """What a token opens."""

    table: str
    seat: int
    epoch: int


class Tokens:
    """Signs with the key of this server, so that a token of another one opens nothing here."""

    def __init__(self, key: bytes, now: Callable[[], float], lasts: int = MONTH) -> None:
        class Signer(TimestampSigner):
            def get_timestamp(self) -> int:
                return int(now())

        self._serializer = URLSafeTimedSerializer(key, salt="seat", signer=Signer)
        self._lasts = lasts

    def sign(self, key: Key) -> str:
        return str(self._serializer.dumps([key.table, key.seat, key.epoch]))

    def read(self, token: str) -> Key:
        try:
            table, seat, epoch = self._serializer.loads(token, max_age=self._lasts)
        except SignatureExpired:
            raise Denied(
                "expired_token", "This key to your seat is too old. Use your rejoin code.", status=403
            ) from None
        except (BadSignature, ValueError, TypeError):
            raise Denied(
                "bad_token", "This is no key to a seat of this server. Use your rejoin code.", status=403
            ) from None
        return Key(str(table), int(seat), int(epoch))


def code_from(entropy: Entropy, letters: int) -> str:
    """Letters that people can read to each other."""
    found = ""
    while len(found) < letters:
        found += "".join(ALPHABET[byte] for byte in entropy(letters) if byte < len(ALPHABET))
    return found[:letters]


def rejoin_digest(code: str) -> str:
    return sha256(plain(code).encode()).hexdigest()


def is_rejoin(code: str, digest: str) -> bool:
    return bool(digest) and hmac.compare_digest(rejoin_digest(code), digest)


def plain(code: str) -> str:
    """A code as it was meant: people add spaces, dashes and small letters."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
