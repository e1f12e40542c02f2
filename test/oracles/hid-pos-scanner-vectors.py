"""Computes the vectors of device-profiles/generic/hid-pos-scanner.profile.yaml from the words of its header comment.

Run: python3 test/oracles/hid-pos-scanner-vectors.py
Nothing here comes from the product: reports are written again.
"""
from scanner_vectors import scanner_vectors


def report(letters, identifier=2, goes_on=False, length=None):
    whole = bytearray(64)
    whole[0] = identifier
    whole[1] = len(letters) if length is None else length
    whole[2:5] = b"]C0"
    whole[5 : 5 + len(letters)] = letters.encode("ascii")
    whole[61] = 0x6A
    whole[63] = 1 if goes_on else 0
    return bytes(whole)


scanner_vectors(report)
