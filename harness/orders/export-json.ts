import type {DeckKind} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import {checked} from '../model/checked.js';
import type {ExportRows} from '../model/export-table.js';
import {cardColumns, type MarkColumns, markColumns, UNMARKED} from './card-columns.js';
import {type Sink, type TableWriter, type TextRows, textTable} from './export-format.js';

/** JSON lines. A row a shuffle has the form of orders.ndjson, so that it can be imported again. */
export const jsonTable = (sink: Sink, deck: DeckKind, rows: ExportRows): TableWriter =>
	textTable(sink, rows === 'shuffle' ? shuffleRows(deck) : cardRows(deck));

const shuffleRows =
	(deck: DeckKind): TextRows =>
	({number, batch, arranged, ...shuffle}) => {
		const what =
			shuffle.kind === 'void'
				? {kind: shuffle.kind, because: shuffle.because}
				: {kind: shuffle.kind, order: orderText(deck, shuffle.outputOrder)};
		return {text: `${JSON.stringify({shuffle: number, batch, arranged, ...what})}\n`, rows: 1};
	};

/** Every row has every key; unknown values are null. */
function cardRows(deck: DeckKind): TextRows {
	const byFace = cardColumns(deck).map(columns => JSON.stringify(columns).slice(1, -1));
	return ({number, batch = null, ...shuffle}) => {
		const start = `{"shuffle":${number},"batch":${JSON.stringify(batch)},"kind":"${shuffle.kind}","position":`;
		if (shuffle.kind === 'void') return {text: `${start}${NO_CARD}}\n`, rows: 1};
		const {faces, marks} = shuffle.outputOrder;
		const marked = markColumns(marks);
		let text = '';
		for (let at = 0; at < faces.length; at++)
			text += `${start}${at + 1},${byFace[checked(faces[at], at)]},${markKeys(marked.get(at))}}\n`;
		return {text, rows: faces.length};
	};
}

const NO_CARD = 'null,"card":null,"face":null,"rank":null,"suit":null,"face_up":null,"turned":null,"back":null';

const markKeys = (marks: MarkColumns | undefined): string => (marks === undefined ? PLAIN : keysOf(marks));

const keysOf = ({faceUp, turned, back}: MarkColumns): string =>
	`"face_up":${faceUp},"turned":${turned},"back":${JSON.stringify(back)}`;

const PLAIN = keysOf(UNMARKED);
