import {chiSquareUpper} from '../../../stat-tests/laws/distributions/chi-square.js';
import {isSerialised} from '../../model/cards/batch.js';
import {missing} from '../../model/checked.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {given, onOrders, type ParametersOf, share} from '../checker.js';
import {type OrderFacts, pText} from '../rule-case.js';

const LACED_DECK = given('laced-deck', z => ({
	parts: z.int().min(2),
	level: share(z),
}));

const lacedDeck = onOrders(LACED_DECK, {
	examines: 'how evenly the deck that was laced in lies in the rest, by its backs',
	evaluate: evaluateLaced,
});

export const LACED_CHECKERS = [lacedDeck] as const;

/**
Counts the cards of the last deck, which is the laced one, in each of k equal parts of the stack. In a fair order of n cards with m laced,
a part holds m/k on average. Sampling is without replacement, so the variance is (n − m)/(n − 1) of that with replacement, and

	Q = (n − 1)/(n − m) · Σ (count − m/k)² / (m/k)

is approximately chi-square with k − 1 degrees of freedom a shuffle (m/k is 5 or more from 52 cards and 8 parts on). Cards that are laced
evenly give less; the upper tail measures unevenness.
*/
function evaluateLaced({batch, sample}: OrderFacts, {parts, level}: ParametersOf<typeof LACED_DECK>): RuleResult {
	if (!isSerialised(batch) || sample?.cards === undefined || sample.rows === 0)
		return notShown('the laced deck cannot be distinguished from the rest; state the backs with --backs');
	const {size, decks} = batch;
	const own = size / decks;
	const expected = own / parts;
	let sum = 0;
	for (let row = 0; row < sample.rows; row++) {
		const counts = new Float64Array(parts);
		sample.cards(row).forEach((card, at) => {
			const part = Math.floor((at * parts) / size);
			if (card >= size - own) counts[part] = (counts[part] ?? missing(part)) + 1;
		});
		sum += counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
	}
	const q = (sum * (size - 1)) / (size - own);
	const df = sample.rows * (parts - 1);
	const p = chiSquareUpper(q, df);
	const evidence = `the deck with ${batch.backs.at(-1)?.toLowerCase()} backs in ${parts} parts of the stack: chi-square ${q.toFixed(1)} with ${df} degrees of freedom, p ${pText(p)}`;
	return {kind: p >= level ? 'met' : 'not-met', evidence, by: [{kind: 'cards', shuffles: []}]};
}
