"""Computes the vectors of device-profiles/synthetic/camera-reader.profile.yaml from the words of its header comment.

Run: python3 test/oracles/camera-reader-vectors.py
Nothing here comes from the product: frame, sum and card code are written again.
"""
from functools import reduce

from vector_lines import bad, good


def frame(*payload):
    return bytes([0xA5, *payload, reduce(lambda left, right: left ^ right, payload)])


card = lambda name: 13 * "SHDC".index(name[1]) + "A23456789TJQK".index(name[0])

good("host", frame(0x43, 0, 0, card("8S")), "card", "number: 0, orientation: straight, card: 8S")
good("host", frame(0x43, 1, 1, card("8S")), "card", "number: 1, orientation: turned, card: 8S")
good("host", frame(0x43, 2, 1, card("KC")), "card", "number: 2, orientation: turned, card: KC")
good("host", frame(0x43, 255, 0, 255), "card", 'number: 255, orientation: straight, card: "??"')
good("host", frame(0x45, 3, 0x01, 0xA0), "end", "number: 3, cards: 416")

end = frame(0x45, 3, 0x01, 0xA0)
bad("host", end[:-1] + bytes([end[-1] ^ 1]), "bad-checksum")
bad("host", end[:-1], "unfinished")
bad("host", b"\x00\x01", "no-start")
bad("host", frame(0x7F, 0, 0, 0), "unknown-code")
bad("host", frame(0x43, 0, 0, 52), "unknown-value")
bad("host", frame(0x43, 0, 2, 0), "unknown-value")
