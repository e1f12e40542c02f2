"""Computes the vectors of device-profiles/synthetic/one-button-shuffler.profile.yaml from the words of its header comment.

Run: python3 test/oracles/one-button-shuffler-vectors.py
Nothing here comes from the product: framing, CRC and card code are written again.
CRC: binascii.crc32 of the standard library is CRC-32/ISO-HDLC (check value CBF43926).
"""
import binascii

from vector_lines import bad, good

assert binascii.crc32(b"123456789") == 0xCBF43926


def frame(*payload):
    body = len(payload).to_bytes(2, "little") + bytes(payload)
    return b"\x5a" + body + binascii.crc32(body).to_bytes(4, "little")


def number(value):
    return value.to_bytes(2, "little")


def card(name):
    if name in ("??", "CUT", "JK"):
        return {"??": 0x00, "CUT": 0xF0, "JK": 0xF1}[name]
    return 1 + 13 * "SHDC".index(name[1]) + "A23456789TJQK".index(name[0])


def order(shuffle, start, total, names):
    return frame(0x85, *number(shuffle), *number(start), *number(total), *map(card, names))


text = lambda words, length: words.encode("ascii").ljust(length)
deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
complete = frame(0x83, *number(416), *number(258))

good("device", frame(0x01), "identify")
for value, arrangement in enumerate(["as-it-lies", "new-deck", "sorted"]):
    good("device", frame(0x03, value), "shuffle", f"arrangement: {arrangement}")
good("device", frame(0x04), "status")
good("device", frame(0x05, *number(505)), "read-order", "from: 505")
good("device", frame(0x06), "self-test")
good("device", frame(0x07), "clear")
identity = [*text("Deckproof", 16), *text("Synthetic OB-8", 16), *text("SIM-000004", 12), *text("1.0.0", 8)]
good("host", frame(0x81, *identity), "identity",
     "maker: Deckproof, model: Synthetic OB-8, serial: SIM-000004, firmware: 1.0.0")
good("host", frame(0x82), "started")
good("host", complete, "complete", "cards: 416, shuffle: 258")
good("host", frame(0x84, 2), "state", "state: shuffling")
good("host", order(258, 0, 56, [*deck, "??", "CUT", "JK", "8S"]), "order",
     f'shuffle: 258, from: 0, total: 56, faces: "{" ".join(deck)} ?? CUT JK 8S"')
good("host", order(65535, 505, 507, ["KC", "AS"]), "order", 'shuffle: 65535, from: 505, total: 507, faces: "KC AS"')
good("host", frame(0x86, 0), "tested", "faultCode: 0")
good("host", frame(0x87), "cleared")
good("host", frame(0xE0, 1), "refused", "because: bad-checksum")
good("host", frame(0xE1, *number(415), *number(416)), "count-error", "cards: 415, expected: 416")
good("host", frame(0xE2, *number(17)), "jam", "cards: 17")

wrong = bytearray(complete)
wrong[-1] ^= 0x80
bad("host", bytes(wrong), "bad-checksum")
wrong = bytearray(order(258, 0, 2, ["8S", "QH"]))
wrong[10] ^= 0x01
bad("host", bytes(wrong), "bad-checksum")
bad("host", complete[:-1], "unfinished")
bad("host", b"\x5a\x01\x02\x85", "too-long")
bad("host", b"\xa5\x00\x01", "no-start")
bad("host", frame(0x7F), "unknown-code")
bad("host", frame(0x83, *number(416)), "wrong-length")
bad("host", frame(0x85, *number(258), *number(0)), "wrong-length")
bad("host", frame(0x85, *number(258), *number(0), *number(1), 53), "unknown-value")
bad("host", frame(0x84, 5), "unknown-value")
bad("device", frame(0x03, 3), "unknown-value")
bad("device", frame(0x03), "wrong-length")
