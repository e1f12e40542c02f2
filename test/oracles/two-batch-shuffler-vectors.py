"""Computes the vectors of device-profiles/synthetic/two-batch-shuffler.profile.yaml from the words of its header comment.

Run: python3 test/oracles/two-batch-shuffler-vectors.py
Nothing here comes from the product: reports and card code are written again.
"""
from vector_lines import bad, good


def report(identifier, data, number=0, goes_on=False, length=None):
    head = bytes([identifier, len(data) if length is None else length, number, 1 if goes_on else 0])
    return (head + bytes(data)).ljust(64, b"\0")


def reports(*payload):
    parts = [payload[at : at + 60] for at in range(0, len(payload), 60)]
    return [report(1, part, number, number < len(parts) - 1) for number, part in enumerate(parts)]


host = lambda *payload: b"".join(reports(*payload))
device = lambda *payload: report(2, payload)
text = lambda words, length: words.encode("ascii").ljust(length)


def card(name):
    if name in ("??", "JK", "CUT"):
        return {"??": 0x00, "JK": 0x0E, "CUT": 0x0F}[name]
    return "CDHS".index(name[1]) << 4 | 1 + "A23456789TJQK".index(name[0])


names = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"] + ["??", "CUT", "JK"]
page = [0x85, 0x01, 0x02, 0, 0, 0, len(names), *map(card, names)]

good("device", device(0x01), "identify")
good("device", device(0x02, 1, 2), "load", "batch: B, arrangement: sorted")
good("device", device(0x03, 0), "shuffle", "batch: A")
good("device", device(0x05, 1, 0, 208), "read-order", "batch: B, from: 208")
good("device", device(0x08, 1), "release", "batch: B")
good("device", device(0x09, 0, 1, 0, 2), "read-log", "from: 65538")
identity = [*text("Deckproof", 12), *text("Synthetic TB-8", 16), *text("SIM-000002", 12), *text("1.0.0", 8)]
good("host", host(0x81, *identity), "identity",
     "maker: Deckproof, model: Synthetic TB-8, serial: SIM-000002, firmware: 1.0.0")
good("host", host(0x82, 0x01, 0xA0), "loaded", "cards: 416")
good("host", host(0x83), "started")
good("host", host(0x93, 0x01, 0xA0, 0x01, 0x02), "complete", "cards: 416, shuffle: 258")
good("host", host(0x84, 3), "state", "state: ready")
good("host", host(*page), "order", f'shuffle: 258, from: 0, total: 55, faces: "{" ".join(names)}"')
good("host", host(0x88), "released")
u32 = lambda number: number.to_bytes(4, "big")
opened = [0x89, *u32(1), *u32(9), *u32(0), 1, 0, 0x01, 0xA0, 8, 0, *text("RED", 8)]
good("host", host(*opened), "log-entry",
     "entry: 1, total: 9, seconds: 0, event: batch-opened, batch: A, cards: 416, decks: 8, strays: 0, back: RED")
discarded = [0x89, *u32(65538), *u32(65540), *u32(90061), 8, 1, 0x01, 0xA0, 0, 1, *text("", 8)]
good("host", host(*discarded), "log-entry",
     'entry: 65538, total: 65540, seconds: 90061, event: batch-discarded, batch: B, cards: 416, decks: 0, strays: 1, back: ""')
good("host", host(0xE0, 3), "refused", "because: busy")
good("host", host(0xE1, 0x01, 0x9F, 0x01, 0xA0), "count-error", "cards: 415, expected: 416")
good("host", host(0xE2, 0x00, 0x11), "jam", "cards: 17")

first, second = reports(*page)
bad("host", first, "unfinished")
bad("host", first + report(1, page[60:], number=2), "out-of-sequence")
bad("host", report(1, page[60:], number=1), "out-of-sequence")
bad("host", b"".join(report(1, [0x85] * 60, number, goes_on=True) for number in range(4)), "too-long")
bad("host", report(1, [0x82, 0x01, 0xA0], length=61), "wrong-count")
bad("host", report(9, [0x82, 0x01, 0xA0]), "no-start")
bad("host", host(0x7F), "unknown-code")
bad("host", host(0x82, 0x01), "wrong-length")
bad("host", host(0x84, 9), "unknown-value")
bad("host", host(*opened[:13], 9, *opened[14:]), "unknown-value")
bad("host", host(0x85, 0, 1, 0, 0, 0, 1, 0x4F), "unknown-value")
bad("device", device(0x03, 2), "unknown-value")
