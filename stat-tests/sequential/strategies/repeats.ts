import {checked, missing} from '../../../harness/model/checked.js';
import {distinctOrders} from '../../laws/numeric/combinatorics.js';
import {logRatio} from '../../laws/numeric/log-ratio.js';
import type {Labels} from '../../views/relative-order.js';
import type {Pattern, StrategyKind, StrategySettings} from '../strategy.js';

/**
A tiny part of the evidence is bet on the next order being an earlier one, each of them equally likely. If it is not, that part is lost: a
millionth in a shuffle. If it is, the factor for a deck of 52 is 52!, and an RNG of few bits is rejected at once.
*/
export const repeats = (settings: StrategySettings): StrategyKind => ({
	unfit: () => undefined,
	...settings,
	open({multiplicities}) {
		const logOrders = logRatio(distinctOrders(multiplicities), 1n);
		const orders = openEarlierOrders();
		let [logEvidence, rows, repeated] = [0, 0, 0];
		let first: Pattern | undefined;
		return {
			play({labels, orders: {numbers}, row}) {
				const at = checked(numbers.at(row), row);
				const before = orders.add(labels, at);
				const isRepeat = before.times > 0;
				if (rows > 0)
					logEvidence += logFactor(isRepeat ? logOrders + Math.log(before.times / rows) : Number.NEGATIVE_INFINITY);
				if (isRepeat) {
					first ??= {kind: 'repeat', of: before.first, at};
					repeated++;
				}
				rows++;
			},
			logEvidence: () => logEvidence,
			foundPattern: () => first && {pattern: first, observed: repeated, fair: 0},
		};
	},
});

const STAKE = 1e-6;

/** log(1 - STAKE + STAKE · exp(log)), without overflow. */
function logFactor(log: number): number {
	const won = Math.log(STAKE) + log;
	return won > 0 ? won + Math.log1p((1 - STAKE) * Math.exp(-won)) : Math.log1p(STAKE * Math.expm1(log));
}

/**
Earlier orders, in 16 bytes each: two hashes of 32 bits, the count, and the number of the first. The chance that two of a million different
orders share both hashes is below 3e-8.
*/
interface EarlierOrders {
	/** How often the order came before, and the number of its first occurrence. */
	readonly add: (labels: Labels, number: number) => {readonly times: number; readonly first: number};
}

const FIELDS = 4;

function openEarlierOrders(): EarlierOrders {
	let slots = new Int32Array(FIELDS * 64);
	let filled = 0;
	/** The slot of an order, or the free slot for it. A slot with count 0 is free. */
	const slotFor = (one: number, other: number): number => {
		const count = slots.length / FIELDS;
		let slot = (one & (count - 1)) * FIELDS;
		while (slots[slot + 2] !== 0 && !(slots[slot] === one && slots[slot + 1] === other)) {
			slot = (slot + FIELDS) % slots.length;
		}
		return slot;
	};
	const grow = () => {
		const old = slots;
		slots = new Int32Array(2 * old.length);
		for (let at = 0; at < old.length; at += FIELDS) {
			if (old[at + 2] !== 0)
				slots.set(old.subarray(at, at + FIELDS), slotFor(old[at] ?? missing(at), old[at + 1] ?? missing(at + 1)));
		}
	};
	return {
		add(labels, number) {
			if (2 * FIELDS * filled >= slots.length) grow();
			const [one, other] = [hashOf(labels, 0x811c9dc5), hashOf(labels, 0x2545f491)];
			const slot = slotFor(one, other);
			const times = slots[slot + 2] ?? missing(slot + 2);
			if (times === 0) {
				slots.set([one, other, 0, number], slot);
				filled++;
			}
			slots[slot + 2] = times + 1;
			return {times, first: slots[slot + 3] ?? missing(slot + 3)};
		},
	};
}

/** FNV-1a with a mixing step for each card, and the finaliser of MurmurHash3. */
function hashOf(labels: Labels, seed: number): number {
	let hash = seed | 0;
	for (let at = 0; at < labels.length; at++) {
		hash = Math.imul(hash ^ (labels[at] ?? missing(at)), 0x01000193);
		hash ^= hash >>> 15;
	}
	hash = Math.imul(hash ^ (hash >>> 16), seed | 1);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return hash ^ (hash >>> 16);
}
