import type {RuleResult} from '../../model/finding.js';

/** What one event shows about one rule. `noted`: the rule is met, and the finding states how. */
export type Assessment = 'irrelevant' | 'met' | {readonly noted: string} | {readonly broken: string};

export interface Where {
	readonly shoe: number;
	readonly time: string;
}

export interface Tally {
	readonly met: number;
	readonly broken: number;
	/** The first that were broken, as text. */
	readonly examples: readonly string[];
	readonly noted: readonly string[];
}

export const NO_EVENTS: Tally = {met: 0, broken: 0, examples: [], noted: []};

const MOST_EXAMPLES = 3;

export function tallied(tally: Tally, assessment: Assessment, where: Where): Tally {
	if (assessment === 'irrelevant') return tally;
	const place = where.shoe === 0 ? 'before shoe 1' : `shoe ${where.shoe}`;
	const added = (list: readonly string[], says: string): readonly string[] =>
		list.length < MOST_EXAMPLES ? [...list, `${place}, ${where.time}: ${says}`] : list;
	if (assessment === 'met') return {...tally, met: tally.met + 1};
	if ('noted' in assessment) return {...tally, met: tally.met + 1, noted: added(tally.noted, assessment.noted)};
	return {...tally, broken: tally.broken + 1, examples: added(tally.examples, assessment.broken)};
}

/** `counted` is printed after "12 of 12"; `silent` is the reason where no event concerned the rule. */
export interface TallyText {
	readonly counted: string;
	readonly silent: string;
}

/** A rule with a broken event is not met; a rule without any event is not shown. */
export function resultOf(
	{met, broken, examples, noted}: Tally,
	{counted, silent}: TallyText,
	of: 'table' | 'shoe',
): RuleResult {
	const by = [{kind: 'events', of}] as const;
	if (broken > 0) {
		const more = broken > examples.length ? [`and ${broken - examples.length} more`] : [];
		return {kind: 'not-met', evidence: [...examples, ...more].join('; '), by};
	}
	if (met === 0) return {kind: 'not-shown', because: silent};
	return {kind: 'met', evidence: [`${met} of ${met} ${counted}`, ...noted].join('; '), by};
}

export const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
