"""Reference values for stat-tests/statistics/across-shuffles/, by other means than the product's.

Run: python3 test/oracles/statistics/across-shuffles.py    (needs numpy and scipy; two minutes; writes across-shuffles.json here)

- chances that two orders agree, and the law of card matching: every order of a small batch against every other, or against one.
- counts on the samples in test/fixtures: here, card by card, from the text.
- p-values: exact counts in Python integers; sums by convolution of whole numbers; chi-square, Kolmogorov and multinomial by SciPy.
"""
import itertools
import json
import math
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy
from scipy import stats

here = Path(__file__).parent
out = {}


def orders_of(multiplicities):
    deck = [face for face, copies in enumerate(multiplicities) for _ in range(copies)]
    return sorted(set(itertools.permutations(deck)))


def agreement_chances(multiplicities):
    """P(two orders agree in their first k cards), k = 0 .. n, from the frequencies of all beginnings."""
    orders = orders_of(multiplicities)
    n = len(orders[0])
    return [float(sum(Fraction(c, len(orders)) ** 2 for c in Counter(order[:k] for order in orders).values())) for k in range(n + 1)]


def matching_counts(multiplicities):
    orders = orders_of(multiplicities)
    counts = Counter(sum(a == b for a, b in zip(orders[len(orders) // 3], order)) for order in orders)
    return [counts[k] for k in range(len(orders[0]) + 1)]


BATCHES = ([1] * 7, [2, 2, 2], [3, 3, 2], [2, 1, 2, 1, 2], [4, 4])
out["small"] = [
    {"multiplicities": m, "chances": agreement_chances(m), "matching": matching_counts(m), "orders": len(orders_of(m))}
    for m in BATCHES
]
# The first 9 and the first 10 cards of 52, and of eight decks by the multinomial sum over how often each face comes among 3 cards.
out["chance52"] = {str(k): math.log(math.factorial(52 - k)) - math.log(math.factorial(52)) for k in (9, 10, 13, 52)}
falling = lambda d, k: math.prod(range(d - k + 1, d + 1))
out["chance416of3"] = math.log(
    float(
        Fraction(
            52 * falling(8, 3) ** 2 + 52 * 51 * 3 * (falling(8, 2) * 8) ** 2 + 52 * 51 * 50 * (8 * 8 * 8) ** 2,
            falling(416, 3) ** 2,
        )
    )
)

RANKS, SUITS = "A23456789TJQK", "SHDC"
card = lambda name: RANKS.index(name[0]) + 13 * SUITS.index(name[1])


def rows_of(file):
    lines = (here.parent.parent / "fixtures" / file).read_text().splitlines()
    return [[card(name) for name in line.split()] for line in lines if not line.startswith("#")]


def matching_law(n, copies):
    """Card matching by the recurrence over faces: choose which places of a face are hit (by inclusion and exclusion, in integers)."""
    ways = [1]
    for _ in range(n // copies):
        own = [math.comb(copies, j) ** 2 * math.factorial(j) for j in range(copies + 1)]
        ways = [sum(ways[i - j] * own[j] for j in range(min(i, copies) + 1) if i - j < len(ways)) for i in range(len(ways) + copies)]
    weight = [w * math.factorial(n - k) for k, w in enumerate(ways)]
    return [sum((-1) ** (k - s) * math.comb(k, s) * weight[k] for k in range(s, n + 1)) for s in range(n + 1)]


def convolved(counts, times):
    whole = sum(counts)
    bits = whole.bit_length() * times + 8
    power = sum(count << (bits * k) for k, count in enumerate(counts)) ** times
    mask = (1 << bits) - 1
    return [(power >> (bits * k)) & mask for k in range((len(counts) - 1) * times + 1)]


def two_sided(masses, total):
    whole = sum(masses)
    return min(1.0, float(2 * min(Fraction(sum(masses[total:]), whole), Fraction(sum(masses[: total + 1]), whole))))


out["agreements"] = []
for file, copies in (("fair-52.txt", 1), ("fair-416.txt", 8)):
    rows = rows_of(file)
    n = len(rows[0])
    law = matching_law(n, copies)
    law = law[: 1 + max(k for k, count in enumerate(law) if count)]
    common = math.gcd(*law)
    small = [count // common for count in law]
    for lag in (1, 2, 3):
        sums = [sum(a == b for a, b in zip(left, right)) for left, right in zip(rows, rows[lag:])]
        case = {"file": file, "lag": lag, "sum": sum(sums), "mean": float(Fraction(sum(k * c for k, c in enumerate(law)), sum(law)))}
        # Forty counts of 416 cards would be numbers of a million digits.
        if copies == 1:
            case["p"] = two_sided(convolved(small, len(sums)), sum(sums))
        out["agreements"].append(case)


def eulerian(n):
    row = [1]
    for m in range(2, n + 1):
        row = [(k + 1) * (row[k] if k < len(row) else 0) + (m - k) * (row[k - 1] if k else 0) for k in range(m)]
    return row


def successions(n):
    d = [1, 0]
    for k in range(2, n + 1):
        d.append((k - 1) * (d[-1] + d[-2]))
    return [math.comb(n - 1, s) * (d[n - s] + (d[n - s - 1] if n - s - 1 >= 0 else 0)) for s in range(n)]


def valleys(n):
    row = [1]
    for m in range(2, n + 1):
        row = [(2 * v + 2) * (row[v] if v < len(row) else 0) + (m - 2 * v) * (row[v - 1] if 0 < v <= len(row) else 0) for v in range((m - 1) // 2 + 1)]
    return row


def rising(row):
    place = {face: at for at, face in enumerate(row)}
    return sum(place[face + 1] < place[face] for face in range(len(row) - 1))


STATISTICS = {
    "successions": (successions(52), lambda row: sum(b == a + 1 for a, b in zip(row, row[1:]))),
    "rising-sequences": (eulerian(52), rising),
    "valleys": (valleys(52), lambda row: sum(a > b < c for a, b, c in zip(row, row[1:], row[2:]))),
    "descents": (eulerian(52), lambda row: sum(b < a for a, b in zip(row, row[1:]))),
}


def worst(rows):
    """The thinnest tail of any shuffle and statistic, times all that was looked at."""
    tails = []
    for law, count in STATISTICS.values():
        whole = sum(law)
        for row in rows:
            value = count(row)
            tails += [Fraction(sum(law[: value + 1]), whole), Fraction(sum(law[value:]), whole)]
    return min(1.0, float(2 * len(STATISTICS) * len(rows) * min(tails)))


fair = rows_of("fair-52.txt")
riffled = [face for pair in zip(range(26), range(26, 52)) for face in pair]
out["worst"] = {"fair": worst(fair), "oneRiffle": worst(fair[:20] + [riffled] + fair[20:]), "sorted": worst(fair + [list(range(52))])}


def most_striking(look):
    """The smallest of the statistics' p-values, times their number."""
    return min(1.0, len(STATISTICS) * min(look(law, [count(row) for row in fair]) for law, count in STATISTICS.values()))


def lowest(law):
    """Without the zeros at the end, which are not values."""
    return law[: 1 + max(k for k, count in enumerate(law) if count)]


def first_three(law, values):
    return two_sided(convolved(lowest(law), 3), sum(values[:3]))


def halves(law, values):
    law = lowest(law)
    half = len(values) // 2
    difference = [sum(law[k] * law[k - shift] for k in range(len(law)) if 0 <= k - shift < len(law)) for shift in range(-len(law) + 1, len(law))]
    masses = convolved(difference, half)
    return two_sided(masses, sum(values[half:]) - sum(values[:half]) + half * (len(law) - 1))


def scattered(law, values):
    whole = sum(law)
    mean = Fraction(sum(k * c for k, c in enumerate(law)), whole)
    variance = Fraction(sum(k * k * c for k, c in enumerate(law)), whole) - mean**2
    score = lambda value: min(64, math.floor(4 * (value - mean) ** 2 / variance))
    masses = [0] * 65
    for k, count in enumerate(law):
        masses[score(k)] += count
    return two_sided(convolved(lowest(masses), len(values)), sum(map(score, values)))


def changed(law, values):
    whole = sum(law)
    mean = sum(k * c for k, c in enumerate(law)) / whole
    variance = float(Fraction(sum(k * k * c for k, c in enumerate(law)), whole)) - mean**2
    steps = numpy.cumsum(numpy.array(values) - numpy.mean(values))
    largest = numpy.abs(steps).max() / math.sqrt(variance * len(values))
    return float(stats.kstwobign.sf(largest + 0.5826 / math.sqrt(len(values))))


def coarse_drift(rows):
    """Four blocks of 13 places and 13 faces, late half less early half."""
    table = numpy.zeros((4, 4))
    half = len(rows) // 2
    for at, row in enumerate(rows):
        for place, face in enumerate(row):
            table[place // 13, face // 13] += 1 if at >= half else -1
    q = float((table**2 / 169).sum() * 51 / (2 * half))
    return {"q": q, "p": float(stats.chi2.sf(q, 9))}


def classes(values):
    """0, 1, 2, 3, 4 and more successions in 40 shuffles, every outcome counted out."""
    law = successions(52)
    whole = sum(law)
    chances = [law[k] / whole for k in range(4)] + [sum(law[4:]) / whole]
    seen = [sum(min(value, 4) == k for value in values) for k in range(5)]
    x2 = lambda counts: sum((c - len(values) * p) ** 2 / (len(values) * p) for c, p in zip(counts, chances))
    mine = x2(seen)
    upper = 0.0
    for outcome in itertools.product(range(len(values) + 1), repeat=4):
        last = len(values) - sum(outcome)
        if last >= 0 and x2((*outcome, last)) >= mine - 1e-9:
            upper += stats.multinomial.pmf((*outcome, last), len(values), chances)
    return {"seen": seen, "x2": mine, "p": float(upper)}


out["striking"] = {
    "first-shuffles": most_striking(first_three),
    "drift": most_striking(halves),
    "scatter": most_striking(scattered),
    "change-point": most_striking(changed),
}
out["driftPlaces"] = coarse_drift(fair)
out["poisson"] = classes([STATISTICS["successions"][1](row) for row in fair])


def multinomial_tails(chances, count, xs):
    """P(X^2 >= x) for three classes, every outcome."""
    found = {x: 0.0 for x in xs}
    for a in range(count + 1):
        b = numpy.arange(count - a + 1)
        c = count - a - b
        x2 = sum((seen - count * p) ** 2 / (count * p) for seen, p in zip((a, b, c), chances))
        chance = stats.binom.pmf(a, count, chances[0]) * stats.binom.pmf(b, count - a, chances[1] / (chances[1] + chances[2]))
        for x in xs:
            found[x] += float(chance[x2 >= x].sum())
    return [{"chances": chances, "count": count, "x": x, "upper": p} for x, p in found.items()]


out["multinomial"] = multinomial_tails([0.36, 0.37, 0.27], 41, [6, 9.2, 10.6]) + multinomial_tails([0.55, 0.4, 0.05], 300, [6, 9.2, 10.6])


def inversion_counts(multiplicities):
    """Coefficients of the q-multinomial: times 1 - q^i for i up to n, divided by the same for i up to each number of copies."""
    n = sum(multiplicities)
    most = (n * n - sum(d * d for d in multiplicities)) // 2
    counts = [1] + [0] * most
    for i in range(1, n + 1):
        for k in range(most, i - 1, -1):
            counts[k] -= counts[k - i]
    for d in multiplicities:
        for i in range(1, d + 1):
            for k in range(i, most + 1):
                counts[k] += counts[k - i]
    return counts


def cumulated(counts):
    sums = list(itertools.accumulate(counts))
    return [float(Fraction(each, sums[-1])) for each in sums]


inverted = [sum(a > b for a, b in itertools.combinations(row, 2)) for row in fair]
below = cumulated(inversion_counts([1] * 52))
distance = max(abs(sum(each <= x for each in inverted) / len(inverted) - below[x]) for x in range(len(below)))
scores = [float(stats.norm.ppf((below[x] + below[x - 1]) / 2)) for x in inverted]
weights = [scores[t - 1] + (scores[t + 1] if t + 1 < len(scores) else 0) for t in range(1, len(scores), 2)]
interplay = sum(z * w for z, w in zip(scores[1::2], weights)) / math.sqrt(sum(w * w for w in weights))
out["inversions"] = {
    "distance": distance,
    "distanceP": min(1.0, 2 * float(stats.ksone.sf(distance, len(inverted)))),
    "interplay": interplay,
    "interplayP": 2 * float(stats.norm.sf(abs(interplay))),
}
three = cumulated(inversion_counts([3] * 52))
out["threeDecks"] = [{"x": x, "below": three[x]} for x in (4800, 5500, 5900, 5966, 5967, 6000, 6400, 7000)]
out["smirnov"] = [{"d": d, "n": n, "upper": float(stats.ksone.sf(d, n))} for d, n in ((0.5, 5), (0.9, 5), (0.2, 30), (0.35, 30), (0.1, 300), (0.02, 10_000), (0.02, 20_000), (0.026, 20_000))]

(here / "across-shuffles.json").write_text(json.dumps(out, indent="\t") + "\n")
