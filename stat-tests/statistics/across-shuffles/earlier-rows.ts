import {missing} from '../../../harness/model/checked.js';
import type {Tally} from '../../views/gathered.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';

/** The places from `from` up to, but not including, `to`. */
interface Stretch {
	readonly from: number;
	readonly to: number;
}

/**
The number of rows that equal an earlier row on a stretch.

Each row is stored as a 32-bit hash while rows are read. Then an open-addressing table of row numbers is filled, at most half.
Rows with equal hashes are compared card by card, so a hash collision causes no error. Very many rows are split by the first
bits of the hash, so the table stays small: four bytes a row.
*/
export function earlierRowsTally(orders: RelativeOrders, stretch: Stretch, most = MOST_IN_TABLE): Tally<number> {
	const hashes = new Int32Array(orders.rows);
	return {
		take(cards, row) {
			hashes[row] = hashOf(cards, stretch);
		},
		result() {
			const bits = Math.max(0, Math.ceil(Math.log2(orders.rows / most)));
			let repeats = 0;
			for (let part = 0; part < 2 ** bits; part++)
				repeats += repeatsAmong(rowsWith(hashes, bits, part), orders, [stretch, hashes]);
			return repeats;
		},
	};
}

/** Hashes are uniform, so all parts have about the same number of rows. */
const MOST_IN_TABLE = 2 ** 19;

function rowsWith(hashes: Int32Array, bits: number, part: number): Int32Array {
	const isHere = (hash: number): boolean => bits === 0 || hash >>> (32 - bits) === part;
	let many = 0;
	// Counted first: if one order repeats a million times, all these rows fall into one part.
	for (let row = 0; row < hashes.length; row++) if (isHere(hashes[row] ?? missing(row))) many++;
	const rows = new Int32Array(many);
	let at = 0;
	for (let row = 0; row < hashes.length; row++) if (isHere(hashes[row] ?? missing(row))) rows[at++] = row;
	return rows;
}

function repeatsAmong(
	rows: Int32Array,
	{size, labels}: RelativeOrders,
	[stretch, hashes]: [Stretch, Int32Array],
): number {
	const mask = 2 ** Math.ceil(Math.log2(2 * rows.length + 2)) - 1;
	const table = new Int32Array(mask + 1);
	const row = new Uint16Array(size);
	const isAlike = (at: number, other: number): boolean => {
		// Labels are valid until the next row is requested.
		row.set(labels(at));
		return isSame(labels(other), row, stretch);
	};
	let repeats = 0;
	for (const at of rows) {
		const hash = hashes[at] ?? missing(at);
		let slot = hash & mask;
		// 0 marks an empty slot, so rows are numbered from 1.
		for (let other = table[slot] ?? missing(slot); other !== 0; other = table[slot] ?? missing(slot)) {
			if (hashes[other - 1] === hash && isAlike(at, other - 1)) break;
			slot = (slot + 1) & mask;
		}
		if (table[slot] === 0) table[slot] = at + 1;
		else repeats++;
	}
	return repeats;
}

/** FNV-1a over labels, then the finaliser of MurmurHash3. All bits of the table index depend on all cards. */
function hashOf(cards: Labels, {from, to}: Stretch): number {
	let hash = 0x811c9dc5 | 0;
	for (let at = from; at < to; at++) hash = Math.imul(hash ^ (cards[at] ?? missing(at)), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return hash ^ (hash >>> 16);
}

function isSame(left: Labels, right: Labels, {from, to}: Stretch): boolean {
	for (let at = from; at < to; at++) if (left[at] !== right[at]) return false;
	return true;
}
