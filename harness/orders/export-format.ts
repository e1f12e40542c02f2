import type {Shuffle} from '../model/shuffles/shuffle.js';

/** Columns in their order; docs/orders.md describes them. */
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

/** Resolves when the next piece can be written. */
export type Sink = (piece: string | Uint8Array) => Promise<void>;

/** A void shuffle is one row without a card. */
export interface TableWriter {
	readonly add: (shuffle: Shuffle) => Promise<void>;
	/** Writes buffered rows and the end of the file; returns the number of rows. */
	readonly finish: () => Promise<number>;
}

export type TextRows = (shuffle: Shuffle) => {readonly text: string; readonly rows: number};

const ENOUGH = 2 ** 17;

export function textTable(sink: Sink, rowsOf: TextRows, firstLine = ''): TableWriter {
	let unwritten = firstLine;
	let count = 0;
	return {
		async add(shuffle) {
			const {text, rows} = rowsOf(shuffle);
			unwritten += text;
			count += rows;
			if (unwritten.length < ENOUGH) return;
			const piece = unwritten;
			unwritten = '';
			await sink(piece);
		},
		async finish() {
			await sink(unwritten);
			return count;
		},
	};
}
