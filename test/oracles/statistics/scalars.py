"""Counts of one whole number a shuffle, for stat-tests/statistics/order/ and stat-tests/neighbours/, by other means than the product's.

Run: python3 test/oracles/statistics/scalars.py    (needs mpmath; a minute; writes scalars.json here; reads the samples that laws.py made)

- small: every order of a small batch, each statistic counted in the plainest way; no law is used.
- samples: the same counts on the samples of test/fixtures, and p-values from counts of other formulas than the product's, convolved in
  Python integers.
- longest: the longest rising subsequence of 20 cards by the number of pairs of tableaux, built box by box.
"""
import itertools
import json
import math
from collections import Counter
from pathlib import Path

from mpmath import mp, mpf

mp.dps = 40
here = Path(__file__).parent
RANKS, SUITS = "A23456789TJQK", "SHDC"


def inversions(row):
    return sum(row[i] > row[j] for i in range(len(row)) for j in range(i + 1, len(row)))


def fast_inversions(row):
    seen, count = [], 0
    for card in row:
        count += sum(higher > card for higher in seen)
        seen.append(card)
    return count


def cycles(row):
    left, count = set(range(len(row))), 0
    while left:
        count += 1
        at = start = min(left)
        while True:
            left.discard(at)
            at = row[at]
            if at == start:
                break
    return count


def inverse_valleys(row):
    place = [row.index(card) for card in range(len(row))]
    return sum(a > b < c for a, b, c in zip(place, place[1:], place[2:]))


def guessing(row):
    """Name the next card still to come in the direction of the last move; turn round at the ends. The first guess is the first card."""
    left, right, guess, last = list(range(len(row))), 0, 0, -1
    for card in row:
        right += card == guess
        left.remove(card)
        above, below = [c for c in left if c > card], [c for c in left if c < card]
        if left:
            guess = (min(above) if above else max(below)) if card > last else (max(below) if below else min(above))
        last = card
    return right


def longest_rising(row):
    best = []
    for at, card in enumerate(row):
        best.append(1 + max((best[i] for i in range(at) if row[i] < card), default=0))
    return max(best)


def border(multiplicities):
    """Labels of the upper half."""
    half, cards, label = sum(multiplicities) / 2, 0, 0
    while cards + multiplicities[label] <= half:
        cards += multiplicities[label]
        label += 1
    return label, cards


def half_changes(row, multiplicities):
    label, _ = border(multiplicities)
    return sum((a < label) != (b < label) for a, b in zip(row, row[1:]))


def order_statistic(row, multiplicities):
    label, cards = border(multiplicities)
    places = [at + 1 for at, card in enumerate(row) if card < label]
    return places[math.ceil(cards / 2) - 1]


def coupon(kinds):
    return next(t for t in range(1, len(kinds) + 1) if len(set(kinds[:t])) == len(set(kinds)))


def same(kinds):
    return sum(a == b for a, b in zip(kinds, kinds[1:]))


def small(multiplicities):
    deck = [face for face, copies in enumerate(multiplicities) for _ in range(copies)]
    counts = {}
    for order in itertools.permutations(deck) if max(multiplicities) == 1 else sorted(set(itertools.permutations(deck))):
        found = {
            "inversions": inversions(order),
            "agreements": sum(a == b for a, b in zip(order, deck)),
            "half-changes": half_changes(order, multiplicities),
            "order-statistic": order_statistic(order, multiplicities),
            "coupon-collector": coupon(order),
        }
        if max(multiplicities) == 1:
            found |= {"cycles": cycles(order), "inverse-valleys": inverse_valleys(order), "guessing": guessing(order), "longest-increasing": longest_rising(order)}
        else:
            found |= {"same-face": same(order)}
        for name, value in found.items():
            counts.setdefault(name, Counter())[value] += 1
    return {"multiplicities": multiplicities, "counts": {name: sorted(values.items()) for name, values in counts.items()}}


out = {"small": [small(m) for m in ([1] * 6, [1] * 7, [2, 2, 2], [3, 3, 2], [2, 1, 2, 1, 2], [4, 4], [1, 3, 1, 2])]}


def tableaux(n):
    """How many standard tableaux each shape of n boxes has, one box after the other."""
    shapes = {(1,): 1}
    for _ in range(n - 1):
        grown = Counter()
        for shape, ways in shapes.items():
            for row in range(len(shape) + 1):
                if row == len(shape):
                    grown[shape + (1,)] += ways
                elif row == 0 or shape[row - 1] > shape[row]:
                    grown[shape[:row] + (shape[row] + 1,) + shape[row + 1:]] += ways
        shapes = grown
    return shapes


longest = Counter()
for shape, ways in tableaux(20).items():
    longest[shape[0]] += ways ** 2
assert sum(longest.values()) == math.factorial(20)
out["longest"] = {"cards": 20, "counts": [str(longest[k]) for k in range(1, 21)]}


def tails(counts, least, times, total):
    whole = sum(counts)
    bits = whole.bit_length() * times + 8
    power = sum(count << (bits * k) for k, count in enumerate(counts)) ** times
    mask = (1 << bits) - 1
    masses = [(power >> (bits * k)) & mask for k in range((len(counts) - 1) * times + 1)]
    at = total - least * times
    return mpf(sum(masses[at:])) / whole ** times, mpf(sum(masses[: at + 1])) / whole ** times


def two_sided(counts, least, times, total):
    return float(min(1, 2 * min(tails(counts, least, times, total))))


def rencontres(n):
    d = [1, 0]
    for k in range(2, n + 1):
        d.append((k - 1) * (d[-1] + d[-2]))
    return [math.comb(n, k) * d[n - k] for k in range(n + 1)]


def stirling(n):
    row = [1]
    for k in range(1, n):
        row = [a + b for a, b in zip([0] + row, [k * x for x in row] + [0])]
    return row


def colour_changes(half):
    """Runs of two kinds: 2 C(h-1, r-1)² orders with 2r runs, 2 C(h-1, r) C(h-1, r-1) with 2r + 1."""
    counts = [0] * (2 * half)
    for r in range(1, half + 1):
        counts[2 * r - 1] += 2 * math.comb(half - 1, r - 1) ** 2
        if r < half:
            counts[2 * r] += 2 * math.comb(half - 1, r) * math.comb(half - 1, r - 1)
    return counts


def coupon_counts(n, kinds, copies):
    """n! P(T = t) from P(T > t) = sum of (-1)^(j+1) C(kinds, j) C(n - j copies, t) / C(n, t)."""
    beyond = lambda t: sum((-1) ** (j + 1) * math.comb(kinds, j) * math.comb(n - j * copies, t) * math.factorial(t) * math.factorial(n - t) for j in range(1, kinds + 1) if n - j * copies >= 0)
    return [beyond(t - 1) - beyond(t) for t in range(kinds, n - copies + 2)]


def read(file):
    lines = [line.split() for line in (here.parent.parent / "fixtures" / file).read_text().splitlines() if not line.startswith("#")]
    return [[SUITS.index(name[1]) * 13 + RANKS.index(name[0]) for name in line] for line in lines]


value = lambda card: (card % 13 + 1) if card % 13 < 9 else 0
colour = lambda card: 0 < card // 13 < 3


def per_row(rows, decks):
    copies = [decks] * 52
    new_deck = list(range(52)) * decks
    total = lambda count: sum(count(row) for row in rows)
    found = {
        "inversions": total(fast_inversions),
        "agreements": total(lambda row: sum(a == b for a, b in zip(row, new_deck))),
        "half-changes": total(lambda row: half_changes(row, copies)),
        "order-statistic": total(lambda row: order_statistic(row, copies)),
        "coupon-collector": total(lambda row: coupon([card % 13 for card in row])),
        "same-rank": total(lambda row: same([card % 13 for card in row])),
        "same-suit": total(lambda row: same([card // 13 for card in row])),
        "same-value": total(lambda row: same([value(card) for card in row])),
        "colour-changes": total(lambda row: len(row) - 1 - same([colour(card) for card in row])),
    }
    patterns = Counter(tuple(sorted(range(3), key=lambda i: row[at + i])) for row in rows for at in range(0, len(row) - 2, 3) if len(set(row[at: at + 3])) == 3)
    mean = sum(patterns.values()) / 6
    found["permutation-triples"] = sum((patterns[p] - mean) ** 2 / mean for p in itertools.permutations(range(3)))
    if decks > 1:
        return found | {"same-face": total(same)}
    relative = [[then.index(card) for card in now] for now, then in zip(rows[1:], rows)]
    rising = lambda row: 1 + sum(row.index(card + 1) < row.index(card) for card in range(len(row) - 1))
    return found | {
        "cycles": total(cycles),
        "inverse-valleys": total(inverse_valleys),
        "guessing": total(guessing),
        "longest-increasing": total(longest_rising),
        "before-successions": sum(sum(b == a + 1 for a, b in zip(row, row[1:])) for row in relative),
        "before-rising-sequences": sum(map(rising, relative)),
        "before-inversions": sum(map(fast_inversions, relative)),
        "before-cycles": sum(map(cycles, relative)),
    }


out["samples"] = []
for file, decks in [("fair-52.txt", 1), ("fair-416.txt", 8)]:
    rows = read(file)
    found = per_row(rows, decks)
    sample = {"file": file, "statistics": found, "p": {}}
    if decks == 1:
        n = len(rows)
        sample["p"] = {
            "agreements": two_sided(rencontres(52), 0, n, found["agreements"]),
            "cycles": two_sided(stirling(52), 1, n, found["cycles"]),
            "guessing": two_sided(stirling(52), 1, n, found["guessing"]),
            "colour-changes": two_sided(colour_changes(26), 0, n, found["colour-changes"]),
            "half-changes": two_sided(colour_changes(26), 0, n, found["half-changes"]),
            "coupon-collector": two_sided(coupon_counts(52, 13, 4), 13, n, found["coupon-collector"]),
            "order-statistic": two_sided([math.comb(x - 1, 12) * math.comb(52 - x, 13) for x in range(13, 40)], 13, n, found["order-statistic"]),
        }
    out["samples"].append(sample)

(here / "scalars.json").write_text(json.dumps(out, indent="\t") + "\n")
