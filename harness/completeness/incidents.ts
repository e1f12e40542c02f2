import type {Batch} from '../model/cards/batch.js';
import type {ReadOrder, Shuffle} from '../model/shuffles/shuffle.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import {type Composition, composition} from './composition.js';
import type {CoverCards} from './cover-cards.js';
import {coverTally} from './cover-cards.js';
import {diagnose} from './diagnose.js';
import type {Diagnosis} from './diagnosis.js';
import {type Orientation, orientationIn} from './orientation.js';
import {type ReaderErrors, readerTally} from './reader-errors.js';

/** A shuffle whose cards are not as they should be, and how much that weighs. */
export interface Incident extends Composition {
	readonly shuffle: number;
	readonly weight: Weight;
}

/**
`unexplained`: a card is missing, extra or foreign, and nothing explains it: the device fails.
`undecided`: a card was taken for another in the last shuffle, and no other shuffle tells whether by the reader.
`misread`: the reader failed, not the device: cards could not be read, or were taken for others, and were there in the next shuffle.
`noted`: all cards are there, but something is to be told (a card lies face up).
*/
export type Weight = 'unexplained' | 'undecided' | 'misread' | 'noted';

export interface Completeness {
	readonly checked: number;
	/** The first thousand of each weight: a million orders of another batch would be as many lists of all their cards. */
	readonly incidents: readonly Incident[];
	/** How many there are of each weight, those that are told and all others. */
	readonly counts: Readonly<Record<Weight, number>>;
	/** The numbers of the shuffles that cannot be used, since a card is missing, too many, foreign or unread. */
	readonly spoilt: ReadonlySet<number>;
	/** What all shuffles together tell of the cards that were astray; the reader's errors are not among them. */
	readonly diagnoses: readonly Diagnosis[];
	readonly reader: ReaderErrors;
	readonly covers: CoverCards;
	/** Whether cards come out turned as they went in; of continuous shufflers nobody knows what went in. */
	readonly orientation: Orientation;
}

export const MOST_TOLD = 1000;

export function completenessOf(batch: Batch, shuffles: Shuffles): Completeness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, undecided: 0, misread: 0, noted: 0};
	const spoilt = new Set<number>();
	const reader = readerTally();
	const covers = coverTally();
	const take = (incident: Incident): void => {
		counts[incident.weight]++;
		if (incident.weight !== 'noted') spoilt.add(incident.shuffle);
		if (counts[incident.weight] <= MOST_TOLD) incidents.push(incident);
	};
	const diagnoses = diagnose({batch, shuffles, take, reader, covers});
	incidents.sort((left, right) => left.shuffle - right.shuffle);
	return {
		checked: shuffles.count - shuffles.voids,
		incidents,
		counts,
		spoilt,
		diagnoses,
		reader: reader.errors(),
		covers: covers.seen(),
		orientation: orientationIn(batch, shuffles),
	};
}

export const incidentCount = ({counts}: Completeness): number =>
	counts.unexplained + counts.undecided + counts.misread + counts.noted;

/** What is wrong with one order by itself; `undefined`: nothing. */
export function incidentIn(batch: Batch, shuffle: number, order: ReadOrder): Incident | undefined {
	const found = composition(batch, order);
	const weight = weightOf(batch, found);
	return weight === undefined ? undefined : {shuffle, weight, ...found};
}

/** Can a shuffle be used: was its order read, and is every card in it? */
export function isComplete(batch: Batch, shuffle: Shuffle): boolean {
	if (shuffle.kind === 'void') return false;
	const incident = incidentIn(batch, shuffle.number, shuffle.orderOut);
	return incident === undefined || incident.weight === 'noted';
}

/** A reader may take one card for another; it does not see a card that is not there. */
function weightOf({size}: Batch, found: Composition): Weight | undefined {
	if (found.cards !== size) return 'unexplained';
	if (found.extra.length > 0 || found.foreign.length > 0) return 'undecided';
	if (found.unreadable.length > 0) return 'misread';
	return found.faceUp.length > 0 ? 'noted' : undefined;
}
