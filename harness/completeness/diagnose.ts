import {type Batch, type BatchName, copiesOf, isSerialised} from '../model/cards/batch.js';
import {COVER} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {checked} from '../model/checked.js';
import {hasFlags} from '../model/shuffles/packed-marks.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import {type Composition, composition} from './composition.js';
import type {coverTally} from './cover-cards.js';
import {deviationsIn} from './deviation.js';
import {type AfterRow, diagnoseRow, type Row} from './diagnose-row.js';
import {acrossBatches, type Diagnosis, joined} from './diagnosis.js';
import type {Incident} from './incidents.js';
import {type ReaderErrorRates, readerErrorRates} from './reader-error-rates.js';
import type {ReaderTally} from './reader-errors.js';
import type {FlawedOrder} from './segments.js';

interface Diagnosing {
	readonly batch: Batch;
	readonly shuffles: Shuffles;
	/** Called with every incomplete order and its weight. */
	readonly take: (incident: Incident) => void;
	readonly reader: ReaderTally;
	readonly covers: ReturnType<typeof coverTally>;
}

/** `place`: the position among the orders of its batch; it shows which orders are consecutive. */
interface Found {
	readonly shuffle: number;
	readonly name: BatchName | undefined;
	readonly place: number;
	next: AfterRow;
}

/** Longer rows are settled in parts, to limit memory. Diagnoses that continue are joined again. */
const LONGEST_ROW = 250;

/** The first pass estimates the reader's error rate; the second weighs each flawed order by its neighbours. */
export function diagnose(parts: Diagnosing): Diagnosis[] {
	const {batch, shuffles, take, reader} = parts;
	const errorRates = readerErrorRates(isSerialised(batch) ? batch.size : batch.faces.length);
	const found = flawedIn(parts, errorRates.add);
	const chance = errorRates.chance(shuffles.count - shuffles.voids);
	const diagnoses: Diagnosis[] = [];
	let doesReaderErr = false;
	for (const row of rowsOf(found)) {
		const compositions = row.map(({shuffle}) => compositionAt(parts, shuffle));
		const diagnosed = diagnoseRow(rowIn(batch, row, compositions), chance, doesReaderErr);
		row.forEach(({shuffle}, at) => {
			const [order, misreads = []] = [compositions[at], diagnosed.misreads[at]];
			if (order === undefined) return;
			take({shuffle, weight: diagnosed.weights[at] ?? 'unexplained', ...order});
			reader.erred(order, misreads);
			doesReaderErr ||= misreads.some(({side, card}) => side === 'present' && card.kind !== 'unreadable');
		});
		diagnoses.push(...diagnosed.diagnoses);
	}
	return acrossBatches(joined(diagnoses));
}

function compositionAt({batch, shuffles}: Diagnosing, number: number): Composition {
	const shuffle = shuffles.at(number);
	return composition(batch, shuffle.kind === 'read' ? shuffle.outputOrder : {faces: new Uint8Array(0), marks: []});
}

function flawedIn(parts: Diagnosing, addErrors: ReaderErrorRates['add']): Found[] {
	const {batch, shuffles, take, reader, covers} = parts;
	// A fast check by counting, without building lists: most orders are complete.
	const isCompleteOrder = isSerialised(batch) ? completeByNumber(batch, shuffles) : completeByFace(batch, shuffles);
	const found: Found[] = [];
	const places = new Map<BatchName | undefined, number>();
	const last = new Map<BatchName | undefined, Found>();
	for (let number = 1; number <= shuffles.count; number++) {
		const shuffle = shuffles.at(number);
		if (shuffle.kind === 'void') continue;
		const {batch: name, outputOrder} = shuffle;
		const place = (places.get(name) ?? 0) + 1;
		places.set(name, place);
		reader.read(outputOrder.faces.length - covers.add(outputOrder.faces));
		const order = isCompleteOrder(number) ? undefined : composition(batch, outputOrder);
		if (order === undefined || isComplete(batch, order)) {
			if (order !== undefined && order.faceUp.length > 0) take({shuffle: number, weight: 'noted', ...order});
			endRow(last.get(name), place, number);
			continue;
		}
		addErrors(flawedOrder(batch, number, order), name);
		const each: Found = {shuffle: number, name, place, next: {kind: 'nothing'}};
		found.push(each);
		last.set(name, each);
	}
	return found;
}

/** The complete order at this place ends the row of the flawed order right before it. */
function endRow(before: Found | undefined, place: number, shuffle: number): void {
	if (before?.place === place - 1) before.next = {kind: 'complete', shuffle};
}

const isComplete = ({size}: Batch, {cards, missing, extra, foreign, unreadable}: Composition): boolean =>
	cards === size && [missing, extra, foreign, unreadable].every(list => list.length === 0);

function flawedOrder({size}: Batch, shuffle: number, order: Composition): FlawedOrder {
	return {shuffle, deficit: size - order.cards, deviations: deviationsIn(order)};
}

function rowsOf(found: readonly Found[]): Found[][] {
	const rows: Found[][] = [];
	const open = new Map<BatchName | undefined, Found[]>();
	for (const each of found) {
		const row = open.get(each.name);
		const before = row?.at(-1);
		const isNext = before?.place === each.place - 1;
		if (isNext && row !== undefined && row.length < LONGEST_ROW) row.push(each);
		else {
			if (isNext) before.next = {kind: 'more'};
			const begun = [each];
			open.set(each.name, begun);
			rows.push(begun);
		}
	}
	return rows;
}

const rowIn = (batch: Batch, row: readonly Found[], compositions: readonly Composition[]): Row => ({
	batch,
	name: row[0]?.name,
	orders: row.flatMap(({shuffle}, at) => {
		const order = compositions[at];
		return order === undefined ? [] : [flawedOrder(batch, shuffle, order)];
	}),
	next: row.at(-1)?.next ?? {kind: 'nothing'},
});

function completeByFace(batch: Batch, shuffles: Shuffles): (number: number) => boolean {
	const expected = Int32Array.from({length: 256}, (_, face) => copiesOf(batch, face));
	const counted = new Int32Array(256);
	return number => {
		const faces = shuffles.faces(number);
		if (faces.length < batch.size || shuffles.marked(number).some(byte => byte !== 0)) return false;
		counted.fill(0);
		for (let at = 0; at < faces.length; at++) {
			const face = checked(faces[at], at);
			counted[face] = checked(counted[face], face) + 1;
		}
		counted[COVER] = 0;
		for (let face = 0; face < 256; face++) if (counted[face] !== expected[face]) return false;
		return true;
	};
}

/** For batches in which every card has its own number: each number must occur once. */
function completeByNumber(batch: Batch, shuffles: Shuffles): (number: number) => boolean {
	const {size} = batch;
	const numbersIn = cardNumbers(batch, shuffles);
	const lastOrderWith = new Int32Array(size);
	return number => {
		const numbers = numbersIn(number);
		if (numbers.length !== size || shuffles.marked(number).some(hasFlags)) return false;
		for (let at = 0; at < size; at++) {
			const card = checked(numbers[at], at);
			if (card >= size || lastOrderWith[card] === number) return false;
			lastOrderWith[card] = number;
		}
		return true;
	};
}
