import {notShown, type RuleResult} from '../../model/finding.js';
import {FAULT_KINDS} from '../../model/tasks/seeded-fault.js';
import {lowerBound} from '../../tasks/challenge/bound.js';
import {checker, given, type ParametersOf} from '../checker.js';
import type {RuleCase} from '../rule-case.js';

const TRIALS = given('trials', z => ({
	faults: z.array(z.enum(FAULT_KINDS)).min(1),
	asks: z.enum(['noticed', 'named']),
}));

const trials = checker(TRIALS, {
	from: 'trials',
	methods: ['challenge'],
	examines: 'seeded faults: noticed, or named by card',
	evaluate: (parameters, {evidence}) => evaluateTrials(evidence.trials, parameters),
});

export const TRIAL_CHECKERS = [trials] as const;

function evaluateTrials(carriedOut: RuleCase['trials'], {faults, asks}: ParametersOf<typeof TRIALS>): RuleResult {
	if (carriedOut === undefined) return notShown('only seeded faults show it: deckproof challenge');
	const own = carriedOut.outcomes.filter(
		({fault, became}) => faults.some(kind => kind === fault.kind) && became !== 'void',
	);
	if (own.length === 0) return notShown('no such fault was seeded');
	const isGood = ({became, named}: (typeof own)[number]): boolean =>
		asks === 'named' ? named === 'right' : became === 'noticed';
	const bad = own.filter(each => !isGood(each));
	const good = own.length - bad.length;
	const sure = Math.floor(100 * lowerBound(good, own.length, carriedOut.confidence));
	const evidence = `${good} of ${own.length} such faults were ${asks === 'named' ? 'named by card' : 'noticed'}, which shows a rate of at least ${sure} %`;
	const listed = bad.length === 0 ? own : bad;
	return {
		kind: bad.length === 0 ? 'met' : 'not-met',
		evidence,
		by: [{kind: 'trials', trials: listed.map(({trial}) => trial)}],
	};
}
