"""Honest dice (M24): a secret promised before anybody sits, bytes that each person adds, and words out of both.

The server cannot choose the key, for the promise comes first; nobody else can, without the secret. Whoever has the
secret afterwards can work out every word again.
"""

import hmac
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import unpack

SECRET, CONTRIBUTION = 32, 16  # bytes
WORDS = 8  # in a block of 32 bytes


def commit_of(secret: bytes) -> str:
    """The promise that the table shows: whoever learns the secret can check it, nobody can find it from this."""
    return sha256(secret).hexdigest()


def key_of(secret: bytes, match: str, contributions: Sequence[bytes]) -> bytes:
    """The key of a match: every part has its length before it, so that no two lists read the same."""
    parts = (match.encode(), *contributions)
    return hmac.digest(secret, b"".join(len(part).to_bytes(4, "big") + part for part in parts), "sha256")


def block_of(key: bytes, stream: int, block: int) -> tuple[int, ...]:
    """Eight 32-bit words of a stream: those with the numbers 8 * block and on."""
    return unpack(f">{WORDS}I", bytes_of(key, stream, block))


@lru_cache(1024)  # a match that goes on needs the same ones again
def bytes_of(key: bytes, stream: int, block: int) -> bytes:
    # hmac.digest() lets other threads run meanwhile, and with a writer at work waits long for its turn again.
    return hmac.new(key, stream.to_bytes(4, "big") + block.to_bytes(8, "big"), "sha256").digest()


def tape_of(key: bytes, stream: int, count: int, most: int) -> list[int]:
    """The words of a stream from number *count* on."""
    first, skipped = divmod(count, WORDS)
    blocks = (block_of(key, stream, first + more) for more in range((skipped + most + WORDS - 1) // WORDS))
    return [word for block in blocks for word in block][skipped : skipped + most]
