import {at} from './checked.js';

/** The known word with the smallest edit distance; `undefined` if even that one is too far. */
export function nearest(word: string, known: readonly string[]): string | undefined {
	const [best] = known
		.map(each => ({each, distance: distance(word, each)}))
		.sort((one, two) => one.distance - two.distance);
	// Allows 2 edits, or a third of a long word, but never the whole word.
	const most = Math.min(Math.max(2, word.length / 3), word.length - 1);
	return best !== undefined && best.distance <= most ? best.each : undefined;
}

/** Levenshtein distance. */
export function distance(one: string, two: string): number {
	let row = Array.from({length: two.length + 1}, (_, at) => at);
	for (let from = 1; from <= one.length; from++) {
		const next = [from];
		for (let to = 1; to <= two.length; to++) {
			const changed = at(row, to - 1) + (one[from - 1] === two[to - 1] ? 0 : 1);
			next.push(Math.min(changed, at(row, to) + 1, at(next, to - 1) + 1));
		}
		row = next;
	}
	return at(row, two.length);
}
