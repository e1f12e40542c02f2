import type {RuleResult} from '../../model/finding.js';

/** What one event shows about one rule. `noted`: the rule was kept, and the finding says how. */
export type Look = 'no-matter' | 'kept' | {readonly noted: string} | {readonly broken: string};

export interface Where {
	readonly shoe: number;
	readonly time: string;
}

export interface Tally {
	readonly kept: number;
	readonly broken: number;
	/** The first that were broken, as text. */
	readonly told: readonly string[];
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
	if ('noted' in look) return {...tally, kept: tally.kept + 1, noted: added(tally.noted, look.noted)};
	return {...tally, broken: tally.broken + 1, told: added(tally.told, look.broken)};
}

/** `counted` is printed after "12 of 12"; `silent` is the reason where no event concerned the rule. */
export interface TallyText {
	readonly counted: string;
	readonly silent: string;
}

/** A rule with a broken event is not met; a rule without any event is not shown. */
export function heldBy(
	{kept, broken, told, noted}: Tally,
	{counted, silent}: TallyText,
	of: 'table' | 'shoe',
): RuleResult {
	const by = [{kind: 'events', of}] as const;
	if (broken > 0) {
		const more = broken > told.length ? [`and ${broken - told.length} more`] : [];
		return {kind: 'not-met', evidence: [...told, ...more].join('; '), by};
	}
	if (kept === 0) return {kind: 'not-shown', because: silent};
	return {kind: 'met', evidence: [`${kept} of ${kept} ${counted}`, ...noted].join('; '), by};
}

export const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
