import type {DeckKind} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import {checked} from '../model/checked.js';
import type {ExportRows} from '../model/export-table.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import {cardColumns, type MarkColumns, markColumns, UNMARKED} from './card-columns.js';
import {CARD_COLUMNS, SHUFFLE_COLUMNS, type Sink, type TableWriter, type TextRows, textTable} from './export-format.js';

/** RFC 4180, but lines end in LF, as R and pandas write them. Unknown values are empty cells. */
export const csvTable = (sink: Sink, deck: DeckKind, rows: ExportRows): TableWriter =>
	rows === 'shuffle'
		? textTable(sink, csvShuffles(deck), line(SHUFFLE_COLUMNS))
		: textTable(sink, csvCards(deck), line(CARD_COLUMNS));

const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\n`;

const cell = (value: string | number): string =>
	typeof value === 'string' && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);

const csvShuffles =
	(deck: DeckKind): TextRows =>
	shuffle => {
		const {number, batch = '', kind} = shuffle;
		const [because, order] = kind === 'void' ? [shuffle.because, ''] : ['', orderText(deck, shuffle.outputOrder)];
		return {text: line([number, batch, kind, because, order]), rows: 1};
	};

const csvCards = (deck: DeckKind): TextRows =>
	cardRows({
		start: ({number, batch = '', kind}) => `${number},${batch},${kind},`,
		byFace: cardColumns(deck).map(({card, face, rank, suit}) => [card, face ?? '', rank ?? '', suit ?? ''].join(',')),
		marks: ({faceUp, turned, back}) => `${faceUp},${turned},${cell(back ?? '')}`,
		noCard: ',,,,,,,',
		end: '\n',
	});

/** JSON lines. A row a shuffle has the form of orders.ndjson, so that it can be imported again. */
export const jsonTable = (sink: Sink, deck: DeckKind, rows: ExportRows): TableWriter =>
	textTable(sink, rows === 'shuffle' ? jsonShuffles(deck) : jsonCards(deck));

const jsonShuffles =
	(deck: DeckKind): TextRows =>
	({number, batch, arranged, ...shuffle}) => {
		const what =
			shuffle.kind === 'void'
				? {kind: shuffle.kind, because: shuffle.because}
				: {kind: shuffle.kind, order: orderText(deck, shuffle.outputOrder)};
		return {text: `${JSON.stringify({shuffle: number, batch, arranged, ...what})}\n`, rows: 1};
	};

/** Every row has every key; unknown values are null. */
const jsonCards = (deck: DeckKind): TextRows =>
	cardRows({
		start: ({number, batch = null, kind}) =>
			`{"shuffle":${number},"batch":${JSON.stringify(batch)},"kind":"${kind}","position":`,
		byFace: cardColumns(deck).map(columns => JSON.stringify(columns).slice(1, -1)),
		marks: ({faceUp, turned, back}) => `"face_up":${faceUp},"turned":${turned},"back":${JSON.stringify(back)}`,
		noCard: 'null,"card":null,"face":null,"rank":null,"suit":null,"face_up":null,"turned":null,"back":null',
		end: '}\n',
	});

/** Parts of a row: before the position, of the face, of the marks, instead of all these in a void shuffle, and at the end. */
interface CardForm {
	readonly start: (shuffle: Shuffle) => string;
	readonly byFace: readonly string[];
	readonly marks: (columns: MarkColumns) => string;
	readonly noCard: string;
	readonly end: string;
}

function cardRows({start: startOf, byFace, marks: marksText, noCard, end}: CardForm): TextRows {
	const plain = marksText(UNMARKED);
	return shuffle => {
		const start = startOf(shuffle);
		if (shuffle.kind === 'void') return {text: `${start}${noCard}${end}`, rows: 1};
		const {faces, marks} = shuffle.outputOrder;
		const marked = markColumns(marks);
		let text = '';
		for (let at = 0; at < faces.length; at++) {
			const columns = marked.get(at);
			const face = checked(faces[at], at);
			text += `${start}${at + 1},${byFace[face]},${columns === undefined ? plain : marksText(columns)}${end}`;
		}
		return {text, rows: faces.length};
	};
}
