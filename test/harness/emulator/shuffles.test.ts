import test from 'ava';
import {clump, stickyPairs, topBias} from '../../../harness/emulator/defects/feed.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {carousel, lawCache, sorted, uniform} from '../../../harness/emulator/defects/machine.js';
import {passes, type ShuffleModel} from '../../../harness/emulator/defects/shuffle-model.js';
import {memory} from '../../../harness/emulator/defects/time.js';
import {seeded} from '../../../harness/model/random.js';

const deck = Uint8Array.from({length: 52}, (_, card) => card);

function meanOver(shuffles: number, model: ShuffleModel, statistic: (order: Uint8Array) => number): number {
	const random = seeded(11);
	let sum = 0;
	for (let shuffle = 0; shuffle < shuffles; shuffle++) sum += statistic(model(deck, random));
	return sum / shuffles;
}

const risingSequences = (order: Uint8Array): number => {
	let count = 1;
	for (let card = 1; card < order.length; card++) if (order.indexOf(card) < order.indexOf(card - 1)) count++;
	return count;
};

/** Red cards on top of black: the number of colour changes along the order. */
const colourChanges = (order: Uint8Array): number =>
	order.reduce((count, card, at) => (at > 0 && card < 26 !== (order[at - 1] ?? 0) < 26 ? count + 1 : count), 0);

for (const [name, model] of [
	['uniform', uniform],
	['riffle', riffle],
	['shelf', lawCache(10)],
	['sorted', sorted],
	['carousel', carousel(38)],
	['clump', clump(4)],
	['sticky-pairs', stickyPairs(100)],
	['top-bias', topBias(100)],
	['memory', memory(50)],
] as const) {
	test(`${name} returns the cards it was given, and does not change the input order`, t => {
		const inputOrder = deck.toReversed();
		const outputOrder = model(inputOrder, seeded(5));
		t.deepEqual(outputOrder.toSorted(), deck);
		t.deepEqual(inputOrder, deck.toReversed());
	});
}

// Bayer and Diaconis 1992: the mean number of rising sequences after k riffles of 52 cards, from P(r) = C(2^k + 52 - r, 52) / 2^(52k).
// 4,000 shuffles have a standard error of at most 0.034 here.
for (const [riffles, mean] of [
	[1, 2],
	[3, 7.949],
	[5, 19.605],
	[7, 24.71],
] as const) {
	test(`${riffles} riffles leave ${mean} rising sequences`, t => {
		t.true(Math.abs(meanOver(4000, passes(riffle, riffles), risingSequences) - mean) < 0.15);
	});
}

// Diaconis, Fulman and Holmes 2013, section 1: 26 ± 3.6 for a fair deck, 17 ± 1.83 after one pass through ten shelves.
test('one pass through ten shelves leaves 17 colour changes, a fair shuffle 26', t => {
	// The paper prints whole numbers, so a mean must round to its number.
	t.is(Math.round(meanOver(4000, lawCache(10), colourChanges)), 17);
	t.true(Math.abs(meanOver(4000, uniform, colourChanges) - 26) < 0.3);
});

// The same paper: the top card stays with a chance of at least 1/(2m), here 0.05; a fair device leaves it with 1/52.
test('a top card stays on top of ten shelves at least once in twenty', t => {
	const share = meanOver(20_000, lawCache(10), order => (order[0] === 0 ? 1 : 0));
	// 20,000 shuffles: standard error 0.0015.
	t.true(share > 0.05 - 0.0045 && share < 0.06, String(share));
});

test('the fair shuffle gives all 24 orders of four cards equally often', t => {
	const random = seeded(2);
	const counts = new Map<string, number>();
	for (let shuffle = 0; shuffle < 24_000; shuffle++) {
		const order = uniform(Uint8Array.of(0, 1, 2, 3), random).join('');
		counts.set(order, (counts.get(order) ?? 0) + 1);
	}
	t.is(counts.size, 24);
	// Standard deviation 31; the seed is fixed.
	for (const count of counts.values()) t.true(Math.abs(count - 1000) < 5 * 31);
});

/** Cards that follow the same card as before. */
const successions = (order: Uint8Array): number =>
	order.reduce((count, card, at) => (at > 0 && card === (order[at - 1] ?? 0) + 1 ? count + 1 : count), 0);

/** Cards that precede the card that they followed before. */
const reversals = (order: Uint8Array): number => successions(order.toReversed());

// Two neighbours share one of 38 slots with chance 1/38, and are then reversed. They also are if the second lies at the
// bottom of a slot, the first on top of one d slots later, and the 50 others in none of d slots: those between, and for
// a card from above the pair the slot of the second, for one from below that of the first.
// bottom of a slot, the first on top of one d slots later, and the 50 others in none of d slots: those between, and for
// a card from above the pair the slot of the second, for one from below that of the first.
test('51 pairs of neighbours come out of a carousel of 38 slots reversed as often as the exact count gives', t => {
	let apart = 0;
	for (let d = 1; d < 38; d++) apart += ((38 - d) / 38 ** 2) * ((38 - d) / 38) ** 50;
	const mean = meanOver(20_000, carousel(38), reversals);
	// 20,000 shuffles: standard error about 0.01.
	t.true(Math.abs(mean - 51 * (1 / 38 + apart)) < 0.04, `${mean} for ${51 * (1 / 38 + apart)}`);
});

// A fair deck of 52 has 51/52 successions on average.
for (const [percent, mean] of [
	[100, 51 / 52 + 1 - 1 / 52],
	[20, 51 / 52 + 0.2 * (1 - 1 / 52)],
] as const) {
	test(`a pair that sticks in ${percent} of 100 shuffles adds that share of one succession`, t => {
		// 20,000 shuffles: standard error 0.007.
		t.true(Math.abs(meanOver(20_000, stickyPairs(percent), successions) - mean) < 0.03);
	});
}

// Clumps of 1 to 7 cards, 4 on average: three quarters of the 51 neighbours stay.
test('clumps of four leave three neighbours of four together', t => {
	const share = meanOver(4000, clump(4), successions) / 51;
	t.true(share > 0.73 && share < 0.79, String(share));
});

test('clumps of one are a fair shuffle', t => {
	t.true(Math.abs(meanOver(20_000, clump(1), successions) - 51 / 52) < 0.03);
});

test('a top card that stays in 20 of 100 shuffles is first in 20 of 100, and in 1 of 52 of the others', t => {
	const share = meanOver(20_000, topBias(20), order => (order[0] === 0 ? 1 : 0));
	// Standard error 0.003.
	t.true(Math.abs(share - (0.2 + 0.8 / 52)) < 0.01, String(share));
});

test('a machine with memory leaves the order in 10 of 100 shuffles unchanged', t => {
	const share = meanOver(20_000, memory(10), order => (successions(order) === 51 ? 1 : 0));
	t.true(Math.abs(share - 0.1) < 0.008, String(share));
});

test('sticky pairs keep the faces of several decks', t => {
	const shoe = Uint8Array.from({length: 104}, (_, at) => at % 52);
	for (let seed = 0; seed < 50; seed++) t.deepEqual(stickyPairs(100)(shoe, seeded(seed)).toSorted(), shoe.toSorted());
});
