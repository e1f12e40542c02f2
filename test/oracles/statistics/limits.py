"""Upper confidence limits that hold at any time, for stat-tests/sequential/limits/upper-limit.ts.

Run: python3 test/oracles/statistics/limits.py    (needs numpy and scipy; a second; writes limits.json here)

- limit: the root of log K(q) = log(1/alpha), by Brent's method, with K written as the betting martingale of Waudby-Smith and Ramdas
  (JRSS B 86 (2024) 1): factors 1 + lambda (p - x), lambda = beta / (1 - beta p), one trial after the other.
- robbins: for events with a fair chance of 0, the limit of the beta mixture with a = b = 1/2 (Robbins; Howard, Ramdas, McAuliffe, Sekhon,
  Ann. Statist. 49 (2021) 1055), in closed form from the beta function: another confidence sequence, as a yardstick.
- fixed: the one-sided limit of Clopper and Pearson for one look at a time fixed before: nothing that holds at any time is below it.
"""
import json
from pathlib import Path

import numpy as np
from scipy.optimize import brentq
from scipy.special import betaln, logsumexp
from scipy.stats import beta as beta_law

BETS = [(1.0, 0.25)] + [(1 - np.exp(-(2.0**k)), 0.75 / 9) for k in range(-6, 3)]


def log_capital(q, xs, fairs):
    """xs: what was counted in each trial; fairs: its fair chance."""
    p = q + (1 - q) * np.asarray(fairs, dtype=float)
    with np.errstate(divide="ignore"):
        logs = [np.log(w) + np.sum(np.log(1 + b / (1 - b * p) * (p - np.asarray(xs, dtype=float)))) for b, w in BETS]
    return logsumexp(logs)


def limit(xs, fairs, alpha):
    f = lambda q: log_capital(q, xs, fairs) + np.log(alpha)
    return 0.0 if f(0.0) >= 0 else brentq(f, 0.0, 1 - 1e-12, xtol=1e-14, rtol=1e-13)


def robbins(happened, trials, alpha):
    f = lambda p: (betaln(0.5 + happened, 0.5 + trials - happened) - betaln(0.5, 0.5)
                   - happened * np.log(p) - (trials - happened) * np.log1p(-p) + np.log(alpha))
    return brentq(f, max(happened / trials, 1e-12) + 1e-13, 1 - 1e-12, xtol=1e-14)


out = []
for happened, trials, fair, alpha in [(0, 1, 0, 0.01), (0, 10, 0, 0.01), (0, 1000, 0, 0.01), (1, 100, 0, 0.01), (3, 200, 0, 0.05),
                                      (19, 1000, 0, 0.01), (19, 1000, 1 / 52, 0.01), (70, 1000, 1 / 52, 0.01), (1, 1000, 1 / 52, 0.01),
                                      (1923, 100000, 1 / 52, 0.01), (500, 1000, 0, 0.001)]:
    xs = [1] * happened + [0] * (trials - happened)
    out.append({"counted": [{"value": 1, "times": happened}], "trials": [{"fair": fair, "times": trials}], "alpha": alpha,
                "limit": limit(xs, [fair] * trials, alpha),
                **({"robbins": robbins(happened, trials, alpha), "fixed": float(beta_law.ppf(1 - alpha, happened + 1, trials - happened))}
                   if fair == 0 else {})})
# Shares of the 51 neighbours of a deck: 0, 1, 2, 3 and once all of them.
for counts in [[37, 37, 18, 8], [370, 370, 180, 80], [370, 370, 180, 79, 1]]:
    values = [0, 1, 2, 3, 51][:len(counts)]
    xs = np.repeat([v / 51 for v in values], counts)
    out.append({"counted": [{"value": v / 51, "times": c} for v, c in zip(values, counts)],
                "trials": [{"fair": 1 / 52, "times": sum(counts)}], "alpha": 0.01,
                "limit": limit(xs, [1 / 52] * sum(counts), 0.01)})
# Trials with different fair chances, as of double feeds.
fairs = [1 / r for r in range(2, 52)]
xs = [1] * 30 + [0] * (20 * 50 - 30)
out.append({"counted": [{"value": 1, "times": 30}], "trials": [{"fair": f, "times": 20} for f in fairs], "alpha": 0.01,
            "limit": limit(xs, np.tile(fairs, 20), 0.01)})
Path(__file__).with_suffix(".json").write_text(json.dumps(out, indent="\t") + "\n")
