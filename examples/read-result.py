# Shows: the verdict, the evidence of the sequential test and the smallest p-values, from result.json.
# Run:   python3 examples/read-result.py RUN/result.json
# Expect: the verdict, one line for the sequential test, five tests; exit code 0 for a pass, else 1.
import json
import math
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    result = json.load(file)

print("verdict:", result["verdict"])

sequential = result["sequential"]
evidence = math.exp(sequential["logEvidence"])
print(f"sequential test: evidence {evidence:,.2f} : 1 against a fair device, limit {sequential['threshold']:,.0f} : 1")

measured = [test for test in result["tests"] if test["kind"] == "measured"]
for test in sorted(measured, key=lambda test: test["p"])[:5]:
    print(f"{test['id']:<28} p {test['p']:.4f}  after Holm {test['adjustedP']:.4f}")

sys.exit(0 if result["verdict"] == "pass" else 1)
