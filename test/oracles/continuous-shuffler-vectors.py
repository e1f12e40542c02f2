"""Computes the vectors of device-profiles/synthetic/continuous-shuffler.profile.yaml from the words of its header comment.

Run: python3 test/oracles/continuous-shuffler-vectors.py
Nothing here comes from the product: SLIP, CRC and card code are written again.
"""
from vector_lines import bad, good


def crc(data):
    """CRC-16/MODBUS, bit by bit; A001 is 8005 with its bits reversed."""
    value = 0xFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ (0xA001 if value & 1 else 0)
    return value


assert crc(b"123456789") == 0x4B37


def slip(data):
    return b"\xc0" + data.replace(b"\xdb", b"\xdb\xdd").replace(b"\xc0", b"\xdb\xdc") + b"\xc0"


def packet(*payload):
    return slip(bytes(payload) + crc(bytes(payload)).to_bytes(2, "little"))


card = lambda name: 13 * "SHCD".index(name[1]) + "A23456789TJQK".index(name[0])
text = lambda words, length: words.encode("ascii").ljust(length)

good("device", packet(0x01), "identify")
good("device", packet(0x02, 0), "load", "arrangement: as-it-lies")
good("device", packet(0x09, 0x01, 0x38), "deal", "cards: 312")
good("device", packet(0x0A, 0x00, 0xC0), "resend", "from: 192")
identity = [*text("Deckproof", 12), *text("Synthetic CS-6", 16), *text("SIM-000003", 12), *text("1.0.0", 8)]
good("host", packet(0x81, *identity), "identity",
     "maker: Deckproof, model: Synthetic CS-6, serial: SIM-000003, firmware: 1.0.0")
good("host", packet(0x82, 0x01, 0x38), "loaded", "cards: 312")
good("host", packet(0x84, 2), "state", "state: dealing")
good("host", packet(0x89, 0, 0, 0, card("AS")), "card", "number: 0, place: 0, card: AS")
good("host", packet(0x89, 55, 1, 0x37, card("KD")), "card", "number: 55, place: 311, card: KD")
# Both bytes that must be escaped, and the cover card is one of them.
good("host", packet(0x89, 0xDB, 0, 0xC0, 192), "card", "number: 219, place: 192, card: CUT")
good("host", packet(0x89, 1, 0, 1, 255), "card", 'number: 1, place: 1, card: "??"')
good("host", packet(0x8A, 0x01, 0x38), "dealt", "cards: 312")
good("host", packet(0xE0, 1), "refused", "because: bad-checksum")
good("host", packet(0xE1, 0x01, 0x37, 0x01, 0x38), "count-error", "cards: 311, expected: 312")
good("host", packet(0xE2, 0x00, 0x11), "jam", "cards: 17")

dealt = packet(0x8A, 0x01, 0x38)
bad("host", dealt[:-2] + bytes([dealt[-2] ^ 1]) + dealt[-1:], "bad-checksum")
bad("host", dealt[:-1], "unfinished")
bad("host", b"\xc0\x8a\xdb\x01\x38\xc0", "bad-escape")
bad("host", slip(b"\x8a"), "wrong-count")
bad("host", packet(*[0x81] * 65), "too-long")
bad("host", packet(0x7F), "unknown-code")
bad("host", packet(0x8A, 0x01), "wrong-length")
bad("host", packet(0x89, 0, 0, 0, 52), "unknown-value")
bad("host", packet(0x84, 9), "unknown-value")
bad("device", packet(0x02, 7), "unknown-value")
