"""Writes rounds.json: rounds of a continuous shuffler, drawn by numpy, and what the tests of rounds must find in them.

Everything is counted from the definitions, draw by draw, in exact fractions; tails by SciPy. Run it in this directory.
"""
import json
from fractions import Fraction as F
from itertools import permutations

import numpy as np
from scipy.stats import chi2, norm, pearson3

rng = np.random.default_rng(20261116)


def draw(counts, rows, least, most):
    """A fair machine: each round is drawn without replacement from the whole batch."""
    batch = [label for label, count in enumerate(counts) for _ in range(count)]
    return [[int(x) for x in rng.permutation(batch)[: rng.integers(least, most + 1)]] for _ in range(rows)]


def back_within(cards):
    """Weight of x before draw s: cards of label x in rounds that went back in, with fewer than `cards` draws since."""

    def weight(before, _within, x):
        dealt = [0]
        for each in reversed(before):
            dealt.append(dealt[-1] + len(each))
        total = 0
        for age, each in enumerate(reversed(before)):
            since = dealt[age] + len(_within)
            if since < cards:
                total += each.count(x)
        return total

    return weight


def neighbours(batches, size):
    """Weight of x: how often it lay next to the last card of this round, in the last rounds of `batches` batches of cards."""

    def weight(before, within, x):
        if not within:
            return 0
        held, kept = 0, []
        for each in reversed(before):
            held += len(each)
            if held > batches * size:
                break
            kept.append(each)
        y = within[-1]
        return sum((a, b) == (x, y) or 0 for r in kept for a, b in zip(r, r[1:])) + sum(
            (b, a) == (x, y) or 0 for r in kept for a, b in zip(r, r[1:])
        )

    return weight


def weigh(counts, rounds, weight):
    total, mean, variance, third = 0, F(0), F(0), F(0)
    for row, cards in enumerate(rounds):
        inside = list(counts)
        for at, label in enumerate(cards):
            left = sum(inside)
            w = [weight(rounds[:row], cards[:at], x) for x in range(len(counts))]
            m = sum(F(inside[x] * w[x], left) for x in range(len(counts)))
            total += w[label]
            mean += m
            variance += sum(F(inside[x], left) * (w[x] - m) ** 2 for x in range(len(counts)))
            third += sum(F(inside[x], left) * (w[x] - m) ** 3 for x in range(len(counts)))
            inside[label] -= 1
    return total, mean, variance, third


def tails(x, mean, variance, third):
    """Both tails, each from half a step before the sum."""
    g = float(third) / float(variance) ** 1.5
    scale = float(variance) ** 0.5
    law = norm(float(mean), scale) if abs(g) < 0.005 else pearson3(g, float(mean), scale)
    return min(1, 2 * min(float(law.cdf(x + 0.5)), float(law.sf(x - 0.5))))


def frequencies(counts, rounds):
    n = sum(counts)
    cards = sum(map(len, rounds))
    spread = sum(len(r) * (n - len(r)) / (n - 1) for r in rounds)
    q = sum((sum(r.count(x) for r in rounds) - d / n * cards) ** 2 / (d / n) for x, d in enumerate(counts)) / spread
    df = len(counts) - 1
    return {"statistic": q, "p": min(1, 2 * min(float(chi2.cdf(q, df)), float(chi2.sf(q, df))))}


def case(counts, rows, least, most):
    rounds = draw(counts, rows, least, most)
    questions = {f"back-within-{k}": back_within(k) for k in (8, 20, 60)}
    questions["round-neighbours"] = neighbours(2, sum(counts))
    found = {}
    for name, weight in questions.items():
        weighed = weigh(counts, rounds, weight)
        found[name] = {"statistic": weighed[0], "fair": float(weighed[1]) / rows, "p": tails(*weighed)}
    found["card-frequencies"] = frequencies(counts, rounds)
    return {"counts": counts, "rounds": rounds, "found": found}


def moments_by_enumeration():
    """Two rounds of two from a machine with two cards of each of two labels, all draws: the sum less its mean has mean 0."""
    counts, batch = [2, 2], [0, 0, 1, 1]
    gains, spreads = [], []
    hands = [tuple(p[:2]) for p in permutations(batch)]
    for one in hands:
        for other in hands:
            total, mean, variance, _ = weigh(counts, [list(one), list(other)], back_within(8))
            gains.append(total - mean)
            spreads.append(variance)
    n = len(gains)
    return {"mean": str(sum(gains) / n), "variance": str(sum(g * g for g in gains) / n - sum(spreads) / n)}


assert moments_by_enumeration() == {"mean": "0", "variance": "0"}
cases = [case([2] * 13, 40, 3, 7), case([1] * 24, 30, 5, 5), case([2] * 11 + [1] * 10, 25, 1, 9)]
with open("rounds.json", "w") as out:
    json.dump(cases, out, separators=(",", ":"))
    out.write("\n")
