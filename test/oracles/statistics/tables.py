"""Reference values for the tests on tables of counts (stat-tests/statistics/position, adjacency, density), by other means than the product's.

Run: python3 test/oracles/statistics/tables.py    (needs numpy and scipy; half a minute; writes tables.json here)

- small batches: every order is written down. The covariance of a table's counts is taken over all of them, and a handful of
  orders is judged by its pseudo-inverse (numpy), where the product has formulas. Ranks are degrees of freedom.
- laws of pairs, moments of one-shuffle tables, moments of sums over a few shuffles: counted over everything that can happen.
- the samples in test/fixtures: counted here, card by card; tails by scipy, sums of hypergeometric counts by convolution.
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


def ring(order, m):
    table = numpy.zeros((m, m))
    for a, b in zip(order, order[1:] + order[:1]):
        table[a, b] += 1
    return table


def distance(vectors, chosen):
    """(sum - mean)' cov^+ (sum - mean) / N for the chosen orders, with mean and covariance over all; and the rank."""
    mean = vectors.mean(axis=0)
    centred = vectors - mean
    covariance = centred.T @ centred / len(vectors)
    total = vectors[chosen].sum(axis=0) - len(chosen) * mean
    return float(total @ numpy.linalg.pinv(covariance, rcond=1e-13) @ total / len(chosen)), int(numpy.linalg.matrix_rank(covariance, tol=1e-12))


def monomials(order, multiplicities, degree):
    """Products of powers of place and label: they span what orthonormal polynomials span."""
    ends = numpy.cumsum(multiplicities)
    middle = (ends - numpy.array(multiplicities) / 2) * 2 / ends[-1] - 1
    place = 2 * numpy.arange(len(order)) / (len(order) - 1) - 1
    label = middle[list(order)]
    return [float((place**k * label**l).sum()) for k in range(1, degree + 1) for l in range(1, min(degree, len(multiplicities) - 1) + 1)]


def small(multiplicities):
    orders = orders_of(multiplicities)
    m, n = len(multiplicities), len(orders[0])
    chosen = [(7 + 11 * k * k) % len(orders) for k in range(5)]
    tables = [ring(order, m) for order in orders]
    either, either_df = distance(numpy.array([((t + t.T) / 2).ravel() for t in tables]), chosen)
    one, one_df = distance(numpy.array([((t - t.T) / 2).ravel() for t in tables]), chosen)
    swings, swings_df = distance(numpy.array([monomials(order, multiplicities, 4) for order in orders]), chosen)
    places = numpy.array([[float(card == face) for card in order for face in range(m)] for order in orders])
    position, position_df = distance(places, chosen)
    pairs = [
        {"a": a, "b": b, "counts": [Counter(sum(x == a and y == b for x, y in zip(o, o[1:])) for o in orders)[k] for k in range(5)]}
        for a in range(m)
        for b in range(m)
    ]
    return {
        "multiplicities": multiplicities,
        "orders": [orders[at] for at in chosen],
        "count": len(orders),
        "eitherWay": {"q": either, "df": either_df},
        "oneWay": {"q": one, "df": one_df},
        "smooth": {"q": swings, "df": swings_df},
        "position": {"q": position, "df": position_df},
        "pairs": pairs,
    }


out["small"] = [small(m) for m in ([1] * 6, [2, 2, 2], [3, 3, 1], [2, 1, 2, 1], [4, 1, 2], [3, 2, 1, 1])]


def one_table(blocks, categories):
    n = sum(blocks)
    block = [b for b, places in enumerate(blocks) for _ in range(places)]
    values = []
    for order in orders_of(categories):
        seen = Counter(zip(block, order))
        values.append(sum(seen[b, c] ** 2 / (blocks[b] * categories[c] / n) for b in range(len(blocks)) for c in range(len(categories))) - n)
    return {"blocks": blocks, "categories": categories, "mean": float(numpy.mean(values)), "variance": float(numpy.var(values))}


out["tables"] = [one_table(*t) for t in (([3, 3], [2, 2, 2]), ([3, 4], [3, 2, 2]), ([2, 5], [4, 2, 1]), ([2, 3, 3], [4, 3, 1]), ([2, 2, 4], [4, 4]))]


def moments(values, weights):
    mean = numpy.average(values, weights=weights)
    return {"mean": float(mean), "variance": float(numpy.average((values - mean) ** 2, weights=weights)), "third": float(numpy.average((values - mean) ** 3, weights=weights))}


def draws(copies, rows):
    """X² of all outcomes of so many first cards."""
    chances = numpy.array(copies) / sum(copies)
    values, weights = [], []
    for outcome in itertools.product(range(len(copies)), repeat=rows):
        seen = numpy.bincount(outcome, minlength=len(copies))
        values.append(((seen - rows * chances) ** 2 / (rows * chances)).sum())
        weights.append(chances[list(outcome)].prod())
    return {"copies": copies, "rows": rows, **moments(numpy.array(values), weights)}


def places(n, d, rows):
    """The same for the places of d cards among n, over all their places in all shuffles."""
    sets = list(itertools.combinations(range(n), d))
    values = []
    for outcome in itertools.product(sets, repeat=rows):
        seen = numpy.bincount([place for chosen in outcome for place in chosen], minlength=n)
        values.append((n - 1) / (rows * d * (1 - d / n)) * ((seen - rows * d / n) ** 2).sum())
    return {"n": n, "d": d, "rows": rows, **moments(numpy.array(values), [1] * len(values))}


out["draws"] = [draws(*t) for t in (([1, 1, 1], 3), ([2, 1, 1], 3), ([2, 1, 1], 5), ([1, 2, 3, 4], 4))]
out["places"] = [places(*t) for t in ((5, 1, 3), (5, 2, 3), (6, 3, 3), (6, 2, 2))]

# The samples.

RANKS, SUITS = "A23456789TJQK", "SHDC"
card = lambda name: RANKS.index(name[0]) + 13 * SUITS.index(name[1])


def rows_of(file):
    lines = (here.parent.parent / "fixtures" / file).read_text().splitlines()
    return numpy.array([[card(name) for name in line.split()] for line in lines if not line.startswith("#")])


def two_sided(lower, upper):
    return float(min(1, 2 * min(lower, upper)))


def chi_square(q, df):
    return {"statistic": float(q), "p": two_sided(stats.chi2.cdf(q, df), stats.chi2.sf(q, df))}


def smooth(rows, d, degree):
    """Polynomials by the QR decomposition of a Vandermonde matrix."""
    n = rows.shape[1]
    basis = lambda size: numpy.linalg.qr(numpy.vander(numpy.linspace(-1, 1, size), degree + 1, increasing=True))[0][:, 1:]
    places, faces = basis(n), basis(52) / math.sqrt(d)
    t = sum(places.T @ faces[row] for row in rows) * math.sqrt((n - 1) / len(rows))
    return chi_square((t**2).sum(), degree**2)


def largest(counts, pmf, shuffles, factor):
    """The largest count against the N-fold convolution of the law of one."""
    law = numpy.array([1.0])
    for _ in range(shuffles):
        law = numpy.convolve(law, pmf)
    return {"statistic": int(counts), "p": float(factor * law[int(counts) :].sum())}


def at_most_1(result):
    return {**result, "p": min(1.0, result["p"])}


def largest_adjacency(rows, d):
    count, n = rows.shape
    pairs = Counter((a, b) for row in rows.tolist() for a, b in zip(row, row[1:]))
    near_same = [(a, a) for a in range(52)] if d > 1 else []
    near_next = [(a, a + 1) for a in range(51)]
    apart = [(a, b) for a in range(52) for b in range(52) if b not in (a, a + 1)]
    near = len(near_same) + len(near_next)
    found = []
    for group, marked, factor in ((near_same, d - 1, 2 * near), (near_next, d, 2 * near), (apart, d, 2 * len(apart))):
        if group:
            pmf = stats.hypergeom(n, marked, d).pmf(range(d + 1))
            found.append(largest(max(pairs[pair] for pair in group), pmf, count, factor))
    return at_most_1(min(found, key=lambda each: each["p"]))


def pearson3(q, df, shuffles, third):
    """A sum over pairs of shuffles, by its moments; `third` is that of one pair."""
    pairs = shuffles * (shuffles - 1) / 2
    variance = (2 / shuffles) ** 2 * pairs * df
    third = (2 / shuffles) ** 3 * (pairs * third + 2 * pairs * (shuffles - 2) * df)
    law = stats.pearson3(third / variance**1.5, loc=df, scale=math.sqrt(variance))
    return {"statistic": float(q), "p": two_sided(law.cdf(q), law.sf(q))}


def position(rows, d):
    count, n = rows.shape
    table = numpy.array([numpy.bincount(rows[:, place], minlength=52) for place in range(n)])
    q = (n - 1) / n * stats.chi2_contingency(table, correction=False).statistic
    return pearson3(q, (n - 1) * 51, count, (n - 1) ** 3 / d**2)


def common_edges_third(n):
    """The third central moment of the number of common edges of two fair rings, in fractions; "rings" counts it out for 5 to 8 cards."""
    factorial = []
    for j in (1, 2, 3):
        ways = sum(Fraction(n * 2**c, c) * math.comb(j - 1, c - 1) * math.comb(n - j - 1, c - 1) for c in range(1, j + 1))
        factorial.append(ways * math.factorial(j) / math.perm(n - 1, j))
    first, second, third = factorial
    square, cube = second + first, third + 3 * second + first
    return float(cube - 3 * first * square + 2 * first**3)


def rings(n):
    shared = [sum(abs(a - b) in (1, n - 1) for a, b in zip((0, *rest), (*rest, 0))) for rest in itertools.permutations(range(1, n))]
    return {"n": n, "third": float(numpy.mean((numpy.array(shared) - numpy.mean(shared)) ** 3))}


out["rings"] = [rings(n) for n in (5, 6, 7, 8)]


def adjacency(rows, d):
    """All 52 x 52 cells, the two parts each with its factor."""
    count, n = rows.shape
    table = sum(ring(row, 52) for row in rows.tolist())
    expected = count * d * (d - numpy.eye(52)) / (n - 1)
    symmetric = (table + table.T) / 2 - expected
    weight = numpy.full((52, 52), d * d, dtype=float)
    numpy.fill_diagonal(weight, d * (d - 1) if d > 1 else math.inf)
    either = (n - 1) / count * (symmetric**2 / weight).sum()
    one = (n - 1) * (n - 2) / (n * count) * ((((table - table.T) / 2) ** 2) / d**2).sum()
    if d > 1:
        return {"adjacency-either-way": chi_square(either, 52 * 51 // 2), "adjacency-one-way": chi_square(one, 51 * 50 // 2)}
    return {
        "adjacency-either-way": pearson3(either, 52 * 49 // 2, count, (51 / 2) ** 3 * common_edges_third(52)),
        "adjacency-one-way": pearson3(one, 51 * 50 // 2, count, 0),
    }


def density(rows, blocks, category, categories):
    """X² of each shuffle by scipy; the variance by Haldane's formula in the case of equal margins."""
    count, n = rows.shape
    total = 0.0
    for row in rows:
        table = numpy.array([numpy.bincount(category[part], minlength=categories) for part in numpy.array_split(row, blocks)])
        total += stats.chi2_contingency(table, correction=False).statistic
    mean = n * (blocks - 1) * (categories - 1) / (n - 1)
    variance = 2 * n / (n - 3) * ((blocks - 1) * (n - blocks) / (n - 1)) * ((categories - 1) * (n - categories) / (n - 1))
    law = stats.gamma(count * mean**2 / variance, scale=variance / mean)
    return {"statistic": float(total), "p": two_sided(law.cdf(total), law.sf(total))}


def matched(x, mean, variance, third):
    law = stats.pearson3(third / variance**1.5, loc=mean, scale=math.sqrt(variance))
    return {"statistic": float(x), "p": two_sided(law.cdf(x), law.sf(x))}


def first(cards, shuffles):
    seen = numpy.bincount(cards, minlength=52)
    pairs = shuffles * (shuffles - 1) / 2
    third = (2 / shuffles) ** 3 * (pairs * 51 * 50 + pairs * (shuffles - 2) / 3 * 6 * 51)
    return matched(stats.chisquare(seen).statistic, 51, 2 * 51 * (1 - 1 / shuffles), third)


def cut(rows, d):
    count, n = rows.shape
    seen = (rows == 0).sum(axis=0)
    scale = (n - 1) / (count * d * (1 - d / n))
    law = stats.hypergeom(n, d, d)
    agree = numpy.arange(d + 1)
    mean = law.mean()
    third = float(((agree - mean) ** 3 * law.pmf(agree)).sum())
    eigenvalue = d * (n - d) / (n * (n - 1))
    pairs = count * (count - 1) / 2
    return matched(
        scale * ((seen - count * d / n) ** 2).sum(),
        n - 1,
        (2 * scale) ** 2 * pairs * law.var(),
        (2 * scale) ** 3 * (pairs * third + 2 * pairs * (count - 2) * (n - 1) * eigenvalue**3),
    )


def wrap(rows, d):
    count, n = rows.shape
    seen = sum((a, b) == (51, 0) for row in rows.tolist() for a, b in zip(row, row[1:]))
    law = numpy.array([1.0])
    for _ in range(count):
        law = numpy.convolve(law, stats.hypergeom(n, d, d).pmf(range(d + 1)))
    return {"statistic": seen, "p": two_sided(law[: seen + 1].sum(), law[seen:].sum())}


def cells(rows, d, corners):
    count, n = rows.shape
    table = numpy.array([numpy.bincount(rows[:, place], minlength=52) for place in range(n)])
    if corners:
        table = table[numpy.ix_([0, 1, 2, -3, -2, -1], [0, 1, 2, -3, -2, -1])]
    return at_most_1(largest(table.max(), [1 - d / n, d / n], count, table.size))


def blocks_by_face(rows, d):
    count, n = rows.shape
    table = numpy.array([numpy.bincount(part.ravel(), minlength=52) for part in numpy.array_split(rows, 13, axis=1)])
    return chi_square((n - 1) / n * stats.chi2_contingency(table, correction=False).statistic, 12 * 51)


def ends(rows, d):
    """They need 260 shuffles: the sample as often over as gives them."""
    often = numpy.tile(rows, (-(-260 // len(rows)), 1))
    count = len(often)
    return {"first-card": first(often[:, 0], count), "last-card": first(often[:, -1], count), "cut-location": cut(often, d)}


out["samples"] = []
for file, d in [("fair-52.txt", 1), ("fair-416.txt", 8)]:
    rows = rows_of(file)
    count, n = rows.shape
    rank, face, quarter = numpy.arange(52) % 13, numpy.arange(52), numpy.arange(52) // 13
    results = {
        "position-card": position(rows, d),
        "smooth-4": smooth(rows, d, 4),
        "smooth-8": smooth(rows, d, 8),
        "largest-cell": cells(rows, d, False),
        "corner-cells": cells(rows, d, True),
        "largest-adjacency": largest_adjacency(rows, d),
        **adjacency(rows, d),
        "segment-density": density(rows, max(4, d), rank, 13),
        "segment-density-part": density(rows, 4, quarter, 4),
        "block-by-face": blocks_by_face(rows, d),
        "cut-wrap": wrap(rows, d),
    }
    if d > 1:
        results["segment-density-face"] = density(rows, 4, face, 52)
    out["samples"].append({"file": file, "shuffles": count, "results": results, "ends": ends(rows, d)})

(here / "tables.json").write_text(json.dumps(out, indent="\t") + "\n")
