"""Computes the vectors of device-profiles/generic/hid-pos-scanner.profile.yaml from the words of its header comment.

Run: python3 test/oracles/hid-pos-scanner-vectors.py
Nothing here comes from the product: reports are written again.
"""
from vector_lines import bad, good


def report(letters, identifier=2, goes_on=False, length=None):
    whole = bytearray(64)
    whole[0] = identifier
    whole[1] = len(letters) if length is None else length
    whole[2:5] = b"]C0"
    whole[5 : 5 + len(letters)] = letters.encode("ascii")
    whole[61] = 0x6A
    whole[63] = 1 if goes_on else 0
    return bytes(whole)


good("host", report("DP8S"), "card", "card: 8S")
good("host", report("DPTD"), "card", "card: TD")
good("host", report("DPAC"), "card", "card: AC")
good("host", report("DPJK"), "card", "card: JK")
good("host", report("NR"), "card", 'card: "??"')
good("host", report("DPCUT"), "cut")

long = report("X" * 56, goes_on=True)
bad("host", report("DPCUTS"), "wrong-length")
bad("host", report("DP8S", length=57), "wrong-count")
bad("host", report("DP8S", identifier=3), "no-start")
bad("host", report("DP8S")[:-1], "unfinished")
bad("host", long, "unfinished")
bad("host", long + report("DP8S", identifier=3), "out-of-sequence")
bad("host", long * 4, "too-long")
