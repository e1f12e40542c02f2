# Shows: the cards of a run as a table, one row a card, counted with the standard library.
# Run:   deckproof export RUN --rows card | python3 examples/count-cards.py
# Expect: how many cards, how often the ace of spades came first, and the most frequent first card.
import csv
import sys
from collections import Counter

first = Counter()
cards = 0
for row in csv.DictReader(sys.stdin):
    if row["kind"] != "read":
        continue
    cards += 1
    if row["position"] == "1":
        first[row["card"]] += 1

card, count = first.most_common(1)[0]
print(f"{cards} cards in {sum(first.values())} shuffles")
print(f"AS came first {first['AS']} times")
print(f"{card} came first most often: {count} times")
