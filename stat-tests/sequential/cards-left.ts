export interface CardsLeft {
	readonly left: Int32Array;
	/** The first `kinds` entries are the labels with cards left. */
	readonly live: Int32Array;
	kinds: number;
	readonly reset: () => void;
	readonly take: (label: number) => void;
}

export function openCardsLeft(multiplicities: readonly number[]): CardsLeft {
	const width = multiplicities.length;
	const all = Int32Array.from(multiplicities);
	const labels = Int32Array.from({length: width}, (_, label) => label);
	const left = new Int32Array(width);
	const live = new Int32Array(width);
	// The index of each label in `live`.
	const where = new Int32Array(width);
	const cards: CardsLeft = {
		left,
		live,
		kinds: width,
		reset() {
			left.set(all);
			live.set(labels);
			where.set(labels);
			cards.kinds = width;
		},
		take(label) {
			const rest = (left[label] as number) - 1;
			left[label] = rest;
			if (rest > 0) return;
			// The last live label moves into the gap.
			cards.kinds--;
			const last = live[cards.kinds] as number;
			const hole = where[label] as number;
			live[hole] = last;
			where[last] = hole;
		},
	};
	return cards;
}
