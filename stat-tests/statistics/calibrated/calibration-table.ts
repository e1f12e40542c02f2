import {copiesKey} from '../../views/kinds.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import type {Drawing} from './draw-law.js';
import type {DrawnLaw} from './drawn-law.js';
import type {DrawnMoments} from './drawn-moments.js';
import {lawFrom, momentsFrom} from './drawn-text.js';

/**
The shipped laws of one batch, in the format of drawn-text.ts.

	laws      'gaps-up-to-3@1': '6: 1 0 3 11 …'
	moments   'poker-hands@1': '83 12 4; 7001 …'

A name is that of the count and its version. A table of an older version is not found, and the law is drawn again.
*/
export interface CalibrationTable {
	/** How many labels have how many copies: '52×8'. */
	readonly cards: string;
	/** A digest of the ranks and colours of the cards, for `moments`; empty if there are none. */
	readonly kinds: string;
	readonly drawing: Drawing;
	readonly laws: Readonly<Record<string, string>>;
	readonly moments: Readonly<Record<string, string>>;
	/** A digest of the table that the first draws alone give. Repeating those draws verifies the origin of the table. */
	readonly beginning: string;
}

export const nameOf = ({id, version}: Count | ClassCounts): string => `${id}@${version}`;

export function lawIn({laws, drawing}: CalibrationTable, count: Count, cards: CardSet): DrawnLaw | undefined {
	const text = laws[nameOf(count)];
	return text === undefined ? undefined : lawFrom(text, {count, cards, draws: drawing.draws});
}

export function momentsIn({moments, drawing}: CalibrationTable, classCounts: ClassCounts): DrawnMoments | undefined {
	const text = moments[nameOf(classCounts)];
	return text === undefined ? undefined : momentsFrom(text, classCounts, drawing.draws);
}

export const cardsKey = ({multiplicities}: CardSet): string => copiesKey(multiplicities);

export const kindsKey = ({kinds}: CardSet): string =>
	kinds === undefined ? '' : digest(`${kinds.ranks.join(' ')}, ${kinds.colours.join(' ')}`);

/** FNV-1a, 32 bits (RFC 9923). It detects accidental differences, not malicious ones. */
export function digest(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, '0');
}
