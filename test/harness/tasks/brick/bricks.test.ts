import test from 'ava';
import {shuffleFrom} from '../../../../harness/emulator/defects/parse-shuffle.js';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {unmarked} from '../../../../harness/model/shuffles/shuffle.js';
import {judgeBrick} from '../../../../harness/tasks/brick/judge.js';
import {keptOrder} from '../../../../harness/tasks/brick/kept-order.js';
import {patternIn} from '../../../../harness/tasks/brick/pattern.js';
import type {BrickTask} from '../../../../harness/tasks/brick/stored.js';

const batch = batchOf('standard-52', 8);
const newDecks = newDeckOrder(batch);
const shuffled = (model: string, order: Uint8Array, seed = 1) => shuffleFrom(model, new Map())(order, seeded(seed));
const machine = {maker: 'Works', model: 'Line 2', serial: '7'};

const task: BrickTask = {
	kind: 'brick',
	declared: {
		maker: 'Works',
		inventory: 'BR-1',
		deck: 'standard-52',
		decks: 8,
		game: 'mini-baccarat',
		back: 'red',
		line: machine,
		shuffledAt: '2026-11-02',
		packagedAt: '2026-11-02',
		verifiedAt: '2026-11-02',
		verifiers: ['1204'],
		seals: ['S-1', 'S-2'],
	},
	found: {
		inventory: 'BR-1',
		seals: ['S-2', 'S-1'],
		package: 'intact',
		openedAt: '2026-11-16',
		table: '3',
		machine,
		dealer: 'J. Doe',
		supervisor: 'R. Lee',
	},
	order: '',
	orderFile: {name: 'order.txt', sha256: ''},
	ledger: undefined,
};

function judged(order: Uint8Array, out?: Uint8Array, papers: BrickTask = task) {
	return judgeBrick({
		batch,
		task: papers,
		order: unmarked(order),
		outputOrder: out && {kind: 'read', outputOrder: unmarked(out)},
		identity: {maker: '', model: '', serial: '', firmware: ''},
		inDevice: out === undefined ? 'not-asked' : 'asked',
		ending: {kind: 'complete'},
	});
}

const reasons = (...given: Parameters<typeof judged>) => judged(...given).verdict.reasons.map(({kind}) => kind);

test('a complete, shuffled brick that the device reshuffles passes', t => {
	const brick = shuffled('uniform', newDecks);
	t.deepEqual(reasons(brick, shuffled('uniform', brick, 2)), ['all-well']);
});

// Eight decks were sold as preshuffled and were not: 41 winning hands in a row, a pattern about every fifteen hands, $1.5 million.
test('INC-6, Golden Nugget 2012: an unshuffled pack sold as preshuffled is detected from one order', t => {
	t.deepEqual(reasons(newDecks), ['never-shuffled']);
	t.deepEqual(reasons(shuffled('cut', newDecks)), ['never-shuffled']);
});

test('eight decks in the same order, whatever the order, are reported as not shuffled', t => {
	const deck = shuffled('uniform', newDeckOrder(batchOf('standard-52', 1)));
	const pack = Uint8Array.from({length: 416}, (_, at) => deck[at % 52] ?? 0);
	t.deepEqual(reasons(pack), ['never-shuffled']);
	t.is(patternIn(pack).period % 52, 0);
});

test('a device that returns the brick unchanged, or only cut, is reported as not reshuffling', t => {
	const brick = shuffled('uniform', newDecks);
	for (const out of [brick, shuffled('cut', brick), shuffled('riffle:1', brick)])
		t.deepEqual(reasons(brick, out), ['not-reshuffled']);
});

test('four riffles of a shuffled brick are reported as not reshuffling, and five riffles in most bricks', t => {
	const brick = shuffled('uniform', newDecks, 7);
	t.deepEqual(reasons(brick, shuffled('riffle:4', brick, 8)), ['not-reshuffled']);
	const notReshuffled = (model: string): number =>
		[1, 2, 3, 4, 5, 6].filter(seed => {
			const other = shuffled('uniform', newDecks, seed);
			return keptOrder(other, shuffled(model, other, seed + 100)).p <= 0.0005;
		}).length;
	t.is(notReshuffled('riffle:4'), 6);
	t.true(notReshuffled('riffle:5') >= 4);
});

test('none of sixty fair devices is reported as not reshuffling its brick', t => {
	for (let seed = 1; seed <= 60; seed++) {
		const brick = shuffled('uniform', newDecks, seed);
		t.true(keptOrder(brick, shuffled('uniform', brick, seed + 100)).p > 0.0005, `seed ${seed}`);
	}
});

test('the same brick in reverse is reported as not reshuffled', t => {
	const brick = shuffled('uniform', newDecks);
	t.is(keptOrder(brick, brick.toReversed()).p, 1 / 4000);
	t.true(keptOrder(brick, brick.toReversed()).beyond < 0);
});

test('a missing card is named, and the brick fails although the rest is shuffled', t => {
	const brick = shuffled('uniform', newDecks).filter((_, at, all) => at !== all.indexOf(24));
	const {verdict, cards} = judged(brick);
	t.is(verdict.kind, 'fail');
	t.deepEqual(cards.missing, [{face: 24, count: 1}]);
});

test('a card that stays in the device is a fault of the device', t => {
	const brick = shuffled('uniform', newDecks);
	t.deepEqual(reasons(brick, shuffled('uniform', brick, 2).slice(1)), ['device-lost-cards']);
});

test('another seal or inventory number fails; papers without it are inconclusive', t => {
	const brick = shuffled('uniform', newDecks);
	const found = (more: Partial<BrickTask['found']>): BrickTask => ({...task, found: {...task.found, ...more}});
	t.deepEqual(reasons(brick, undefined, found({seals: ['S-1', 'S-9']})), ['seals-differ']);
	t.deepEqual(reasons(brick, undefined, found({inventory: 'BR-2'})), ['inventory-differs']);
	t.is(judged(brick, undefined, found({package: 'not-stated'})).verdict.kind, 'inconclusive');
});

test('none of thirty fair bricks is reported as unshuffled', t => {
	for (let seed = 1; seed <= 30; seed++) t.is(judged(shuffled('uniform', newDecks, seed)).shuffled.kind, 'mixed');
});
