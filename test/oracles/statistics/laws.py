"""Reference values for stat-tests/, by other means than the product's.

Run: python3 test/oracles/statistics/laws.py    (needs numpy and mpmath; two minutes; writes laws.json here and two samples into test/fixtures)

- chi-square tails: mpmath's incomplete gamma function at 40 digits.
- tails of sums: the N-fold convolution of the exact integer counts, by Kronecker substitution in Python integers.
- tails of sums of many: the characteristic function at 60 digits, without a tilt, in mpmath.
- Eulerian numbers by their triangular recurrence (the product sums MacMahon's alternating series).
- successions of 52 cards by the formula with derangements (the product uses rook polynomials).
- typed laws: every distinct order of a small batch, enumerated.
- samples: drawn by numpy; their statistics counted here, card by card.
"""
import itertools
import json
import math
from collections import Counter
from pathlib import Path

import numpy
from mpmath import expjpi, gammainc, inf, log, mp, mpf, nint, polyval, sqrt, workdps

mp.dps = 40
here = Path(__file__).parent
out = {}

out["chiSquare"] = [
    {
        "x": x,
        "df": df,
        "upper": float(gammainc(mpf(df) / 2, mpf(x) / 2, inf, regularized=True)),
        "lower": float(gammainc(mpf(df) / 2, 0, mpf(x) / 2, regularized=True)),
    }
    for x, df in [(3.841, 1), (40, 1), (90, 1), (2601, 2601), (2301, 2601), (3101, 2601), (15861, 15861),
                  (21165, 21165), (20165, 21165), (22165, 21165), (24165, 21165), (42381, 42381), (44381, 42381)]
]


def eulerian(n):
    row = [1]
    for m in range(2, n + 1):
        row = [(k + 1) * (row[k] if k < len(row) else 0) + (m - k) * (row[k - 1] if k else 0) for k in range(m)]
    return row


def derangements(n):
    values = [1, 0]
    for k in range(2, n + 1):
        values.append((k - 1) * (values[-1] + values[-2]))
    return values


def successions(n):
    d = derangements(n)
    return [math.comb(n - 1, s) * (d[n - s] + (d[n - s - 1] if n - s - 1 >= 0 else 0)) for s in range(n)]


def valleys(n):
    """The published recurrence; for 7 cards the enumeration below counts every order."""
    row = [1]
    for m in range(2, n + 1):
        row = [(2 * v + 2) * (row[v] if v < len(row) else 0) + (m - 2 * v) * (row[v - 1] if 0 < v <= len(row) else 0) for v in range((m - 1) // 2 + 1)]
    assert sum(row) == math.factorial(n)
    return row


def tails(counts, times, total):
    """log P(S >= total), log P(S <= total) for the sum of `times` values with these counts."""
    whole = sum(counts)
    bits = whole.bit_length() * times + 8
    power = sum(count << (bits * k) for k, count in enumerate(counts)) ** times
    mask = (1 << bits) - 1
    masses = [(power >> (bits * k)) & mask for k in range((len(counts) - 1) * times + 1)]
    assert sum(masses) == whole ** times
    share = lambda part: float(log(mpf(part) / mpf(whole ** times))) if part else None
    return share(sum(masses[total:])), share(sum(masses[: total + 1]))


out["sums"] = []
for name, counts, cases in [
    ("descents", eulerian(52), [(1, 30), (1, 20), (5, 200), (34, 800), (34, 867), (34, 900), (34, 1100), (60, 1530), (60, 1400)]),
    ("successions", successions(52), [(1, 3), (1, 12), (34, 20), (34, 60), (34, 200), (60, 59)]),
]:
    for times, total in cases:
        upper, lower = tails(counts, times, total)
        out["sums"].append({"law": name, "times": times, "total": total, "logUpper": upper, "logLower": lower})


def tails_of_many(counts, times, total):
    """The same by a Fourier sum at 60 digits. The period covers forty standard deviations; what lies beyond is below 1e-150."""
    with workdps(60):
        whole = mpf(sum(counts))
        masses = [mpf(count) / whole for count in counts]
        mean = sum(k * mass for k, mass in enumerate(masses))
        spread = sqrt(sum((k - mean) ** 2 * mass for k, mass in enumerate(masses)) * times)
        reach = int(20 * spread) + 60
        period = 2 * reach + 1
        middle = int(nint(mean * times))
        upper = lower = mpf(0)
        for j in range(reach + 1):
            z = expjpi(mpf(2) * j / period)
            phi = polyval(masses[::-1], z) ** times * z ** (-middle)
            # Sums of z^-t over t from the total up to the end of the period, and from its beginning to the total.
            above = sum_of_powers(1 / z, total - middle, reach)
            below = sum_of_powers(1 / z, -reach, total - middle)
            weight = 1 if j == 0 else 2
            upper += weight * (phi * above).real
            lower += weight * (phi * below).real
        return float(log(upper / period)), float(log(lower / period))


def sum_of_powers(x, first, last):
    return mpf(last - first + 1) if x == 1 else (x ** first - x ** (last + 1)) / (1 - x)


for times, total in [(1000, 25500), (1000, 25700), (1000, 26300), (1000, 24900), (100_000, 2_551_000), (100_000, 2_545_000)]:
    upper, lower = tails_of_many(eulerian(52), times, total)
    out["sums"].append({"law": "descents", "times": times, "total": total, "logUpper": upper, "logLower": lower})


def enumerated(multiplicities):
    deck = [face for face, copies in enumerate(multiplicities) for _ in range(copies)]
    count = {"descents": Counter(), "next-face": Counter(), "same-face": Counter(), "valleys": Counter()}
    for order in set(itertools.permutations(deck)):
        pairs = list(zip(order, order[1:]))
        count["descents"][sum(b < a for a, b in pairs)] += 1
        count["next-face"][sum(b == a + 1 for a, b in pairs)] += 1
        count["valleys"][sum(a > b < c for a, b, c in zip(order, order[1:], order[2:]))] += 1
        count["same-face"][sum(b == a for a, b in pairs)] += 1
    listed = {name: [values[k] for k in range(max(values) + 1)] for name, values in count.items()}
    return {"multiplicities": multiplicities, **listed}


out["small"] = [enumerated(m) for m in ([1] * 7, [2, 2, 2], [3, 3, 2], [2, 1, 2, 1, 2], [4, 4])]

RANKS, SUITS = "A23456789TJQK", "SHDC"
name = lambda card: RANKS[card % 13] + SUITS[card // 13]


def rising_sequences(row):
    place = {card: at for at, card in enumerate(row)}
    return 1 + sum(place[card + 1] < place[card] for card in range(len(row) - 1))


def statistics(rows, multiplicity):
    n, m, count = rows.shape[1], rows.max() + 1, len(rows)
    x2 = 0.0
    for place in range(n):
        seen = numpy.bincount(rows[:, place], minlength=m)
        expected = count * multiplicity / n
        x2 += float(((seen - expected) ** 2 / expected).sum())
    pairs = [(a, b) for row in rows.tolist() for a, b in zip(row, row[1:])]
    return {
        "position-card": x2 * (n - 1) / n,
        "descents": sum(b < a for a, b in pairs),
        "successions": sum(b == a + 1 for a, b in pairs),
        "valleys": sum(a > b < c for row in rows.tolist() for a, b, c in zip(row, row[1:], row[2:])) if multiplicity == 1 else None,
        "rising-sequences": sum(rising_sequences(row) for row in rows.tolist()) if multiplicity == 1 else None,
    }


random = numpy.random.default_rng(20261116)
for file, decks, count in [("fair-52.txt", 1, 40), ("fair-416.txt", 8, 12)]:
    deck = numpy.tile(numpy.arange(52), decks)
    rows = numpy.array([random.permutation(deck) for _ in range(count)])
    lines = [f"# deck: standard-52", f"# decks: {decks}"] + [" ".join(map(name, row)) for row in rows.tolist()]
    (here.parent.parent / "fixtures" / file).write_text("\n".join(lines) + "\n")
    sample = {"file": file, "shuffles": count, "statistics": statistics(rows, decks)}
    if decks == 1:
        sample["p"] = {}
        for test, counts, shift in [("descents", eulerian(52), 0), ("rising-sequences", eulerian(52), count), ("successions", successions(52), 0), ("valleys", valleys(52), 0)]:
            sample["p"][test] = min(1.0, 2 * math.exp(min(tails(counts, count, sample["statistics"][test] - shift))))
    out.setdefault("samples", []).append(sample)

(here / "laws.json").write_text(json.dumps(out, indent="\t") + "\n")
