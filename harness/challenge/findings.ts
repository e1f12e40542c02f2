import type {Finding} from '../model/finding.js';
import type {FaultKind} from '../model/seeded-fault.js';
import {lowerBound} from './bound.js';
import type {TrialOutcome} from './outcome.js';

/** A clause, which faults speak to it, and what must have come of each. */
interface ChallengedRule {
	readonly id: string;
	readonly clause: string;
	readonly rule: string;
	readonly kinds: readonly FaultKind[];
	readonly asks: 'noticed' | 'named';
}

/** Rules that only a trial can show. */
export const CHALLENGED_RULES: readonly ChallengedRule[] = [
	{
		id: 'brick-device-verifies',
		clause: 'Colorado, Rule 28, 30-2810',
		rule: 'preshuffled bricks only with a shuffler that verifies each card and can name a missing one',
		kinds: ['removed'],
		asks: 'named',
	},
	{
		id: 'md-count-shown',
		clause: 'COMAR 36.05.03.27 C',
		rule: 'a shuffler that counts after each shuffle shows a wrong number of cards',
		kinds: ['removed', 'added'],
		asks: 'noticed',
	},
	{
		id: 'pa-stub-count',
		clause: '58 Pa. Code § 684a.10(d)',
		rule: 'no stub count is needed with a shuffler that counts and shows whether all cards are there',
		kinds: ['removed', 'added'],
		asks: 'noticed',
	},
	{
		id: 'nj-two-backs',
		clause: 'N.J.A.C. 13:69F-23.2(b)',
		rule: 'cards of the other back colour do not get into the deck in play',
		kinds: ['foreign-back'],
		asks: 'noticed',
	},
	{
		id: 'jam',
		clause: '58 Pa. Code § 551.16(j)',
		rule: 'after a jam, a stop or an unfinished cycle the cards are shuffled again',
		kinds: ['power-cut', 'jam'],
		asks: 'noticed',
	},
];

export const challengeFindings = (trials: readonly TrialOutcome[], confidence: number): Finding[] =>
	CHALLENGED_RULES.map(rule => findingFor(rule, trials, confidence));

function findingFor(
	{kinds, asks, ...which}: ChallengedRule,
	all: readonly TrialOutcome[],
	confidence: number,
): Finding {
	const trials = all.filter(({fault, became}) => kinds.some(kind => kind === fault.kind) && became !== 'void');
	if (trials.length === 0) return {...which, kind: 'not-shown', because: 'no such fault was seeded'};
	const good = trials.filter(({became, named}) => (asks === 'named' ? named === 'right' : became === 'noticed'));
	const sure = Math.floor(100 * lowerBound(good.length, trials.length, confidence));
	const share = `${good.length} of ${trials.length} such faults were ${asks === 'named' ? 'named by card' : 'noticed'}`;
	const evidence = `${share}, which shows a rate of at least ${sure} %`;
	return {...which, kind: good.length === trials.length ? 'met' : 'not-met', evidence};
}
