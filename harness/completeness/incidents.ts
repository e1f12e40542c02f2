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

export interface Incident extends Composition {
	readonly shuffle: number;
	readonly weight: Weight;
}

/**
`unexplained`: a missing, extra or foreign card without explanation: the device fails.
`undecided`: a card replaced another in the last shuffle, and no other shuffle shows whether the reader erred.
`misread`: a reader error: cards unreadable or misread, and present in the next shuffle.
`noted`: all cards are there, but one lies face up.
*/
export type Weight = 'unexplained' | 'undecided' | 'misread' | 'noted';

export interface Completeness {
	readonly checked: number;
	/** The first thousand of each weight, to limit memory. */
	readonly incidents: readonly Incident[];
	/** All incidents by weight, including those not listed. */
	readonly counts: Readonly<Record<Weight, number>>;
	/** Shuffles that cannot be used: a card is missing, extra, foreign or unread. */
	readonly invalidated: ReadonlySet<number>;
	/** Findings on missing, extra and exchanged cards; reader errors are not among them. */
	readonly diagnoses: readonly Diagnosis[];
	readonly reader: ReaderErrors;
	readonly covers: CoverCards;
	/** Whether orientation is preserved; not known for continuous shufflers. */
	readonly orientation: Orientation;
}

export const MOST_LISTED = 1000;

export function completenessOf(batch: Batch, shuffles: Shuffles): Completeness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, undecided: 0, misread: 0, noted: 0};
	const invalidated = new Set<number>();
	const reader = readerTally();
	const covers = coverTally();
	const take = (incident: Incident): void => {
		counts[incident.weight]++;
		if (incident.weight !== 'noted') invalidated.add(incident.shuffle);
		if (counts[incident.weight] <= MOST_LISTED) incidents.push(incident);
	};
	const diagnoses = diagnose({batch, shuffles, take, reader, covers});
	incidents.sort((left, right) => left.shuffle - right.shuffle);
	return {
		checked: shuffles.count - shuffles.voids,
		incidents,
		counts,
		invalidated,
		diagnoses,
		reader: reader.errors(),
		covers: covers.result(),
		orientation: orientationIn(batch, shuffles),
	};
}

export const incidentCount = ({counts}: Completeness): number =>
	counts.unexplained + counts.undecided + counts.misread + counts.noted;

/** Judges one order alone; `undefined`: complete. */
export function incidentIn(batch: Batch, shuffle: number, order: ReadOrder): Incident | undefined {
	const found = composition(batch, order);
	const weight = weightOf(batch, found);
	return weight === undefined ? undefined : {shuffle, weight, ...found};
}

export function isComplete(batch: Batch, shuffle: Shuffle): boolean {
	if (shuffle.kind === 'void') return false;
	const incident = incidentIn(batch, shuffle.number, shuffle.outputOrder);
	return incident === undefined || incident.weight === 'noted';
}

/** A reader may misread a card, but it does not report a card that is absent. */
function weightOf({size}: Batch, found: Composition): Weight | undefined {
	if (found.cards !== size) return 'unexplained';
	if (found.extra.length > 0 || found.foreign.length > 0) return 'undecided';
	if (found.unreadable.length > 0) return 'misread';
	return found.faceUp.length > 0 ? 'noted' : undefined;
}
