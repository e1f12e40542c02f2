import test from 'ava';
import {type BlockStore, byteBlocks, type MemoryLimit} from '../../../../harness/model/shuffles/byte-blocks.js';
import type {Mark, Unnumbered} from '../../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector, shufflesOf} from '../../../../harness/model/shuffles/shuffles.js';

/** A store in memory that counts its reads. */
function watchedStore() {
	const blocks: Uint8Array[] = [];
	const asked: number[] = [];
	const store: BlockStore = {
		put: block => blocks.push(block.slice()) * block.length - block.length,
		get(place, length) {
			asked.push(length);
			return Uint8Array.from(Buffer.concat(blocks).subarray(place, place + length));
		},
	};
	return {store, blocks, asked};
}

const small = (store: BlockStore): MemoryLimit => ({block: 8, bytes: 16, overflow: () => store});

function filled(limit: MemoryLimit, blocks: number) {
	const stored = byteBlocks(limit);
	for (let block = 0; block < blocks; block++) stored.filling(block).fill(block);
	return stored;
}

test('blocks within the memory limit stay in memory, and nothing is written elsewhere', t => {
	const limit: MemoryLimit = {block: 8, bytes: 16, overflow: () => t.fail() as never};
	t.deepEqual([...filled(limit, 2).view(6, 2), ...filled(limit, 2).view(8, 2)], [0, 0, 1, 1]);
});

test('blocks beyond the memory limit are read back unchanged', t => {
	const {store, blocks} = watchedStore();
	const {view} = filled(small(store), 6);
	t.is(blocks.length, 4);
	for (let round = 0; round < 2; round++)
		for (let place = 0; place < 48; place++) t.is(view(place, 1)[0], Math.floor(place / 8));
	t.is(view(48, 1).length, 0);
});

test('a sequential read loads whole blocks, a single read only its own bytes', t => {
	const {store, asked} = watchedStore();
	const {view} = filled(small(store), 9);
	for (const block of [5, 2, 4, 2, 5]) view(block * 8 + 1, 3);
	t.deepEqual(asked.splice(0), [3, 3, 3, 3, 3]);
	for (let place = 16; place < 32; place++) view(place, 1);
	t.deepEqual(asked, [1, 1, 1, 8, 1, 1, 1, 8]);
});

test('a block in use does not change while others are read', t => {
	const {view} = filled(small(watchedStore().store), 40);
	const seen = Array.from({length: 320}, (_, place) => view(place, 1));
	t.deepEqual(
		seen.map(([byte]) => byte),
		seen.map((_, place) => Math.floor(place / 8)),
	);
});

test('shuffles are read back equal from memory and from disk: of all lengths, void, marked, in any order', t => {
	const given = Array.from({length: 300}, (_, at): Unnumbered => {
		if (at % 7 === 3) return {kind: 'void', because: `jam ${at}`, ...(at % 2 === 0 ? {batch: 'B'} : {})};
		const faces = Uint8Array.from({length: at % 9}, (__, place) => (at + place) % 52);
		const marks: Mark[] = faces.length > 2 && at % 5 === 0 ? [{kind: 'turned', position: 2}] : [];
		return {kind: 'read', outputOrder: {faces, marks}, ...(at % 2 === 0 ? {batch: 'A', arranged: 'sorted'} : {})};
	});
	const collector = shuffleCollector(small(watchedStore().store));
	for (const shuffle of given) collector.add(shuffle);
	const [there, here] = [collector.shuffles(), shufflesOf(given)];
	t.is(there.hasTurned, true);
	for (const step of [1, 7, 299]) {
		for (let at = 0; at < 300; at++) {
			const number = ((at * step) % 300) + 1;
			const {kind, batch, arranged} = here.at(number);
			t.deepEqual(there.at(number), here.at(number));
			t.deepEqual(there.marked(number).filter(Boolean), here.marked(number).filter(Boolean));
			t.like(there.which(number), {kind, ...(batch && {batch}), ...(arranged && {arranged})});
		}
	}
});
