/** The cards of an order that are still to come. */
export interface CardsLeft {
	/** The number of cards left of each label. */
	readonly left: Int32Array;
	/** The first `kinds` entries are the labels with cards left. */
	readonly labelsLeft: Int32Array;
	kinds: number;
	readonly reset: () => void;
	readonly take: (label: number) => void;
}

export function openCardsLeft(multiplicities: readonly number[]): CardsLeft {
	const width = multiplicities.length;
	const all = Int32Array.from(multiplicities);
	const labels = Int32Array.from({length: width}, (_, label) => label);
	const left = new Int32Array(width);
	const labelsLeft = new Int32Array(width);
	// The index of each label in `labelsLeft`.
	const where = new Int32Array(width);
	const cards: CardsLeft = {
		left,
		labelsLeft,
		kinds: width,
		reset() {
			left.set(all);
			labelsLeft.set(labels);
			where.set(labels);
			cards.kinds = width;
		},
		take(label) {
			const rest = (left[label] as number) - 1;
			left[label] = rest;
			if (rest > 0) return;
			// The last label of the list moves into the gap.
			cards.kinds--;
			const last = labelsLeft[cards.kinds] as number;
			const gap = where[label] as number;
			labelsLeft[gap] = last;
			where[last] = gap;
		},
	};
	return cards;
}
