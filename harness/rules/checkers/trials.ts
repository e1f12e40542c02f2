import {type Held, notShown} from '../../model/finding.js';
import {lowerBound} from '../../tasks/challenge/bound.js';
import type {CheckOf} from '../check-schema.js';
import type {RuleCase} from '../rule-case.js';

/** Seeded faults of the named kinds: each must have been noticed, or named by card. */
export function trialsOf({trials}: Pick<RuleCase, 'trials'>, {faults, asks}: CheckOf<'trials'>['with']): Held {
	if (trials === undefined) return notShown('only seeded faults show it: deckproof challenge');
	const own = trials.outcomes.filter(
		({fault, became}) => faults.some(kind => kind === fault.kind) && became !== 'void',
	);
	if (own.length === 0) return notShown('no such fault was seeded');
	const isGood = ({became, named}: (typeof own)[number]): boolean =>
		asks === 'named' ? named === 'right' : became === 'noticed';
	const bad = own.filter(each => !isGood(each));
	const good = own.length - bad.length;
	const sure = Math.floor(100 * lowerBound(good, own.length, trials.confidence));
	const evidence = `${good} of ${own.length} such faults were ${asks === 'named' ? 'named by card' : 'noticed'}, which shows a rate of at least ${sure} %`;
	const told = bad.length === 0 ? own : bad;
	return {
		kind: bad.length === 0 ? 'met' : 'not-met',
		evidence,
		by: [{kind: 'trials', trials: told.map(({trial}) => trial)}],
	};
}
