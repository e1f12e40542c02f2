"""Computes the vectors of device-profiles/synthetic/card-reading-shoe.profile.yaml from the words of its header comment.

Run: python3 test/oracles/card-reading-shoe-vectors.py
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


card = lambda name: 13 * "SHDC".index(name[1]) + "A23456789TJQK".index(name[0])

good("host", packet(0x90, 0), "shoe-started", "number: 0")
good("host", packet(0x91, 1, 0x00, 0xC0), "cut", "number: 1, above: 192")
good("host", packet(0x92, 2, 4, 0, card("8S")), "card", "number: 2, target: first-card, facing: down, card: 8S")
good("host", packet(0x92, 3, 3, 0, card("KC")), "card", "number: 3, target: burn, facing: down, card: KC")
good("host", packet(0x92, 4, 0, 0, card("AS")), "card", "number: 4, target: player, facing: down, card: AS")
good("host", packet(0x92, 5, 1, 1, card("TH")), "card", "number: 5, target: banker, facing: up, card: TH")
good("host", packet(0x92, 6, 2, 0, 255), "card", 'number: 6, target: dealer, facing: down, card: "??"')
good("host", packet(0x93, 0xDB, 5, 0, card("2D")), "drawn-out", "number: 219, target: nobody, facing: down, card: 2D")
good("host", packet(0x94, 7), "cover", "number: 7")
good("host", packet(0x95, 8, 1), "result", "number: 8, result: banker")
good("host", packet(0x95, 9, 4), "result", "number: 9, result: void")
good("host", packet(0x96, 10), "dealer", "number: 10")
good("host", packet(0x97, 0xC0), "shoe-ended", "number: 192")

ended = packet(0x97, 1)
bad("host", ended[:-2] + bytes([ended[-2] ^ 1]) + ended[-1:], "bad-checksum")
bad("host", ended[:-1], "unfinished")
bad("host", b"\xc0\x97\xdb\x01\x38\xc0", "bad-escape")
bad("host", slip(b"\x97"), "wrong-count")
bad("host", packet(*[0x92] * 65), "too-long")
bad("host", packet(0x7F), "unknown-code")
bad("host", packet(0x97), "wrong-length")
bad("host", packet(0x92, 0, 0, 0, 52), "unknown-value")
bad("host", packet(0x92, 0, 6, 0, 1), "unknown-value")
bad("host", packet(0x95, 0, 9), "unknown-value")
