import {readFile} from 'node:fs/promises';
import test from 'ava';
import {DEFECT_MODELS, formOf} from '../../../../harness/emulator/defects/catalogue.js';
import {shelfModel} from '../../../../harness/emulator/defects/machine.js';
import {shuffleFrom} from '../../../../harness/emulator/defects/parse-shuffle.js';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {failedWith} from '../../../../harness/model/error.js';
import {seeded} from '../../../../harness/model/random.js';

const DECK = Uint8Array.from({length: 52}, (_, card) => card);

function meanOver(shuffles: number, spec: string, statistic: (order: Uint8Array) => number): number {
	const random = seeded(5);
	const shuffle = shuffleFrom(spec);
	let sum = 0;
	for (let made = 0; made < shuffles; made++) sum += statistic(shuffle(DECK, random));
	return sum / shuffles;
}

const isAbout = test.macro({
	title: (given = '') => given,
	exec(t, spec: string, statistic: (order: Uint8Array) => number, mean: number, error: number) {
		const found = meanOver(20_000, spec, statistic);
		t.true(Math.abs(found - mean) < error, `${found} for ${mean}`);
	},
});

const successions = (order: Uint8Array): number =>
	order.reduce((count, card, at) => count + (at > 0 && card === (order[at - 1] ?? 0) + 1 ? 1 : 0), 0);

const reversals = (order: Uint8Array): number => successions(order.toReversed());

function risingSequences(order: Uint8Array): number {
	const place = new Uint8Array(52);
	order.forEach((card, at) => {
		place[card] = at;
	});
	return 1 + place.reduce((count, at, card) => count + (card > 0 && at < (place[card - 1] ?? 0) ? 1 : 0), 0);
}

function cycles(order: Uint8Array): number {
	const isSeen = new Set<number>();
	let count = 0;
	for (const first of order) {
		if (isSeen.has(first)) continue;
		count++;
		for (let card = first; !isSeen.has(card); card = order[card] ?? 0) isSeen.add(card);
	}
	return count;
}

const placeOf = (card: number) => (order: Uint8Array) => order.indexOf(card);

for (const {id: name} of DEFECT_MODELS) {
	test(`${name}: no card is lost, in one deck, shoes, tiles, two cards and one card`, t => {
		const random = seeded(9);
		const shuffle = shuffleFrom(name);
		const stacks = [
			DECK,
			newDeckOrder(batchOf('standard-52', 8)),
			newDeckOrder(batchOf('standard-52', 16)),
			newDeckOrder(batchOf('pai-gow-tiles-32', 1)),
			Uint8Array.of(3, 4),
			Uint8Array.of(3),
		];
		for (const stack of stacks) {
			const before = stack.slice();
			for (let made = 0; made < 5; made++) t.deepEqual(shuffle(stack, random).toSorted(), before.toSorted());
			t.deepEqual(stack, before, 'the order in is left as it was');
		}
	});

	test(`${name}: the same seed gives the same orders, machine by machine`, t => {
		const ordersOf = () => {
			const shuffle = shuffleFrom(name);
			const random = seeded(4);
			return Array.from({length: 6}, () => [...shuffle(DECK, random)]);
		};
		t.deepEqual(ordersOf(), ordersOf());
	});
}

test('docs/emulator.md lists every model with the text of the code, and its settings in the order of the short form', async t => {
	const readme = await readFile('docs/emulator.md', 'utf8');
	for (const {id, description, ...model} of DEFECT_MODELS) {
		const settings = model.settings.map(([setting, usual]) => `\`${setting}\` (${usual})`).join(', ');
		t.true(readme.includes(`| \`${id}\` |${settings === '' ? '' : ` ${settings}`} | ${description} |`), id);
	}
});

test('settings after the name override those listed separately', t => {
	const orders = (spec: string, beside: readonly (readonly [string, string])[]) =>
		shuffleFrom(spec, new Map(beside))(DECK, seeded(1));
	t.deepEqual(
		orders('shelf:12:3', []),
		orders('shelf', [
			['shelves', '12'],
			['passes', '3'],
		]),
	);
	t.deepEqual(orders('topstick:0.10', []), orders('topstick', [['chance', '.1']]));
	t.is(formOf(shelfModel), 'shelf:SHELVES:PASSES');
});

for (const spec of [
	'riffle:0',
	'riffle:x',
	'riffle:',
	'naive:2',
	'shelf:1:2:3',
	'dblfeed:0',
	'dblfeed:1.5',
	'dblfeed:-1',
]) {
	test(`shuffle=${spec} is refused with the expected form`, t => {
		const error = t.throws(() => shuffleFrom(spec));
		t.true(failedWith(error, 'usage/bad-option') && error.context.expected !== '');
	});
}

test('two values for one setting are refused', t => {
	const error = t.throws(() => shuffleFrom('riffle:7', new Map([['riffles', '8']])));
	t.true(failedWith(error, 'usage/bad-option'));
});

// Bayer and Diaconis 1992: the mean of rising sequences after seven riffles, exact; the standard error is 0.014.
test('24.71 rising sequences are left by seven riffles', isAbout, 'riffle:7', risingSequences, 24.71, 0.06);
// Sattolo 1986: one cycle, in every order.
test('all cards are on one cycle of Sattolo’s shuffle', isAbout, 'sattolo', cycles, 1, 1e-9);
// H_52, the mean of cycles of a fair order.
test('a fair shuffle has 4.538 cycles', isAbout, 'uniform', cycles, 4.538, 0.05);
// 51/52 for a fair deck; if each of 51 neighbours sticks with chance q, 51 q stay, and the remaining blocks, b = 52 - 51 q on
// average, add (b - 1)/b by chance.
// average, come by (b - 1)/b more together.
test('2 % double feeds keep 1.02 neighbours more', isAbout, 'dblfeed:0.02', successions, 51 * 0.02 + 50 / 51, 0.04);
test('a slug of ten keeps nine neighbours', isAbout, 'slug:10', successions, 9 + 42 / 43, 0.04);
test('a slug of ten from a random place keeps nine neighbours', isAbout, 'slugrand:10', successions, 9 + 42 / 43, 0.04);
test('a reversed slug of ten keeps nine neighbours, reversed', isAbout, 'slugrev:10', reversals, 9 + 42 / 43, 0.06);
test(
	'a pair that sticks with chance 1/4 adds 1/4 of a succession',
	isAbout,
	'pairstick:0.25',
	successions,
	51 / 52 + 0.25 * (1 - 1 / 52),
	0.04,
);
test(
	'the top card stays as often as stated',
	isAbout,
	'topstick:0.1',
	order => (order[0] === 0 ? 1 : 0),
	0.1 + 0.9 / 52,
	0.01,
);
test(
	'the bottom card stays as often as stated',
	isAbout,
	'bottomstick:0.1',
	order => (order[51] === 51 ? 1 : 0),
	0.1 + 0.9 / 52,
	0.01,
);
test('a loop that is one short never moves the last card', isAbout, 'offbyone', order => order[51] ?? 0, 51, 1e-9);
test('a cut keeps all neighbours except one pair', isAbout, 'cut', successions, 50 + 1 / 52, 0.01);
// A fair deck has 26.5; three riffles alone would leave at most 8.
test(
	'a dealer’s three riffles and a strip leave far fewer rising sequences than chance',
	isAbout,
	'dealer',
	risingSequences,
	14,
	5,
);
// Packets of 5/4 cards on average keep a fifth of the neighbours, and the longer half a few more; Gilbert, Shannon and Reeds keep half.
test(
	'a neat riffle keeps about a quarter of the neighbours',
	isAbout,
	'neat:1',
	order => successions(order) / 51,
	0.25,
	0.05,
);
test(
	'a wash of reach 1 moves no card by more than one place',
	isAbout,
	'wash:1',
	order => Math.max(...order.map((card, at) => Math.abs(card - at))),
	1,
	0.01,
);
// 52 cards, 150 inserts: a card from deep in the deck stays under all that were inserted above it.
test('without enough inserts the bottom cards stay low', isAbout, 'inserts:10', placeOf(51), 51, 2);
// A card is in no swap with chance (51/52)^160 = 0.0447, and comes back with about 1/52 of the rest.
test(
	'80 swaps leave a card in its place in about 6 of 100 shuffles',
	isAbout,
	'swaps:80',
	order => (order[7] === 7 ? 1 : 0),
	0.0633,
	0.006,
);
test(
	'chambers that exchange 40 % leave 60 % above',
	isAbout,
	'halves:0.4',
	order => order.subarray(0, 26).filter(card => card < 26).length / 26,
	0.6,
	0.012,
);
test('seven piles leave no neighbours', isAbout, 'piles:7', successions, 0, 0.2);
// 256 = 4 * 52 + 48: the last place gets one of the first 48 cards with chance 5/256.
test('remainders of a byte favour low places', isAbout, 'modulo:8', order => (order[51] === 0 ? 1 : 0), 5 / 256, 0.003);
test(
	'aces of the upper half sink one time in ten',
	isAbout,
	'aces:0.1',
	order => order.subarray(0, 26).filter(card => card % 13 === 0).length,
	2 * 0.9,
	0.03,
);
test(
	'each block of 13 has one card of every rank',
	isAbout,
	'even:4',
	order => new Set(order.subarray(13, 26).map(card => card % 13)).size,
	13,
	1e-9,
);
test(
	'two of 38 slots hold a nineteenth of the cards',
	isAbout,
	'stuck:38:2',
	order => ((order[51] ?? 0) < (order[50] ?? 0) ? 1 : 0),
	0.5 + 0.25 * (1 - (36 / 38) ** 52 * (1 + (52 * 2) / 36)) * 2,
	0.03,
);

test(
	'red cards that eject twice as easily come first with chance 2/3',
	isAbout,
	'reds:100',
	order => ((order[0] ?? 0) >= 13 && (order[0] ?? 0) < 39 ? 1 : 0),
	2 / 3,
	0.02,
);

test('a seed of 3 bits gives eight orders', t => {
	const random = seeded(1);
	const shuffle = shuffleFrom('seeds:3');
	t.is(new Set(Array.from({length: 300}, () => shuffle(DECK, random).join())).size, 8);
});

test('a congruential generator of 6 bits repeats its cycle', t => {
	const random = seeded(1);
	const shuffle = shuffleFrom('lcg:6');
	// 51 draws a shuffle, 64 states, no common factor: the orders repeat after 64 shuffles.
	const orders = Array.from({length: 70}, () => shuffle(DECK, random).join());
	t.deepEqual(orders.slice(64), orders.slice(0, 6));
});

test('every third shuffle leaves the cards unshuffled', t => {
	const random = seeded(1);
	const shuffle = shuffleFrom('every:3');
	const isNone = Array.from({length: 9}, () => successions(shuffle(DECK, random)) === 51);
	t.deepEqual(isNone, [false, false, true, false, false, true, false, false, true]);
});

test('two sets of draws alternate, and another machine has other sets', t => {
	const random = seeded(1);
	const [shuffle, other] = [shuffleFrom('alternate'), shuffleFrom('alternate')];
	const [first, second, third, fourth] = Array.from({length: 4}, () => shuffle(DECK, random));
	t.deepEqual([third, fourth], [first, second]);
	t.notDeepEqual(first, second);
	t.notDeepEqual(other(DECK, random), first);
});

test('stale draws repeat the previous order', t => {
	const random = seeded(1);
	const shuffle = shuffleFrom('stale:0.5');
	const orders = Array.from({length: 400}, () => shuffle(DECK, random).join());
	const repeats = orders.filter((order, at) => order === orders[at - 1]).length;
	t.true(Math.abs(repeats - 200) < 40, String(repeats));
});

test('the order two shuffles back shows in the output order, and the order one shuffle back does not', t => {
	const random = seeded(1);
	const shuffle = shuffleFrom('two-before:1');
	const orders = Array.from({length: 200}, () => shuffle(DECK, random));
	const kept = (lag: number) => {
		const counts = orders.slice(lag).map((order, at) => {
			const before = orders[at] ?? order;
			return successions(order.map(card => before.indexOf(card)));
		});
		return counts.reduce((sum, count) => sum + count, 0) / counts.length;
	};
	// One riffle leaves about half of the neighbours; a fair order 51/52.
	t.true(kept(2) > 20, String(kept(2)));
	t.true(kept(1) < 2, String(kept(1)));
});

test('a late defect, wear and a cold start each affect their own shuffles', t => {
	const successionsOf = (spec: string) => {
		const random = seeded(1);
		const shuffle = shuffleFrom(spec);
		const counts = Array.from({length: 400}, () => successions(shuffle(DECK, random)));
		const meanOf = (part: readonly number[]) => part.reduce((sum, count) => sum + count, 0) / part.length;
		return [meanOf(counts.slice(0, 200)), meanOf(counts.slice(200))] as const;
	};
	const [fair, broken] = successionsOf('late:200:0.2');
	t.true(fair < 1.4 && broken > 8, `${fair} ${broken}`);
	const [fresh, worn] = successionsOf('wear:400');
	t.true(fresh < 2 && worn > 2.3, `${fresh} ${worn}`);
	const [cold, warm] = successionsOf('warmup:200');
	t.true(cold > 2.5 && warm < 1.4, `${cold} ${warm}`);
});

test('sorting three cards by coin tosses leaves the first one first in half of the shuffles, not in a third', t => {
	// The first card is merged with the two others: the first toss decides.
	const random = seeded(1);
	const shuffle = shuffleFrom('comparator');
	const firsts = Array.from({length: 20_000}, () => shuffle(Uint8Array.of(0, 1, 2), random)[0]);
	const share = firsts.filter(card => card === 0).length / firsts.length;
	t.true(Math.abs(share - 1 / 2) < 0.015, String(share));
});

test('the text of each model fits into a table', t => {
	for (const {id, description} of DEFECT_MODELS) t.true(description.length <= 44, id);
});
