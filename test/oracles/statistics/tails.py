"""Reference tails for stat-tests/laws/, at 40 digits.

Run: python3 test/oracles/statistics/tails.py    (needs mpmath; seconds; writes tails.json here)

- binomial: the sum of the exact terms from k outwards.
- normal: mpmath's erfc.
- Kolmogorov: the alternating series for both tails, with as many digits as it loses.
"""
import json
from pathlib import Path

from mpmath import erfc, exp, log, loggamma, mp, mpf, sqrt, workdps

mp.dps = 40
out = {}


def outwards(k, n, p, step):
    term = exp(loggamma(n + 1) - loggamma(k + 1) - loggamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p))
    total = mpf(0)
    while 0 <= k <= n:
        total += term
        term *= mpf(n - k) / (k + 1) * p / (1 - p) if step > 0 else mpf(k) / (n - k + 1) * (1 - p) / p
        k += step
        if term < total * mpf(10) ** -30:
            break
    return total


def binomial(k, n, p):
    p = mpf(p)
    if k > n * p:
        upper = outwards(k, n, p, 1)
        return upper, 1 - upper + (outwards(k, n, p, 1) - outwards(k + 1, n, p, 1) if k < n else upper)
    lower = outwards(k, n, p, -1)
    return 1 - (outwards(k - 1, n, p, -1) if k > 0 else 0), lower


out["binomial"] = []
for k, n, p in [(1, 1, 0.5), (3, 10, 1 / 416), (1, 15, 0.05), (3, 15, 0.05), (9, 15, 0.05), (2, 60, 0.05),
                (20, 300, 1 / 52), (0, 300, 1 / 52), (60, 1000, 1 / 52), (250, 1000, 0.25),
                (80, 100_000, 1 / 2704), (200, 100_000, 1 / 2704), (10, 100_000, 1 / 2704), (3, 1_000_000, 1e-5), (0, 1_000_000, 1e-5),
                (30, 1_000_000, 1e-5), (100, 1_000_000, 1e-5), (19_300, 1_000_000, 1 / 52), (24_000, 1_000_000, 1 / 52),
                (15_000, 1_000_000, 1 / 52), (497_500, 1_000_000, 0.5), (515_000, 1_000_000, 0.5)]:
    upper, lower = binomial(k, n, p)
    out["binomial"].append({"k": k, "trials": n, "p": p, "upper": float(upper), "lower": float(lower)})

out["normal"] = [{"z": z, "upper": float(erfc(mpf(z) / sqrt(2)) / 2)} for z in [-8, -1, 0, 0.5, 1.96, 5, 10, 20, 30, 37]]


def kolmogorov(y):
    with workdps(400):
        upper, sign, k = mpf(0), 1, 1
        while True:
            term = exp(-2 * mpf(k * y) ** 2)
            upper += 2 * sign * term
            if term < mpf(10) ** -395:
                return upper, 1 - upper
            sign, k = -sign, k + 1


out["kolmogorov"] = []
for y in [0.1, 0.2, 0.3, 0.5, 0.8, 0.828, 0.85, 1, 1.358, 1.6276, 3, 8, 18]:
    upper, lower = kolmogorov(mpf(y))
    out["kolmogorov"].append({"y": y, "upper": float(upper), "lower": float(lower)})

(Path(__file__).parent / "tails.json").write_text(json.dumps(out, indent="\t") + "\n")
