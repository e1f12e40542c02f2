# Workload W in idiomatic numpy, in blocks that fit into the cache.
import hashlib
import json
import sys

import numpy as np

SHOE, DECK, FACES, RANKS, SEGMENTS, COPIES, ROWS = 416, 52, 52, 13, 8, 8, 512
RED = np.array([13 <= face < 39 for face in range(FACES)])


def table(counts):
    counts = [int(count) for count in counts]
    weights = [40503 * (cell + 1) % 65536 for cell in range(len(counts))]
    return {"squares": sum(c * c for c in counts), "checksum": sum(c * w for c, w in zip(counts, weights))}


def main(shoes_file, decks_file):
    places = np.zeros(SHOE * FACES, np.int64)
    pairs = np.zeros(FACES * FACES, np.int64)
    gaps = np.zeros(SHOE, np.int64)
    density, largest, agreements, runs, incomplete = 0, 0, 0, 0, 0
    shoes = np.fromfile(shoes_file, np.uint8)
    sha = hashlib.sha256(shoes).hexdigest()
    shoes = shoes.reshape(-1, SHOE)
    row_of = np.arange(ROWS)[:, None]
    at = np.arange(SHOE)
    for start in range(0, len(shoes), ROWS):
        block = shoes[start : start + ROWS].astype(np.int32)
        rows = row_of[: len(block)]
        ranks = block % RANKS
        places += np.bincount((block + at * FACES).ravel(), minlength=len(places))
        pairs += np.bincount((block[:, :-1] * FACES + block[:, 1:]).ravel(), minlength=len(pairs))
        faces = np.bincount((rows * FACES + block).ravel(), minlength=len(block) * FACES)
        incomplete += int((faces.reshape(-1, FACES) != COPIES).any(axis=1).sum())
        cells = np.bincount((rows * 104 + at // 52 * RANKS + ranks).ravel(), minlength=len(block) * 104)
        squares = (cells.reshape(-1, 104) ** 2).sum(axis=1)
        density += int(squares.sum())
        largest = max(largest, int(squares.max()))
        key = (rows * RANKS + ranks).astype(np.uint16).ravel()
        order = np.argsort(key, kind="stable")
        same = key[order][1:] == key[order][:-1]
        gaps += np.bincount(np.diff(order)[same], minlength=SHOE)
        runs += len(block) + int((np.diff(RED[block].view(np.int8), axis=1) != 0).sum())
        agreements += int((shoes[start : start + ROWS][1:] == shoes[start : start + ROWS][:-1]).sum())
        if start > 0:
            agreements += int((shoes[start] == shoes[start - 1]).sum())
    decks = np.fromfile(decks_file, np.uint8)
    decks_sha = hashlib.sha256(decks).hexdigest()
    decks = decks.reshape(-1, DECK)
    descents, inversions = 0, 0
    for start in range(0, len(decks), 4 * ROWS):
        block = np.ascontiguousarray(decks[start : start + 4 * ROWS].T)
        descents += int((block[1:] < block[:-1]).sum())
        inversions += sum(int(np.count_nonzero(block[place + 1 :] < block[place])) for place in range(DECK - 1))
    expected = len(shoes) * COPIES / SHOE
    print(json.dumps({
        "shoes": len(shoes), "incomplete": incomplete, "sha256": sha,
        "places": table(places), "pairs": table(pairs), "gaps": table(gaps),
        "x2": float(((places - expected) ** 2 / expected).sum()), "colourRuns": runs,
        "density": {"sum": density / 4 - SHOE * len(shoes), "largest": largest / 4 - SHOE},
        "agreements": agreements, "decks": len(decks), "decksSha256": decks_sha,
        "descents": descents, "inversions": inversions,
    }))


main(*sys.argv[1:])
