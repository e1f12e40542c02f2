"""The vectors of a scanner in HID POS mode, whatever its layout: `report(letters, goes_on, identifier, length)` makes one report."""
from vector_lines import bad, good


def scanner_vectors(report):
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
