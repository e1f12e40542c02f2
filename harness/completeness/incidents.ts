import type {Batch} from '../model/batch.js';
import type {Shuffle} from '../model/shuffle.js';
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
	readonly incidents: readonly Incident[];
}

export function completenessOf(batch: Batch, shuffles: readonly Shuffle[]): Completeness {
	const read = shuffles.flatMap(shuffle => (shuffle.kind === 'read' ? [shuffle] : []));
	const incidents = read.flatMap(({number, orderOut}) => {
		const found = composition(batch, orderOut);
		const weight = weightOf(found);
		return weight === undefined ? [] : [{shuffle: number, weight, ...found}];
	});
	return {checked: read.length, incidents};
}

function weightOf({missing, extra, foreign, unreadable, faceUp}: Composition): Weight | undefined {
	const absent = missing.reduce((sum, {count}) => sum + count, 0);
	if (extra.length > 0 || foreign.length > 0 || absent !== unreadable.length) return 'unexplained';
	if (unreadable.length > 0) return 'misread';
	return faceUp.length > 0 ? 'noted' : undefined;
}
