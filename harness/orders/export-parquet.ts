import type {ColumnSource} from 'hyparquet-writer';
import type {DeckKind} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import {checked} from '../model/checked.js';
import type {ExportRows} from '../model/export-table.js';
import type {Shuffle} from '../model/shuffles/shuffle.js';
import {cardColumns, markColumns, UNMARKED} from './card-columns.js';
import type {Sink, TableWriter} from './export-format.js';

/** Row groups are built in memory before they are written. */
const CARDS_A_GROUP = 400_000;

/** Each order twice: as text, which keeps marks, and as face numbers, which R, pandas and DuckDB need not parse. */
export async function parquetTable(sink: Sink, deck: DeckKind, rows: ExportRows): Promise<TableWriter> {
	const {ByteWriter, ParquetWriter} = await import('hyparquet-writer');
	const table = rows === 'shuffle' ? shuffleTable(deck) : cardTable(deck);
	const bytes = new ByteWriter();
	const flush = async () => {
		await sink(bytes.getBytes().slice());
		bytes.index = 0;
	};
	const writer = new ParquetWriter({writer: Object.assign(bytes, {flush, finish: flush}), schema: table.schema});
	let [count, cards] = [0, 0];
	const writeGroup = async () => {
		const columnData = table.take();
		const groupRows = columnData[0]?.data.length ?? 0;
		count += groupRows;
		cards = 0;
		if (groupRows > 0) await writer.write({columnData, rowGroupSize: groupRows});
	};
	return {
		async add(shuffle) {
			table.add(shuffle);
			cards += shuffle.kind === 'read' ? shuffle.outputOrder.faces.length : 1;
			if (cards >= CARDS_A_GROUP) await writeGroup();
		},
		async finish() {
			await writeGroup();
			await writer.finish();
			return count;
		},
	};
}

type Schema = ConstructorParameters<typeof import('hyparquet-writer')['ParquetWriter']>[0]['schema'];

interface ColumnTable {
	readonly schema: Schema;
	readonly add: (shuffle: Shuffle) => void;
	readonly take: () => ColumnSource[];
}

/** The schema element of a column, followed by the nested elements of a list. */
type Column = readonly [Schema[number], ...Schema];

const OPTIONAL = {repetition_type: 'OPTIONAL'} as const;
const REQUIRED = {repetition_type: 'REQUIRED'} as const;
type Presence = typeof OPTIONAL | typeof REQUIRED;

const number = (name: string, presence: Presence = OPTIONAL): Column => [{name, type: 'INT32', ...presence}];
const flag = (name: string): Column => [{name, type: 'BOOLEAN', ...OPTIONAL}];
const text = (name: string, presence: Presence = OPTIONAL): Column => [
	{name, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: {type: 'STRING'}, ...presence},
];

/** The three-level list of the Parquet format, with the names `list` and `element`. */
const numbers = (name: string): Column => [
	{name, converted_type: 'LIST', logical_type: {type: 'LIST'}, num_children: 1, ...OPTIONAL},
	{name: 'list', repetition_type: 'REPEATED', num_children: 1},
	{name: 'element', type: 'INT32', ...REQUIRED},
];

function shuffleTable(deck: DeckKind): ColumnTable {
	const columns = [
		...[number('shuffle', REQUIRED), text('batch'), text('kind', REQUIRED)],
		...[text('because'), text('order'), numbers('faces')],
	];
	return columnTable(columns, (shuffle, row) => {
		const {number: which, batch = null, kind} = shuffle;
		if (kind === 'void') row([which, batch, kind, shuffle.because, null, null]);
		else row([which, batch, kind, null, orderText(deck, shuffle.outputOrder), [...shuffle.outputOrder.faces]]);
	});
}

function cardTable(deck: DeckKind): ColumnTable {
	const byFace = cardColumns(deck);
	const columns = [
		...[number('shuffle', REQUIRED), text('batch'), text('kind', REQUIRED), number('position')],
		...[text('card'), number('face'), text('rank'), text('suit')],
		...[flag('face_up'), flag('turned'), text('back')],
	];
	return columnTable(columns, (shuffle, row) => {
		const {number: which, batch = null, kind} = shuffle;
		if (kind === 'void') return row([which, batch, kind]);
		const {faces, marks} = shuffle.outputOrder;
		const marked = markColumns(marks);
		for (let at = 0; at < faces.length; at++) {
			const {card = null, face = null, rank = null, suit = null} = byFace[checked(faces[at], at)] ?? {};
			const {faceUp, turned, back} = marked.get(at) ?? UNMARKED;
			row([which, batch, kind, at + 1, card, face, rank, suit, faceUp, turned, back]);
		}
	});
}

type Cell = string | number | boolean | readonly number[] | null;

function columnTable(
	columns: readonly Column[],
	rowsOf: (shuffle: Shuffle, row: (cells: readonly Cell[]) => void) => void,
): ColumnTable {
	const empty = () => columns.map(([{name}]) => ({name, data: [] as Cell[]}));
	let pending = empty();
	const row = (cells: readonly Cell[]): void => {
		for (let at = 0; at < pending.length; at++) pending[at]?.data.push(cells[at] ?? null);
	};
	return {
		schema: [{name: 'root', num_children: columns.length}, ...columns.flat()],
		add: shuffle => rowsOf(shuffle, row),
		take() {
			const taken = pending;
			pending = empty();
			return taken;
		},
	};
}
