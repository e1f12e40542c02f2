import type {Shuffle} from '../model/shuffles/shuffle.js';

/** Columns of the two tables, in their order; formats.md says what each holds. */
export const SHUFFLE_COLUMNS = ['shuffle', 'batch', 'kind', 'because', 'order'] as const;
export const CARD_COLUMNS = [
	'shuffle',
	'batch',
	'kind',
	'position',
	'card',
	'face',
	'rank',
	'suit',
	'face_up',
	'turned',
	'back',
] as const;

/** Takes a piece of what is written, and is done when there is room for the next. */
export type Sink = (piece: string | Uint8Array) => Promise<void>;

/** Writes one shuffle after the other; a void shuffle is one row without a card. */
export interface TableWriter {
	readonly add: (shuffle: Shuffle) => Promise<void>;
	/** Writes what is held back, and what belongs at the end; says how many rows there are. */
	readonly finish: () => Promise<number>;
}

/** The rows of one shuffle as text. */
export type TextRows = (shuffle: Shuffle) => {readonly text: string; readonly rows: number};

/** Few large writes instead of many small ones. */
const ENOUGH = 2 ** 17;

/** A table that is text: its first line, if it has one, and the rows of each shuffle. */
export function textTable(sink: Sink, rowsOf: TextRows, firstLine = ''): TableWriter {
	let held = firstLine;
	let count = 0;
	return {
		async add(shuffle) {
			const {text, rows} = rowsOf(shuffle);
			held += text;
			count += rows;
			if (held.length < ENOUGH) return;
			const piece = held;
			held = '';
			await sink(piece);
		},
		async finish() {
			await sink(held);
			return count;
		},
	};
}
