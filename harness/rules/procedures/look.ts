import type {Finding} from '../../model/finding.js';

/** What one event shows about one rule. `noted`: it was kept, and somebody should know how. */
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

/** A clause as a finding shows it. */
export type Clause = Pick<Finding, 'id' | 'clause' | 'rule'>;

/** What was looked at, to be read behind "12 of 12", and why nothing is known where it never came up. */
export interface Wording {
	readonly looked: string;
	readonly silent: string;
}

/** A broken moment refutes; without one, those that were kept are the proof; what never came up is not shown. */
export function findingOf(clause: Clause, {kept, broken, told, noted}: Tally, {looked, silent}: Wording): Finding {
	if (broken > 0) {
		const more = broken > told.length ? [`and ${broken - told.length} more`] : [];
		return {...clause, kind: 'not-met', evidence: [...told, ...more].join('; ')};
	}
	if (kept === 0) return {...clause, kind: 'not-shown', because: silent};
	return {...clause, kind: 'met', evidence: [`${kept} of ${kept} ${looked}`, ...noted].join('; ')};
}
