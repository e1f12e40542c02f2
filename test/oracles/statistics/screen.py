"""p-values of what `deckproof screen --p-values` counts in test/fixtures/fair-416.txt and fair-52.txt.

Run: python3 test/oracles/statistics/screen.py    (needs numpy and scipy; seconds; writes screen.json here)

Everything is counted anew from the text of the orders, and each law is had by another way than ours where there is one:
- places by faces: scipy's chi2 after the moments that stat-tests/statistics/position/card-by-position.ts names; ours is Cephes.
- colour runs: Wald and Wolfowitz's counts of runs, exact, then N-fold convolution term by term (ours: gluing, then tilting).
- agreements: rook polynomials, exact, then convolution.
- ranks by segments: Haldane's variance from the second moments of hypergeometric counts, then scipy's chi2.
- inversions: the product of the laws of 0..i-1 each; descents: Eulerian numbers by their recurrence; then convolution.
All terms of a convolution are positive, so nothing cancels.
"""
import json
from fractions import Fraction
from math import comb, factorial
from pathlib import Path

import numpy as np
from scipy.stats import chi2

HERE = Path(__file__).parent
RANKS, SUITS = "A23456789TJQK", "SHDC"


def orders(name):
    lines = (HERE.parent.parent / "fixtures" / name).read_text().splitlines()
    cards = lambda line: [SUITS.index(each[1]) * 13 + RANKS.index(each[0]) for each in line.split()]
    return np.array([cards(line) for line in lines if not line.startswith("#")])


def both(lower, upper):
    return float(min(1, 2 * min(lower, upper)))


def sum_p(masses, times, total):
    """masses: chances of 0, 1, 2, … of one value; total: the sum of so many."""
    law = np.array([1.0])
    for _ in range(times):
        law = np.convolve(law, masses)
    return both(law[: total + 1].sum(), law[total:].sum())


def shares(counts):
    whole = sum(counts)
    return np.array([float(Fraction(count, whole)) for count in counts])


shoes, decks = orders("fair-416.txt"), orders("fair-52.txt")
N, n = shoes.shape
d = n // 52
out = {}

# Places by faces.
table = np.zeros((n, 52))
for place in range(n):
    table[place] = np.bincount(shoes[:, place], minlength=52)
x2 = float(((table - N * d / n) ** 2 / (N * d / n)).sum())
f = (n - 1) * 51
tau = (n - 1) ** 3 * 52 / d / n
variance = 2 * f * (1 - 1 / N)
third = 8 / N**3 * (N * (N - 1) / 2 * tau + N * (N - 1) * (N - 2) * f)
df = 8 * variance**3 / third**2
value = df + (x2 * (n - 1) / n - f) / np.sqrt(variance) * np.sqrt(2 * df)
out["positionX2"] = {"value": x2, "p": both(chi2.cdf(value, df), chi2.sf(value, df))}

# Colour runs: t red, t black; 2 C(t-1,k-1)² orders have 2k runs, 2 C(t-1,k) C(t-1,k-1) have 2k+1.
t = n // 2
ways = [0, 0] + [2 * comb(t - 1, r // 2 - 1) ** 2 if r % 2 == 0 else 2 * comb(t - 1, r // 2) * comb(t - 1, r // 2 - 1)
                 for r in range(2, n + 1)]
assert sum(ways) == comb(n, t)
red = (shoes >= 13) & (shoes < 39)
runs = int((red[:, 1:] != red[:, :-1]).sum()) + N
out["colourRuns"] = {"value": runs, "p": sum_p(shares(ways), N, runs)}

# Agreements with the row before: the board of a face is d by d; rooks on all of them, then inclusion and exclusion.
rooks = [1]
for _ in range(52):
    board = [comb(d, k) ** 2 * factorial(k) for k in range(d + 1)]
    rooks = [sum(board[k] * rooks[at - k] for k in range(max(0, at - len(rooks) + 1), min(d, at) + 1))
             for at in range(len(rooks) + d)]
glued = [count * factorial(n - k) for k, count in enumerate(rooks)]
exactly = [sum((-1) ** (k - j) * comb(k, j) * glued[k] for k in range(j, n + 1)) for j in range(n + 1)]
assert sum(exactly) == factorial(n)
agreements = int((shoes[1:] == shoes[:-1]).sum())
out["agreements"] = {"value": agreements, "p": sum_p(shares(exactly), N - 1, agreements)}

# Ranks by segments of 52 places: X² = Σ O²/E - n. E O² O'² from factorial moments of hypergeometric tables.
segments, ranks = n // 52, 13
a, b = n // segments, n // ranks
E = a * b / n
density = float(sum(((np.bincount(row[s * a:(s + 1) * a] % 13, minlength=13) - E) ** 2 / E).sum()
                    for row in shoes for s in range(segments)))


def falling(x, k):
    value = 1
    for step in range(k):
        value *= x - step
    return value


def moment(cells):
    """E Π O² over cells (segment, rank): O² = O(O-1) + O, and E Π O^(k) = Π a^(row sum) Π b^(column sum) / n^(all), falling powers."""
    total = Fraction(0)
    # Powers 1 and 2 of each cell; of a cell that is asked twice O^4 = O^(4) + 6 O^(3) + 7 O^(2) + O.
    powers = [((4, 1), (3, 6), (2, 7), (1, 1))] if len(set(cells)) < len(cells) else [((2, 1), (1, 1))] * len(cells)
    places = list(dict.fromkeys(cells))

    def walk(at, chosen, weight):
        nonlocal total
        if at == len(powers):
            by_row, by_column = {}, {}
            for (s, r), k in zip(places, chosen):
                by_row[s] = by_row.get(s, 0) + k
                by_column[r] = by_column.get(r, 0) + k
            top = weight
            for k in by_row.values():
                top *= falling(a, k)
            for k in by_column.values():
                top *= falling(b, k)
            total += Fraction(top, falling(n, sum(chosen)))
            return
        for k, times in powers[at]:
            walk(at + 1, [*chosen, k], weight * times)

    walk(0, [], 1)
    return total


cells = segments * ranks
square = moment([(0, 0)])
pairs = (cells * moment([(0, 0), (0, 0)]) + cells * (ranks - 1) * moment([(0, 0), (0, 1)])
         + cells * (segments - 1) * moment([(0, 0), (1, 0)]) + cells * (segments - 1) * (ranks - 1) * moment([(0, 0), (1, 1)]))
share = Fraction(n, a * b)
M = float(cells * square * share - n)
V = float((pairs - (cells * square) ** 2) * share**2)
value, df = 2 * M * density / V, 2 * M * M * N / V
out["density"] = {"value": density, "p": both(chi2.cdf(value, df), chi2.sf(value, df))}

# Single decks.
inversions = np.array([1.0])
for i in range(1, 53):
    inversions = np.convolve(inversions, np.full(i, 1 / i))
found = int(sum((row[:, None] > row[None, :])[np.triu_indices(52, 1)].sum() for row in decks))
out["inversions"] = {"value": found, "p": sum_p(inversions, len(decks), found)}

eulerian = [1]
for m in range(2, 53):
    eulerian = [(k + 1) * (eulerian[k] if k < len(eulerian) else 0) + (m - k) * (eulerian[k - 1] if k > 0 else 0) for k in range(m)]
assert sum(eulerian) == factorial(52)
found = int((decks[:, 1:] < decks[:, :-1]).sum())
out["descents"] = {"value": found, "p": sum_p(shares(eulerian), len(decks), found)}

(HERE / "screen.json").write_text(json.dumps(out, indent="\t") + "\n")
print(out)
