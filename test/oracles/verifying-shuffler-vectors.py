"""Computes the vectors of device-profiles/synthetic/verifying-shuffler.profile.yaml from the words of its header comment.

Run: python3 test/oracles/verifying-shuffler-vectors.py
Nothing here comes from the product: framing, CRC and card code are written again.
CRC: binascii.crc_hqx(data, 0xFFFF) of the standard library is CRC-16/CCITT-FALSE (check value 29B1).
"""
import binascii

assert binascii.crc_hqx(b"123456789", 0xFFFF) == 0x29B1


def frame(*payload):
    body = len(payload).to_bytes(2, "big") + bytes(payload)
    return b"\xa5" + body + binascii.crc_hqx(body, 0xFFFF).to_bytes(2, "big")


def card(name):
    return 1 + 13 * "CDHS".index(name[1]) + "A23456789TJQK".index(name[0])


def show(title, data):
    print(f"{title:14}", " ".join(f"{byte:02X}" for byte in data))


text = lambda words, length: words.encode("ascii").ljust(length)
show("identify", frame(0x01))
show("load sorted", frame(0x02, 2))
show("read-order 208", frame(0x05, 0, 208))
show("identity", frame(0x81, *text("Deckproof", 16), *text("Synthetic BS-8", 16), *text("SIM-000001", 12), *text("1.0.0", 8)))
show("loaded 416", frame(0x82, 0x01, 0xA0))
show("state ready", frame(0x84, 3))
show("order", frame(0x85, 0x01, 0x02, 0, 0, 0, 4, card("8S"), card("AC"), 0, 240))
show("complete", frame(0x93, 0x01, 0xA0, 0x01, 0x02))
show("alert", frame(0x94, 1, card("QH")))
show("turned-away", frame(0xE3, 1))
wrong = bytearray(frame(0x82, 0x01, 0xA0)); wrong[-1] ^= 1
show("bad checksum", wrong)
show("cut off", frame(0x82, 0x01, 0xA0)[:-1])
show("too long", b"\xa5\xff\xff\x01")
show("noise", b"\x00\x11")
show("unknown code", frame(0x7F))
show("wrong length", frame(0x82, 0x01))
show("unknown card", frame(0x85, 0, 1, 0, 0, 0, 1, 99))
show("unknown state", frame(0x84, 9))
show("unknown alert", frame(0x94, 9, card("QH")))
