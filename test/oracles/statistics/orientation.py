"""Counts out the laws of turned cards, and p-values of sums over shuffles with different numbers of turned cards.

Run: python3 test/oracles/statistics/orientation.py > test/oracles/statistics/orientation.json
Nothing here comes from the product. Small decks: every choice of t places among n is listed, and both statistics are counted in the
plainest way. Large ones: exact counts by adding one card after the other. Sums: exact convolution of whole numbers.
"""
import json
from fractions import Fraction
from itertools import combinations
from math import comb, prod


def same_way(ways):
    return sum(left == right for left, right in zip(ways, ways[1:]))


def turned_later(ways):
    return sum(ways[i] == 0 and ways[j] == 1 for i in range(len(ways)) for j in range(i + 1, len(ways)))


def listed(n, t, statistic):
    """How many of all choices of t places have each value, by listing all of them."""
    counts = {}
    for places in combinations(range(n), t):
        value = statistic([1 if at in places else 0 for at in range(n)])
        counts[value] = counts.get(value, 0) + 1
    return counts


def added(n, t, gain, slot):
    """The same by adding one card after the other; gain(straight so far, last way, next way) is what a card adds. All counts stand in
    one whole number, `slot` bytes each, the count of value 0 lowest: then one more of everything is a shift, and convolving is a product."""
    states = {(0, None): 1}
    for placed in range(n):
        following = {}
        for (turned, last), counts in states.items():
            for way in (0, 1):
                if turned + way > t or placed + 1 - turned - way > n - t:
                    continue
                more = counts << (8 * slot * gain(placed - turned, last, way))
                following[turned + way, way] = following.get((turned + way, way), 0) + more
        states = following
    return sum(states.values())


def unpacked(counts, slot):
    data = counts.to_bytes((counts.bit_length() + 7) // 8 + slot, "little")
    whole = [int.from_bytes(data[at : at + slot], "little") for at in range(0, len(data), slot)]
    return {value: count for value, count in enumerate(whole) if count > 0}


SAME_WAY = lambda straight, last, way: int(last == way)
TURNED_LATER = lambda straight, last, way: straight if way == 1 else 0

for n, t in [(6, 2), (7, 3), (8, 4)]:
    assert listed(n, t, same_way) == unpacked(added(n, t, SAME_WAY, 2), 2)
    assert listed(n, t, turned_later) == unpacked(added(n, t, TURNED_LATER, 2), 2)


def law(n, t, statistic):
    counts = listed(n, t, statistic)
    return {"n": n, "t": t, "least": min(counts), "counts": [counts.get(v, 0) for v in range(min(counts), max(counts) + 1)]}


def tails(n, ts, gain, sums):
    """P(S <= s) and P(S >= s) for shuffles of n cards with t turned cards each."""
    total = prod(comb(n, t) for t in ts)
    slot = (total.bit_length() + 7) // 8
    laws = {t: added(n, t, gain, slot) for t in set(ts)}
    whole = unpacked(prod(laws[t] for t in ts), slot)
    assert sum(whole.values()) == total
    rows = []
    for s in sums(min(whole), max(whole)):
        lower = Fraction(sum(c for v, c in whole.items() if v <= s), total)
        upper = Fraction(sum(c for v, c in whole.items() if v >= s), total)
        rows.append({"sum": s, "p": float(min(1, 2 * min(lower, upper))), "lower": float(lower), "upper": float(upper)})
    return {"n": n, "ts": ts, "rows": rows}


def some(least, most):
    step = max(1, (most - least) // (12 if most - least < 1000 else 3))
    return sorted({*range(least, most + 1, step), least + 1, most - 1, most})


def sample(n, rows):
    """Fixed orders, by a plain congruential generator: which way the cards lie, and both sums."""
    state, orders = 12345, []
    for _ in range(rows):
        ways = []
        for _ in range(n):
            state = (1103515245 * state + 12345) % 2**31
            ways.append(int(state > 2**30))
        orders.append(ways)
    told = [ways for ways in orders if 0 < sum(ways) < n]
    ts = [sum(ways) for ways in told]
    runs, later = sum(map(same_way, told)), sum(map(turned_later, told))
    return {
        "n": n,
        "orders": ["".join(map(str, ways)) for ways in orders],
        "telling": len(told),
        "runs": {"sum": runs, "p": tails(n, ts, SAME_WAY, lambda *_: [runs])["rows"][0]["p"]},
        "places": {"sum": later, "p": tails(n, ts, TURNED_LATER, lambda *_: [later])["rows"][0]["p"]},
    }


small = [(n, t) for n in range(2, 10) for t in range(1, n)]
TOLD = {
    "runs": [law(n, t, same_way) for n, t in small],
    "places": [law(n, t, turned_later) for n, t in small],
    "runsSums": [
        tails(8, [1, 4, 7, 3, 3], SAME_WAY, some),
        tails(52, [26], SAME_WAY, some),
        tails(52, [1, 51, 1], SAME_WAY, some),
        tails(52, [20, 26, 26, 31, 29, 24, 26, 22, 1, 51], SAME_WAY, some),
        tails(416, [208, 190], SAME_WAY, some),
    ],
    "placesSums": [
        tails(8, [1, 4, 7, 3, 3], TURNED_LATER, some),
        tails(52, [26], TURNED_LATER, some),
        tails(52, [1, 51, 1], TURNED_LATER, some),
        tails(52, [20, 26, 26, 31, 29, 24, 26, 22, 1, 51], TURNED_LATER, some),
        # Both sides of where the product stops listing values: 14 x 402 and 15 x 401.
        tails(416, [14], TURNED_LATER, some),
        tails(416, [15], TURNED_LATER, some),
        tails(416, [14, 15], TURNED_LATER, some),
    ],
    "sample": sample(52, 8),
}
print("{\n" + ",\n".join(f"\t{json.dumps(name)}: {json.dumps(value)}" for name, value in TOLD.items()) + "\n}")
