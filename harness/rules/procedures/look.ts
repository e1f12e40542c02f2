import type {Held} from '../../model/finding.js';

/** What one event shows about one rule. `noted`: the rule was kept, and the finding says how. */
export type Look = 'no-matter' | 'kept' | {readonly noted: string} | {readonly broken: string};

/** Where and when it was. */
export interface Where {
	readonly shoe: number;
	readonly time: string;
}

/** What all events so far have shown about one rule. */
export interface Tally {
	readonly kept: number;
	readonly broken: number;
	/** The first that were broken, in words. */
	readonly told: readonly string[];
	/** The first that were noted. */
	readonly noted: readonly string[];
}

export const NOTHING_SHOWN: Tally = {kept: 0, broken: 0, told: [], noted: []};

const MOST_TOLD = 3;

export function tallied(tally: Tally, look: Look, where: Where): Tally {
	if (look === 'no-matter') return tally;
	const place = where.shoe === 0 ? 'before shoe 1' : `shoe ${where.shoe}`;
	const added = (list: readonly string[], says: string): readonly string[] =>
		list.length < MOST_TOLD ? [...list, `${place}, ${where.time}: ${says}`] : list;
	if (look === 'kept') return {...tally, kept: tally.kept + 1};
	if ('noted' in look) return {...tally, noted: added(tally.noted, look.noted)};
	return {...tally, broken: tally.broken + 1, told: added(tally.told, look.broken)};
}

/** What was counted, printed behind "12 of 12", and why nothing is known where it never came up. */
export interface TallyText {
	readonly counted: string;
	readonly silent: string;
}

/** One broken moment refutes the rule; without one, those that were kept prove it; a rule that never came up is not shown. */
export function heldBy({kept, broken, told, noted}: Tally, {counted, silent}: TallyText, of: 'table' | 'shoe'): Held {
	const by = [{kind: 'events', of}] as const;
	if (broken > 0) {
		const more = broken > told.length ? [`and ${broken - told.length} more`] : [];
		return {kind: 'not-met', evidence: [...told, ...more].join('; '), by};
	}
	if (kept === 0) return {kind: 'not-shown', because: silent};
	return {kind: 'met', evidence: [`${kept} of ${kept} ${counted}`, ...noted].join('; '), by};
}

export const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
