import {notShown, type RuleResult} from '../../model/finding.js';
import {FAULT_KINDS} from '../../model/tasks/seeded-fault.js';
import {lowerBound} from '../../tasks/challenge/bound.js';
import {checker, count, given, type ParametersOf} from '../checker.js';
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

const HOLE_CARDS = given('hole-cards', z => ({blackjacks: count(z), others: count(z)}));

const holeCards = checker(HOLE_CARDS, {
	from: 'trials',
	methods: ['challenge'],
	examines: 'known hole cards: a Blackjack reported, and no other',
	evaluate: (asked, {evidence}) => evaluateHoleCards(evidence.trials, asked),
});

export const TRIAL_CHECKERS = [trials, holeCards] as const;

function evaluateTrials(carriedOut: RuleCase['trials'], {faults, asks}: ParametersOf<typeof TRIALS>): RuleResult {
	if (carriedOut === undefined) return notShown('only challenge trials with seeded faults show it');
	const own = carriedOut.outcomes.filter(
		({fault, became}) => faults.some(kind => kind === fault.kind) && became !== 'void',
	);
	if (own.length === 0) return notShown('no such fault was seeded');
	const isGood = ({became, named}: (typeof own)[number]): boolean =>
		asks === 'named' ? named === 'right' : became === 'noticed';
	const bad = own.filter(each => !isGood(each));
	const good = own.length - bad.length;
	const sure = Math.floor(100 * lowerBound(good, own.length, carriedOut.confidence));
	const evidence = `${good} of ${own.length} such faults were ${asks === 'named' ? 'named by card' : 'detected'}, which shows a rate of at least ${sure} %`;
	const listed = bad.length === 0 ? own : bad;
	return {
		kind: bad.length === 0 ? 'met' : 'not-met',
		evidence,
		by: [{kind: 'trials', trials: listed.map(({trial}) => trial)}],
	};
}

/** A reader that reports a Blackjack for each card is as useless as one that reports none. Few trials without an error show little. */
function evaluateHoleCards(carriedOut: RuleCase['trials'], asked: ParametersOf<typeof HOLE_CARDS>): RuleResult {
	if (carriedOut === undefined) return notShown('only challenge trials with known hole cards show it');
	const read = carriedOut.outcomes.filter(({fault, became}) => 'up' in fault && became !== 'void');
	const [hits, others] = (['blackjack', 'no-blackjack'] as const).map(kind =>
		read.filter(({fault}) => fault.kind === kind),
	);
	if (hits === undefined || others === undefined || hits.length === 0 || others.length === 0)
		return notShown('no hole card with a Blackjack and without one was read');
	const wrong = read.filter(({became}) => became === 'missed' || became === 'false-alarm');
	const part = (own: typeof read, what: string): string => {
		const right = own.length - own.filter(each => wrong.includes(each)).length;
		const least = Math.floor(100 * lowerBound(right, own.length, carriedOut.confidence));
		return `${right} of ${own.length} ${what} (a rate of at least ${least} %)`;
	};
	if (wrong.length === 0 && (hits.length < asked.blackjacks || others.length < asked.others))
		return notShown(
			`Blackjacks read: ${hits.length}, other hole cards: ${others.length}, all right; ${asked.blackjacks} and ${asked.others} are asked for`,
		);
	return {
		kind: wrong.length === 0 ? 'met' : 'not-met',
		evidence: `the reader was right on ${part(hits, 'Blackjacks')} and ${part(others, 'other hole cards')}`,
		by: [{kind: 'trials', trials: (wrong.length === 0 ? read : wrong).map(({trial}) => trial)}],
	};
}
