import {createHash} from 'node:crypto';

const FACES = 52;
const SEGMENTS = 8;
const RANKS = 13;
const RANK_OF = Uint8Array.from({length: FACES}, (_, face) => face % RANKS);
const RED = Uint8Array.from({length: FACES}, (_, face) => (face >= 13 && face < 39 ? 1 : 0));

/** The counts of one pass over a sample that any analysis of shoes would make. */
interface Workload {
	readonly places: Uint32Array;
	readonly pairs: Uint32Array;
	readonly rankGaps: Uint32Array;
	readonly faces: Uint32Array;
	/** Chi-square of ranks by segments, summed over the shoes. */
	density: number;
	colourChanges: number;
	descents: number;
	/** Cards with the same face at the same place as in the shoe before. */
	agreements: number;
	sha256: string;
}

/** The unit for other costs: eight-deck shoes in one flat array, plain typed-array code. */
export function workload(cards: Uint8Array, size: number): Workload {
	const found: Workload = {
		places: new Uint32Array(size * FACES),
		pairs: new Uint32Array(FACES * FACES),
		rankGaps: new Uint32Array(size),
		faces: new Uint32Array(FACES),
		density: 0,
		colourChanges: 0,
		descents: 0,
		agreements: 0,
		sha256: createHash('sha256').update(cards).digest('hex'),
	};
	let before: Uint8Array | undefined;
	for (let start = 0; start < cards.length; start += size) {
		const shoe = cards.subarray(start, start + size);
		countPlaces(shoe, found);
		countNeighbours(shoe, found);
		countGaps(shoe, found);
		found.density += densityOf(shoe);
		if (before !== undefined) found.agreements += agreementsOf(shoe, before);
		before = shoe;
	}
	return found;
}

function countPlaces(shoe: Uint8Array, {places, faces}: Workload): void {
	for (let at = 0; at < shoe.length; at++) {
		const face = shoe[at] ?? 0;
		const cell = at * FACES + face;
		places[cell] = (places[cell] ?? 0) + 1;
		faces[face] = (faces[face] ?? 0) + 1;
	}
}

function countNeighbours(shoe: Uint8Array, found: Workload): void {
	const {pairs} = found;
	let before = shoe[0] ?? 0;
	let [changes, descents] = [0, 0];
	for (let at = 1; at < shoe.length; at++) {
		const face = shoe[at] ?? 0;
		const pair = before * FACES + face;
		pairs[pair] = (pairs[pair] ?? 0) + 1;
		changes += (RED[before] ?? 0) ^ (RED[face] ?? 0);
		descents += face < before ? 1 : 0;
		before = face;
	}
	found.colourChanges += changes;
	found.descents += descents;
}

const last = new Int32Array(RANKS);

function countGaps(shoe: Uint8Array, {rankGaps}: Workload): void {
	last.fill(-1);
	for (let at = 0; at < shoe.length; at++) {
		const rank = RANK_OF[shoe[at] ?? 0] ?? 0;
		const gap = at - (last[rank] ?? 0);
		if ((last[rank] ?? 0) >= 0) rankGaps[gap] = (rankGaps[gap] ?? 0) + 1;
		last[rank] = at;
	}
}

const segments = new Uint32Array(SEGMENTS * RANKS);

function densityOf(shoe: Uint8Array): number {
	segments.fill(0);
	const length = shoe.length / SEGMENTS;
	for (let at = 0; at < shoe.length; at++) {
		const cell = Math.floor(at / length) * RANKS + (RANK_OF[shoe[at] ?? 0] ?? 0);
		segments[cell] = (segments[cell] ?? 0) + 1;
	}
	const expected = shoe.length / segments.length;
	let sum = 0;
	for (let cell = 0; cell < segments.length; cell++) sum += ((segments[cell] ?? 0) - expected) ** 2;
	return sum / expected;
}

function agreementsOf(shoe: Uint8Array, before: Uint8Array): number {
	let count = 0;
	for (let at = 0; at < shoe.length; at++) count += shoe[at] === before[at] ? 1 : 0;
	return count;
}
