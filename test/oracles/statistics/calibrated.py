"""Reference values for stat-tests/statistics/calibrated/, by other means than the product's.

Run: python3 test/oracles/statistics/calibrated.py    (needs numpy; about two minutes; writes calibrated.json here)

- enumerated: every order of a tiny batch, each statistic counted straight from its definition, pair by pair.
- drawn: 20,000 orders of 52 cards and 5,000 of 416 by numpy's PCG64, the statistics counted on whole arrays; mean, variance, and
  the share of values at or below three of them.
"""
import itertools
import json
from collections import Counter
from pathlib import Path

import numpy

here = Path(__file__).parent


def has_copies(labels):
    return len(set(labels)) < len(labels)


def next_label(x, m, copies, by=1):
    if 0 <= x + by < m:
        return x + by
    return (x + by) % m if copies else None


def within(order, wanted, reach):
    """Pairs of places at most `reach` apart whose cards are as wanted."""
    n = len(order)
    return sum(wanted(order[i], order[j]) for i in range(n) for j in range(i + 1, min(n, i + reach + 1)))


def guesses(order, m, follower):
    left = Counter(order)
    best = lambda: max(range(m), key=lambda x: (left[x], -x))
    guess, right = best(), 0
    for card in order:
        right += card == guess
        left[card] -= 1
        guess = follower(card)
        if left[guess] <= 0:
            guess = best()
    return right


def longest(order):
    """Longest subsequence that never goes down, by trying every end."""
    best = []
    for i, card in enumerate(order):
        best.append(1 + max((best[j] for j in range(i) if order[j] <= card), default=0))
    return max(best)


def valleys_in_sixths(order):
    """Six times the chance of a valley if equal cards are told apart by lot."""
    total = 0
    for x, y, z in zip(order, order[1:], order[2:]):
        lots = [(a, b, c) for a, b, c in itertools.permutations(range(3))]
        total += sum((y, b) < (x, a) and (y, b) < (z, c) for a, b, c in lots)
    return total


def statistics(order):
    m, copies = max(order) + 1, has_copies(order)
    follows = lambda x, y: next_label(x, m, copies) == y
    n = len(order)
    out = {
        "gaps-up-to-3": within(order, follows, 3),
        "near-neighbours": within(order, lambda x, y: follows(x, y) + follows(y, x), 3),
        "two-step-successions": within(order, lambda x, y: next_label(x, m, copies, 2) == y, 1),
        "serial-correlation": sum(a * b for a, b in zip(order, order[1:])),
        "serial-correlation-2": sum(a * b for a, b in zip(order, order[2:])),
    }
    if copies:
        out |= {
            "same-within-3": within(order, lambda x, y: x == y, 3),
            "typed-rising": within(order, follows, n),
            "typed-rising-same-face": within(order, lambda x, y: x + 1 == y, n),
            "typed-valleys": valleys_in_sixths(order),
            "typed-guesses": guesses(order, m, lambda x: (x + 1) % m),
            "typed-guesses-same-face": guesses(order, m, lambda x: x),
            "longest-increasing": longest(order),
        }
    else:
        out["displacement"] = sum(abs(i - a) for i, a in enumerate(order))
    return out


def enumerated(multiplicities):
    labels = [label for label, count in enumerate(multiplicities) for _ in range(count)]
    laws = {}
    for order in itertools.permutations(labels):
        for name, value in statistics(order).items():
            laws.setdefault(name, Counter())[value] += 1
    # Permutations tell copies apart, so each distinct order was met as often as every other.
    return {
        "multiplicities": multiplicities,
        "laws": {name: sorted(law.items()) for name, law in laws.items()},
    }


def drawn_statistics(orders, m):
    """The same on a whole array, a row an order."""
    rows, n = orders.shape
    copies = n > m
    wrap = lambda x: x % m if copies else numpy.where(x < m, x, -1)
    pairs = lambda lag, by: (orders[:, lag:] == wrap(orders[:, :-lag] + by)).sum(axis=1)
    back = lambda lag: (wrap(orders[:, lag:] + 1) == orders[:, :-lag]).sum(axis=1)
    wide = orders.astype(numpy.int64)
    out = {
        "gaps-up-to-3": sum(pairs(lag, 1) for lag in (1, 2, 3)),
        "near-neighbours": sum(pairs(lag, 1) + back(lag) for lag in (1, 2, 3)),
        "two-step-successions": pairs(1, 2),
        "serial-correlation": (wide[:, 1:] * wide[:, :-1]).sum(axis=1),
        "serial-correlation-2": (wide[:, 2:] * wide[:, :-2]).sum(axis=1),
    }
    if not copies:
        out["displacement"] = abs(wide - numpy.arange(n)).sum(axis=1)
        return out
    out["same-within-3"] = sum((orders[:, lag:] == orders[:, :-lag]).sum(axis=1) for lag in (1, 2, 3))
    rising = sum(pairs(lag, 1) for lag in range(1, n))
    out["typed-rising"] = rising
    out["typed-rising-same-face"] = sum((orders[:, lag:] == orders[:, :-lag] + 1).sum(axis=1) for lag in range(1, n))
    x, y, z = orders[:, :-2], orders[:, 1:-1], orders[:, 2:]
    below = 6 * ((y < x) & (y < z)) + 3 * (((y == x) & (y < z)) | ((y < x) & (y == z))) + 2 * ((y == x) & (y == z))
    out["typed-valleys"] = below.sum(axis=1)
    for name, by in (("typed-guesses", 1), ("typed-guesses-same-face", 0)):
        out[name] = drawn_guesses(orders, m, by)
    out["longest-increasing"] = drawn_longest(orders, m)
    return out


def drawn_guesses(orders, m, by):
    rows, n = orders.shape
    every = numpy.arange(rows)
    left = numpy.full((rows, m), n // m)
    guess, right = numpy.zeros(rows, int), numpy.zeros(rows, int)
    for at in range(n):
        card = orders[:, at]
        right += card == guess
        left[every, card] -= 1
        follower = (card + by) % m
        guess = numpy.where(left[every, follower] > 0, follower, left.argmax(axis=1))
    return right


def drawn_longest(orders, m):
    """Patience: the least end of a sequence of each length."""
    rows, n = orders.shape
    ends = numpy.full((rows, n), m)
    every = numpy.arange(rows)
    for at in range(n):
        card = orders[:, at]
        pile = (ends <= card[:, None]).sum(axis=1)
        ends[every, pile] = card
    return (ends < m).sum(axis=1)


def drawn(m, copies, rows, seed):
    labels = numpy.repeat(numpy.arange(m), copies).astype(numpy.int16)
    orders = numpy.random.Generator(numpy.random.PCG64(seed)).permuted(numpy.tile(labels, (rows, 1)), axis=1)
    laws = {}
    for name, values in drawn_statistics(orders, m).items():
        marks = numpy.quantile(values, [0.05, 0.5, 0.95], method="closest_observation")
        laws[name] = {
            "mean": float(values.mean()),
            "variance": float(values.var(ddof=1)),
            "atMost": [[int(mark), float((values <= mark).mean())] for mark in marks],
        }
    return {"labels": m, "copies": copies, "draws": rows, "laws": laws}


def rank_classes(orders, copies):
    """Gaps, hands and colours of standard decks, from their definitions."""
    ranks, red = orders % 13, (orders // 13 == 1) | (orders // 13 == 2)
    rows, n = orders.shape
    ends = [1, 2, 3, 5, 8, 13, 20]
    gaps = numpy.zeros((rows, len(ends) + 1), int)
    for rank in range(13):
        places = numpy.nonzero(ranks == rank)[1].reshape(rows, 4 * copies)
        classes = numpy.searchsorted(ends, numpy.diff(places, axis=1))
        for own in range(len(ends) + 1):
            gaps[:, own] += (classes == own).sum(axis=1)
    hands = numpy.sort(ranks[:, : n // 5 * 5].reshape(rows, -1, 5), axis=2)
    different = 1 + (numpy.diff(hands, axis=2) != 0).sum(axis=2)
    words = ["11", "101", "111", "1001", "1011", "1101", "1111"]
    colours = [
        numpy.logical_and.reduce([numpy.roll(red, -at, axis=1) == (bit == "1") for at, bit in enumerate(word)]).sum(axis=1)
        for word in words
    ]
    return {
        "same-rank-gaps": gaps[:, :-1],
        "poker-hands": numpy.stack([(different == 4).sum(axis=1), (different <= 3).sum(axis=1)], axis=1),
        "overlapping-colours": numpy.stack(colours, axis=1),
    }


def drawn_classes(copies, rows, seed):
    labels = numpy.repeat(numpy.arange(52), copies).astype(numpy.int16)
    orders = numpy.random.Generator(numpy.random.PCG64(seed)).permuted(numpy.tile(labels, (rows, 1)), axis=1)
    out = {}
    for name, counts in rank_classes(orders, copies).items():
        out[name] = {"mean": counts.mean(axis=0).tolist(), "covariance": numpy.cov(counts.T).tolist()}
    return {"copies": copies, "draws": rows, "classes": out}


if __name__ == "__main__":
    result = {
        "enumerated": [enumerated([1] * 6), enumerated([2, 2, 2]), enumerated([3, 1, 2, 1]), enumerated([2, 2, 2, 1])],
        "drawn": [drawn(52, 1, 20_000, 11), drawn(52, 8, 5_000, 12)],
        "drawnClasses": [drawn_classes(1, 20_000, 13), drawn_classes(8, 5_000, 14)],
    }
    (here / "calibrated.json").write_text(json.dumps(result, indent=1) + "\n")
