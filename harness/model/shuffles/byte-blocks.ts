/** Storage for blocks that do not fit in memory. A module with disk access supplies it. */
export interface BlockStore {
	readonly put: (block: Uint8Array) => number;
	/** Returns a new array each time, so that earlier views are never overwritten. */
	readonly get: (place: number, length: number) => Uint8Array;
}

export interface MemoryLimit {
	/** Bytes; an order lies within one block. */
	readonly block: number;
	/** Above this many bytes, blocks move to `elsewhere`. */
	readonly bytes: number;
	readonly overflow: () => BlockStore;
}

/** The length of the longest line that is read, so no order is longer. */
const BLOCK = 2 ** 23;

export const ALL_IN_MEMORY: MemoryLimit = {
	block: BLOCK,
	bytes: Number.POSITIVE_INFINITY,
	overflow() {
		throw new RangeError('without a limit no block is moved');
	},
};

const NO_BYTES: Uint8Array = new Uint8Array(0);

export function byteBlocks({block: size, bytes: most, overflow}: MemoryLimit) {
	const blocks: (Uint8Array | undefined)[] = [];
	let [cachedBytes, last] = [0, -1];
	let moved: ReturnType<typeof overflowBlocks> | undefined;

	const moveToOverflow = (index: number): void => {
		const block = blocks[index];
		if (block === undefined || cachedBytes <= most) return;
		moved ??= overflowBlocks(overflow(), size);
		moved.put(index, block);
		blocks[index] = undefined;
		cachedBytes -= size;
	};

	return {
		/** The block to fill. Blocks are filled in order, and may leave memory when the next is requested. */
		filling(index: number): Uint8Array {
			const block = blocks[index];
			if (block !== undefined) return block;
			const begun = new Uint8Array(size);
			blocks[index] = begun;
			cachedBytes += size;
			moveToOverflow(last);
			last = index;
			return begun;
		},
		/** Empty where nothing was filled in. Read-only. */
		view(start: number, length: number): Uint8Array {
			const index = Math.floor(start / size);
			const offset = start % size;
			const block = blocks[index];
			if (block !== undefined) return block.subarray(offset, offset + length);
			return moved?.view(index, offset, length) ?? NO_BYTES;
		},
	};
}

/** After this many requests for one block, the whole block is loaded. Single lookups load only their bytes. */
const READS_BEFORE_LOADING = 4;

/** Orders are read in sequence, each with the one before it: the last two blocks are cached. */
function overflowBlocks(store: BlockStore, size: number) {
	const places = new Map<number, number>();
	let now = {index: -1, bytes: NO_BYTES};
	let before = now;
	let requested = {index: -1, times: 0};

	const load = (index: number, place: number): Uint8Array => {
		before = now;
		now = {index, bytes: store.get(place, size)};
		return now.bytes;
	};

	return {
		put: (index: number, block: Uint8Array): void => void places.set(index, store.put(block)),
		view(index: number, offset: number, length: number): Uint8Array {
			const known = now.index === index ? now.bytes : before.index === index ? before.bytes : undefined;
			if (known !== undefined) return known.subarray(offset, offset + length);
			const place = places.get(index);
			if (place === undefined) return NO_BYTES;
			requested = {index, times: requested.index === index ? requested.times + 1 : 1};
			if (requested.times < READS_BEFORE_LOADING) return store.get(place + offset, length);
			return load(index, place).subarray(offset, offset + length);
		},
	};
}
