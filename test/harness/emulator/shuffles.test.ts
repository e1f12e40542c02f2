import test from 'ava';
import {riffle} from '../../../harness/emulator/shuffles/riffle.js';
import {shelf} from '../../../harness/emulator/shuffles/shelf.js';
import {passes, type ShuffleModel} from '../../../harness/emulator/shuffles/shuffle-model.js';
import {sorted} from '../../../harness/emulator/shuffles/sorted.js';
import {uniform} from '../../../harness/emulator/shuffles/uniform.js';
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

/** Reds on top of blacks: how often the colour changes along the order. */
const colourChanges = (order: Uint8Array): number =>
	order.reduce((count, card, at) => (at > 0 && card < 26 !== (order[at - 1] ?? 0) < 26 ? count + 1 : count), 0);

for (const [name, model] of [
	['uniform', uniform],
	['riffle', riffle],
	['shelf', shelf(10)],
	['sorted', sorted],
] as const) {
	test(`${name} gives back the cards it was given, and leaves the order in alone`, t => {
		const orderIn = deck.toReversed();
		const orderOut = model(orderIn, seeded(5));
		t.deepEqual(orderOut.toSorted(), deck);
		t.deepEqual(orderIn, deck.toReversed());
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
	// The paper prints whole numbers, so a mean that rounds to theirs is theirs.
	t.is(Math.round(meanOver(4000, shelf(10), colourChanges)), 17);
	t.true(Math.abs(meanOver(4000, uniform, colourChanges) - 26) < 0.3);
});

// The same paper: the top card stays with a chance of at least 1/(2m), here 0.05; a fair device leaves it with 1/52.
test('a top card stays on top of ten shelves at least once in twenty', t => {
	const share = meanOver(20_000, shelf(10), order => (order[0] === 0 ? 1 : 0));
	// 20,000 shuffles: standard error 0.0015.
	t.true(share > 0.05 - 0.0045 && share < 0.06, String(share));
});

test('all 24 orders of four cards come equally often from the fair shuffle', t => {
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
