import {chiSquareUpper} from '../../../stat-tests/laws/distributions/chi-square.js';
import {at} from '../../model/checked.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {checker, count, given, share, text} from '../checker.js';
import {pText} from '../rule-case.js';
import {answered, type Reply} from './answers.js';

/**
A person counts at which of eight positions the deal began: the dealer, six betting positions counterclockwise, the Dead Hand.

	27 30 25 29 26 24 27 28
*/
const startPositions = checker(
	given('start-positions', z => ({
		question: text(z),
		people: z.int().min(1).max(2),
		/** Throws that must have been counted. */
		least: count(z),
		level: share(z),
	})),
	{
		from: 'answers',
		methods: ['operator'],
		examines: 'how often each position is the first, against the odds of three dice',
		evaluate: (asked, context) => answered(asked, context, reply => evaluateStarts(reply, asked)),
	},
);

export const DICE_CHECKERS = [startPositions] as const;

const POSITIONS = 8;
const PIPS = [1, 2, 3, 4, 5, 6];

/** Of the 216 throws of three dice, those whose total ends at each position, counted from the first as one. */
export const START_THROWS: readonly number[] = PIPS.flatMap(one =>
	PIPS.flatMap(two => PIPS.map(three => (one + two + three - 1) % POSITIONS)),
).reduce(
	(throws, position) => throws.map((ways, place) => (place === position ? ways + 1 : ways)),
	Array.from({length: POSITIONS}, () => 0),
);

function evaluateStarts({answer, note, by}: Reply, {least, level}: {least: number; level: number}): RuleResult {
	const counted = String(answer)
		.split(/[\s,;]+/)
		.filter(each => each !== '')
		.map(Number);
	const isCounted = counted.length === POSITIONS && counted.every(each => Number.isInteger(each) && each >= 0);
	if (!isCounted) return notShown(`${POSITIONS} counts are asked for, the dealer's first, and not "${answer}"`);
	const throws = counted.reduce((sum, each) => sum + each, 0);
	if (throws < least) return notShown(`${throws} throws were counted, and at least ${least} are asked for`);
	const expected = START_THROWS.map(ways => (throws * ways) / PIPS.length ** 3);
	const q = counted.reduce((sum, each, place) => sum + (each - at(expected, place)) ** 2 / at(expected, place), 0);
	const p = chiSquareUpper(q, POSITIONS - 1);
	const evidence = `first positions in ${throws} throws${note}: ${counted.join(', ')}; chi-square ${q.toFixed(1)} with ${POSITIONS - 1} degrees of freedom, p ${pText(p)}`;
	return {kind: p >= level ? 'met' : 'not-met', evidence, by};
}
