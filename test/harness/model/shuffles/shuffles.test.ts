import test from 'ava';
import {failedWith} from '../../../../harness/model/error.js';
import {type Mark, type Unnumbered, unmarked} from '../../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector, shufflesOf} from '../../../../harness/model/shuffles/shuffles.js';

const read = (faces: readonly number[], marks: readonly Mark[] = []): Unnumbered => ({
	kind: 'read',
	outputOrder: {faces: Uint8Array.from(faces), marks},
});

test('shuffles are read back as added, with numbers, batches, marks and reasons', t => {
	const marks: Mark[] = [
		{kind: 'face-up', position: 0},
		{kind: 'turned', position: 0},
		{kind: 'back', position: 0, back: 'RED'},
		{kind: 'back', position: 2, back: 'BLUE'},
	];
	const given: Unnumbered[] = [
		read([1, 2, 3], marks),
		{kind: 'void', because: 'jam', batch: 'B'},
		{...read([]), batch: 'A'},
		read([255]),
	];
	const shuffles = shufflesOf(given);
	t.deepEqual([shuffles.count, shuffles.voids], [4, 1]);
	t.deepEqual(
		given.map((_, at) => shuffles.at(at + 1)),
		given.map((shuffle, at) => ({number: at + 1, ...shuffle})),
	);
});

test('the same array may be reused for each order that is added', t => {
	const collector = shuffleCollector();
	const faces = new Uint8Array(2);
	for (const face of [3, 4]) {
		faces.fill(face);
		collector.add({kind: 'read', outputOrder: unmarked(faces)});
	}
	t.deepEqual([...collector.shuffles().faces(1)], [3, 3]);
});

test('orders that exceed a block begin a new block and stay whole', t => {
	const size = 5_000_000;
	const mark: Mark = {kind: 'face-up', position: size - 1};
	const orders = Array.from({length: 7}, (_, at) => new Uint8Array(size).fill(at));
	const shuffles = shufflesOf(orders.map(faces => ({kind: 'read', outputOrder: {faces, marks: [mark]}})));
	for (const [at, order] of orders.entries()) {
		t.is(Buffer.compare(shuffles.faces(at + 1), order), 0);
		const shuffle = shuffles.at(at + 1);
		t.deepEqual(shuffle.kind === 'read' && shuffle.outputOrder.marks, [mark]);
	}
});

test('more than the possible number of backs is refused', t => {
	const marks = Array.from({length: 32}, (_, position): Mark => ({kind: 'back', position, back: `B${position}`}));
	t.true(
		failedWith(
			t.throws(() => shufflesOf([{kind: 'read', outputOrder: {faces: new Uint8Array(32), marks}}])),
			'input/too-many-backs',
		),
	);
});
