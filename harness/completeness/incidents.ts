import {type Batch, isSerialised} from '../model/batch.js';
import {COVER} from '../model/card.js';
import {cardNumbers} from '../model/card-number.js';
import {hasFlags} from '../model/packed-marks.js';
import type {ReadOrder, Shuffle} from '../model/shuffle.js';
import type {Shuffles} from '../model/shuffles.js';
import {type Composition, composition} from './composition.js';

/** A shuffle whose cards are not as they should be, and how much that weighs. */
export interface Incident extends Composition {
	readonly shuffle: number;
	readonly weight: Weight;
}

/**
`unexplained`: a card is missing, extra or foreign, and nothing explains it: the device fails.
`misread`: as many cards are unreadable as are missing; the reader failed, not the device.
`noted`: all cards are there, but something is to be told (a card lies face up).
*/
export type Weight = 'unexplained' | 'misread' | 'noted';

export interface Completeness {
	readonly checked: number;
	/** The first thousand of each weight: a million orders of another batch would be as many lists of all their cards. */
	readonly incidents: readonly Incident[];
	/** How many there are of each weight, those that are told and all others. */
	readonly counts: Readonly<Record<Weight, number>>;
	/** The numbers of the shuffles that cannot be used, since a card is missing, too many, foreign or unread. */
	readonly spoilt: ReadonlySet<number>;
}

export const MOST_TOLD = 1000;

export function completenessOf(batch: Batch, shuffles: Shuffles): Completeness {
	const isWhole = isSerialised(batch) ? wholenessByNumber(batch, shuffles) : wholenessByFace(batch, shuffles);
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, misread: 0, noted: 0};
	const spoilt = new Set<number>();
	for (let number = 1; number <= shuffles.count; number++) {
		if (isWhole(number)) continue;
		const shuffle = shuffles.at(number);
		if (shuffle.kind === 'void') continue;
		const incident = incidentIn(batch, number, shuffle.orderOut);
		if (incident === undefined) continue;
		counts[incident.weight]++;
		if (incident.weight !== 'noted') spoilt.add(number);
		if (counts[incident.weight] <= MOST_TOLD) incidents.push(incident);
	}
	return {checked: shuffles.count - shuffles.voids, incidents, counts, spoilt};
}

export const incidentCount = ({counts}: Completeness): number => counts.unexplained + counts.misread + counts.noted;

/** What is wrong with one order; `undefined`: nothing. */
export function incidentIn(batch: Batch, shuffle: number, order: ReadOrder): Incident | undefined {
	const found = composition(batch, order);
	const weight = weightOf(found);
	return weight === undefined ? undefined : {shuffle, weight, ...found};
}

/** Can a shuffle be used: was its order read, and is every card in it? */
export function isComplete(batch: Batch, shuffle: Shuffle): boolean {
	if (shuffle.kind === 'void') return false;
	const incident = incidentIn(batch, shuffle.number, shuffle.orderOut);
	return incident === undefined || incident.weight === 'noted';
}

/** Most orders are complete, and to see that it is enough to count: no lists are made. */
function wholenessByFace({counts, size}: Batch, shuffles: Shuffles): (number: number) => boolean {
	const expected = Int32Array.from({length: 256}, (_, face) => counts[face] ?? 0);
	const seen = new Int32Array(256);
	return number => {
		const faces = shuffles.faces(number);
		if (faces.length < size || shuffles.marked(number).some(byte => byte !== 0)) return false;
		seen.fill(0);
		for (let at = 0; at < faces.length; at++) {
			const face = faces[at] ?? 0;
			seen[face] = (seen[face] ?? 0) + 1;
		}
		seen[COVER] = 0;
		for (let face = 0; face < 256; face++) if (seen[face] !== expected[face]) return false;
		return true;
	};
}

/** The same where every card has a number of its own: each must come once. */
function wholenessByNumber(batch: Batch, shuffles: Shuffles): (number: number) => boolean {
	const {size} = batch;
	const numbersIn = cardNumbers(batch, shuffles);
	const seenIn = new Int32Array(size);
	return number => {
		const numbers = numbersIn(number);
		if (numbers.length !== size || shuffles.marked(number).some(hasFlags)) return false;
		for (let at = 0; at < size; at++) {
			const card = numbers[at] ?? 0;
			if (card >= size || seenIn[card] === number) return false;
			seenIn[card] = number;
		}
		return true;
	};
}

export function weightOf({missing, extra, foreign, unreadable, faceUp}: Composition): Weight | undefined {
	const absent = missing.reduce((sum, {count}) => sum + count, 0);
	if (extra.length > 0 || foreign.length > 0 || absent !== unreadable.length) return 'unexplained';
	if (unreadable.length > 0) return 'misread';
	return faceUp.length > 0 ? 'noted' : undefined;
}
