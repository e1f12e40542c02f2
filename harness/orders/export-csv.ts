import type {DeckKind} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import {checked} from '../model/checked.js';
import type {ExportRows} from '../model/export-table.js';
import {cardColumns, type MarkColumns, markColumns, UNMARKED} from './card-columns.js';
import {CARD_COLUMNS, SHUFFLE_COLUMNS, type Sink, type TableWriter, type TextRows, textTable} from './export-format.js';

/** RFC 4180, but lines end in LF, as R and pandas write them. Unknown values are empty cells. */
export const csvTable = (sink: Sink, deck: DeckKind, rows: ExportRows): TableWriter =>
	rows === 'shuffle'
		? textTable(sink, shuffleRows(deck), line(SHUFFLE_COLUMNS))
		: textTable(sink, cardRows(deck), line(CARD_COLUMNS));

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\n`;

const cell = (value: string | number): string =>
	typeof value === 'string' && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);

const shuffleRows =
	(deck: DeckKind): TextRows =>
	shuffle => {
		const {number, batch = '', kind} = shuffle;
		const [because, order] = kind === 'void' ? [shuffle.because, ''] : ['', orderText(deck, shuffle.outputOrder)];
		return {text: line([number, batch, kind, because, order]), rows: 1};
	};

function cardRows(deck: DeckKind): TextRows {
	const byFace = cardColumns(deck).map(({card, face, rank, suit}) =>
		[card, face ?? '', rank ?? '', suit ?? ''].join(','),
	);
	return shuffle => {
		const start = `${shuffle.number},${shuffle.batch ?? ''},${shuffle.kind},`;
		if (shuffle.kind === 'void') return {text: `${start},,,,,,,\n`, rows: 1};
		const {faces, marks} = shuffle.outputOrder;
		const marked = markColumns(marks);
		let text = '';
		for (let at = 0; at < faces.length; at++)
			text += `${start}${at + 1},${byFace[checked(faces[at], at)]},${markCells(marked.get(at))}\n`;
		return {text, rows: faces.length};
	};
}

const markCells = (marks: MarkColumns | undefined): string => (marks === undefined ? PLAIN : cellsOf(marks));

const cellsOf = ({faceUp, turned, back}: MarkColumns): string => `${faceUp},${turned},${cell(back ?? '')}`;

const PLAIN = cellsOf(UNMARKED);
