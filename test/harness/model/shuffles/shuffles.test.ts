import test from 'ava';
import {failedWith} from '../../../../harness/model/error.js';
import {type Mark, type Unnumbered, unmarked} from '../../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector, shufflesOf} from '../../../../harness/model/shuffles/shuffles.js';

const read = (faces: readonly number[], marks: readonly Mark[] = []): Unnumbered => ({
	kind: 'read',
	orderOut: {faces: Uint8Array.from(faces), marks},
});

test('shuffles come out as they were put in, with their numbers, batches, marks and reasons', t => {
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

test('the same array may be used for every order that is added', t => {
	const collector = shuffleCollector();
	const faces = new Uint8Array(2);
	for (const face of [3, 4]) {
		faces.fill(face);
		collector.add({kind: 'read', orderOut: unmarked(faces)});
	}
	t.deepEqual([...collector.shuffles().faces(1)], [3, 3]);
});

test('orders that do not fit into a block begin a new one, and stay whole', t => {
	const size = 5_000_000;
	const mark: Mark = {kind: 'face-up', position: size - 1};
	const orders = Array.from({length: 7}, (_, at) => new Uint8Array(size).fill(at));
	const shuffles = shufflesOf(orders.map(faces => ({kind: 'read', orderOut: {faces, marks: [mark]}})));
	for (const [at, order] of orders.entries()) {
		t.is(Buffer.compare(shuffles.faces(at + 1), order), 0);
		const shuffle = shuffles.at(at + 1);
		t.deepEqual(shuffle.kind === 'read' && shuffle.orderOut.marks, [mark]);
	}
});

test('more kinds of back than there can be are refused', t => {
	const marks = Array.from({length: 32}, (_, position): Mark => ({kind: 'back', position, back: `B${position}`}));
	t.true(
		failedWith(
			t.throws(() => shufflesOf([{kind: 'read', orderOut: {faces: new Uint8Array(32), marks}}])),
			'input/too-many-backs',
		),
	);
});
