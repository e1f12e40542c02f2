"""Tails of sums of many values, and of wide laws, for stat-tests/laws/sums/sum-tail.ts.

Run: python3 test/oracles/statistics/sums.py    (needs numpy and mpmath; some minutes; writes sums.json here)

- one shoe: the q-multinomial coefficients themselves, in Python integers.
- many: the characteristic function at 400 digits, without a tilt, at the frequencies where its power is above 1e-390; the period
  covers 100 standard deviations, so that tails down to 1e-300 have all their digits.
"""
import json
from pathlib import Path

import numpy
from mpmath import ceil, expjpi, fsum, log, mp, mpf, nint, pi, polyval, sin, sqrt

mp.dps = 400
out = []


def eulerian(n):
    row = [1]
    for m in range(2, n + 1):
        row = [(k + 1) * (row[k] if k < len(row) else 0) + (m - k) * (row[k - 1] if k else 0) for k in range(m)]
    return row


def q_multinomial(multiplicities):
    n = sum(multiplicities)
    degree = (n * n - sum(d * d for d in multiplicities)) // 2
    half = numpy.zeros(degree // 2 + 1, dtype=object)
    half[0] = 1
    for d, i in ((d, i) for d in multiplicities for i in range(1, d + 1)):
        for k in range(i, len(half)):  # divide by 1 - q^i
            half[k] += half[k - i]
    for i in range(1, n + 1):  # multiply by 1 - q^i
        half[i:] = half[i:] - half[:-i] if i < len(half) else half[i:]
    return [half[min(k, degree - k)] for k in range(degree + 1)]


def add(law, multiplicities, times, total, upper, lower):
    out.append({"law": law, "multiplicities": multiplicities, "times": times, "total": total,
                "logUpper": float(log(upper)), "logLower": float(log(lower))})
    print(law, len(multiplicities), times, total, out[-1]["logUpper"], out[-1]["logLower"], flush=True)


def by_fourier(phi, mean, variance, times, totals):
    """phi(w) is the characteristic function about the mean, real or complex."""
    spread = sqrt(mpf(variance) * times)
    reach = int(50 * spread) + 400
    period = 2 * reach + 1
    middle = int(nint(mpf(mean) * times))
    shift = mpf(mean) * times - middle
    last = min(reach, int(ceil(mpf(44) / spread * period / (2 * pi))))
    values = []
    for j in range(last + 1):
        values.append(phi(2 * pi * j / period) ** times * expjpi(2 * mpf(j) / period * shift))
    for total in totals:
        def tail(first, end):
            terms = []
            for j, value in enumerate(values):
                z = expjpi(-2 * mpf(j) / period)
                series = mpf(end - first + 1) if j == 0 else (z ** first - z ** (end + 1)) / (1 - z)
                terms.append((1 if j == 0 else 2) * (value * series).real)
            return fsum(terms) / period
        yield total, tail(total - middle, reach), tail(-reach, total - middle)


counts = eulerian(52)
whole = mpf(sum(counts))
masses = [mpf(count) / whole for count in counts]
phi = lambda w: polyval(masses[::-1], expjpi(w / pi)) * expjpi(-w / pi * mpf(51) / 2)
for times, totals in [(100_000, [2_550_000, 2_551_000, 2_530_000]), (1_000_000, [25_500_000, 25_502_000, 25_510_000, 25_430_000])]:
    for total, upper, lower in by_fourier(phi, mpf(51) / 2, mpf(53) / 12, times, totals):
        add("descents", [1] * 52, times, total, upper, lower)


def inversions(multiplicities):
    n = sum(multiplicities)
    mean = (mpf(n) ** 2 - sum(d * d for d in multiplicities)) / 4
    variance = mpf(n * (n - 1) * (2 * n + 5) - sum(d * (d - 1) * (2 * d + 5) for d in multiplicities)) / 72
    top = list(range(1, n + 1))
    for i in (i for d in multiplicities for i in range(1, d + 1)):
        if i in top:
            top.remove(i)
    below = sorted(i for d in multiplicities for i in range(1, d + 1))
    for i in set(range(1, n + 1)) - set(top):
        below.remove(i)

    def phi(w):
        if w == 0:
            return mpf(1)
        value = mpf(1)
        for i in top:
            value *= sin(i * w / 2) / i
        for i in set(below):
            value /= (sin(i * w / 2) / i) ** below.count(i)
        return value

    return phi, mean, variance


for multiplicities, times, sizes in [([1] * 52, 1, (0, 2, -6, 12)), ([4] * 13, 1, (0, 3)), ([8] * 52, 1, (0, 1, -3, 10, -25)), ([1] * 416, 1, (0, 2, -30))]:
    masses = q_multinomial(multiplicities)
    _, mean, variance = inversions(multiplicities)
    for size in sizes:
        total = int(nint(mean * times + size * sqrt(variance * times)))
        total = min(max(total, 0), len(masses) - 1)
        whole = mpf(sum(masses))
        add("inversions", multiplicities, times, total, mpf(sum(masses[total:])) / whole, mpf(sum(masses[: total + 1])) / whole)

for multiplicities, times, sizes in [([1] * 52, 30, (1, -8)), ([1] * 52, 1_000_000, (0.5, -36)), ([8] * 52, 2, (1, -10)), ([8] * 52, 30, (0, 3, -36)),
                                     ([8] * 52, 1000, (2, 36)), ([8] * 52, 1_000_000, (0, 1, -5, 36)), ([16] * 52, 300, (4,))]:
    phi, mean, variance = inversions(multiplicities)
    totals = [int(nint(mean * times + size * sqrt(variance * times))) for size in sizes]
    for total, upper, lower in by_fourier(phi, mean, variance, times, totals):
        add("inversions", multiplicities, times, total, upper, lower)

(Path(__file__).parent / "sums.json").write_text(json.dumps(out, indent="\t") + "\n")
