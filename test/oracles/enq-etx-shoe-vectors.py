"""Computes the vectors of device-profiles/generic/enq-etx-shoe.profile.yaml from the words of its header comment.

Run: python3 test/oracles/enq-etx-shoe-vectors.py
Nothing here comes from the product: frames, BCC and card code are written again.
"""
from functools import reduce
from operator import xor

from vector_lines import bad, good

ENQ, STX, ETX = b"\x05", b"\x02", b"\x03"
bcc = lambda summed: f"{reduce(xor, summed):02X}".encode("ascii")
from_device = lambda start, payload: start + payload + ETX + bcc(payload + ETX)
report = lambda seq, letter, *data: from_device(ENQ, (seq + letter).encode("ascii") + bytes(data))
command = lambda words: STX + words.encode("ascii") + ETX + bcc(STX + words.encode("ascii") + ETX)


def card(name):
    suit = {"D": 1, "C": 2, "S": 3, "H": 4}[name[1]]
    return 0x80 | suit << 4 | 1 + "A23456789TJQK".index(name[0])


drawn = lambda target, index: 0x80 | target << 4 | index

# The two frames that the public integrations let one check: the eight of spades, and the example Lock.
assert report("1", "D", drawn(0, 1), card("8S")) == bytes.fromhex("05 31 44 81 B8 03 34 46")
assert command("OPLK02") == bytes.fromhex("02 4F 50 4C 4B 30 32 03") + b"1B"

eight = report("1", "D", drawn(0, 1), card("8S"))
good("host", eight, "card", 'seq: "1", target: player, index: 1, card: 8S')
good("host", report("2", "D", drawn(1, 1), card("AD")), "card", 'seq: "2", target: banker, index: 1, card: AD')
good("host", report("3", "D", drawn(2, 10), card("KH")), "card", 'seq: "3", target: burn, index: 10, card: KH')
good("host", report("F", "D", drawn(4, 0), card("TC")), "card", "seq: F, target: first-card, index: 0, card: TC")
good("host", report("4", "d", drawn(0, 2), card("2C")), "out-of-game", 'seq: "4", target: player, index: 2, card: 2C')
good("host", report("5", "R", drawn(1, 3), card("QS")), "retransmit", 'seq: "5", target: banker, index: 3, card: QS')
good("host", report("6", "G", 0x80 | 4 << 4 | 1), "result", 'seq: "6", result: banker, pairs: 1')
good("host", report("7", "S"), "start", 'seq: "7"')
good("host", report("8", "P"), "standby", 'seq: "8"')
good("host", report("9", "C"), "cut", 'seq: "9"')
good("host", report("A", "E", 0x80 | 0x40 | 1), "error", "seq: A, mode: in-error, errorCode: cannot-read")
good("host", report("B", "e"), "error-cleared", "seq: B")
good("host", report("C", "L"), "lock-changed", "seq: C")
good("host", report("D", "M", *b"010008"), "setting", 'seq: D, address: "01", value: "0008"')
good("host", b"\x06", "ack")
good("host", b"\x15\x02", "nak", "because: bad-checksum")
good("host", b"\x15\xff", "nak", "because: other")
good("host", from_device(STX, b"OPLK02"), "reply", "words: OPLK02")
good("device", command("OPLK02"), "lock")
good("device", command("OPLK01"), "unlock")
good("device", command("OPEC01"), "cancel-error", "errorCode: 1")
good("device", command("OPGP00"), "confirm")

bad("host", eight[:-1] + bytes([eight[-1] ^ 1]), "bad-checksum")
# The start summed too, as in a command.
bad("host", eight[:-2] + bcc(eight[:-2]), "bad-checksum")
# Lower-case letters are no BCC.
bad("host", eight[:-2] + bcc(eight[1:-2]).lower(), "bad-checksum")
bad("host", eight[:-1], "unfinished")
bad("host", b"\x15", "unfinished")
bad("host", b"\x31\x44", "no-start")
bad("host", ENQ + b"1D" + b"\x81" * 63, "too-long")
bad("host", report("1", "X"), "unknown-code")
bad("host", report("1", "D", drawn(0, 1)), "wrong-length")
bad("host", report("1", "D", drawn(3, 1), card("8S")), "unknown-value")
bad("host", report("1", "D", drawn(0, 1), 0x80 | 5 << 4 | 8), "unknown-value")
bad("host", report("1", "D", drawn(0, 1), 0x80 | 3 << 4 | 14), "unknown-value")
bad("host", report("1", "D", drawn(0, 1), card("8S") & 0x7F), "unknown-value")
bad("host", report("1", "E", 0x80 | 63), "unknown-value")
bad("host", b"\x15\x55", "unknown-value")
# Lock as the words say it: the start not summed.
bad("device", from_device(STX, b"OPLK02"), "bad-checksum")
bad("device", command("OPLK0"), "unknown-code")
bad("device", command("OPEC1"), "wrong-length")
