"""Computes the vectors of device-profiles/generic/line-reader.profile.yaml from the words of its header comment.

Run: python3 test/oracles/line-reader-vectors.py
Nothing here comes from the product: the lines are written again.
"""
from vector_lines import bad, good

line = lambda words: words.encode("ascii") + b"\r\n"

good("host", line("8S"), "card", "card: 8S")
good("host", line("10H"), "card", "card: TH")
good("host", line("AD"), "card", "card: AD")
good("host", line("KC"), "card", "card: KC")
good("host", line("??"), "card", 'card: "??"')
good("host", line("CUT"), "cut")
bad("host", line("1S"), "unknown-value")
bad("host", line("8X"), "unknown-value")
bad("host", line("8S 9S"), "unknown-value")
bad("host", line("CUTS"), "wrong-length")
bad("host", b"8S", "unfinished")
bad("host", line("8" * 17), "too-long")
