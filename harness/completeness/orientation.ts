import type {Batch} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {at} from '../model/checked.js';
import {isTurned, markAt} from '../model/shuffles/packed-marks.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';

/**
Whether cards that go in turned end for end come out turned. The backs of most cards are not cut symmetrically. If the device
preserves orientation, a player who has had the high cards turned can recognise them (edge sorting: Borgata v. Ivey, 2012).
*/
export type Orientation =
	| {readonly kind: 'not-stated'}
	| {readonly kind: 'too-few'; readonly turned: number}
	| {
			readonly kind: 'preserved' | 'not-preserved';
			/** `of` cards lay the rarer way; `kept` of them did so in the next shuffle, `byChance` on a random device. */
			readonly of: number;
			readonly kept: number;
			readonly byChance: number;
	  };

/** Allows for reader errors. With half of all cards either way, eight in ten copies of a face agree by chance. */
const PRESERVED = 0.9;
/** With fewer cards, nine in ten may agree by chance. */
const FEWEST = 20;

export function orientationIn({counts}: Batch, shuffles: Shuffles): Orientation {
	const turned = turnedIn(shuffles);
	if (turned === 0) return {kind: 'not-stated'};
	const sums = {of: 0, kept: 0, byChance: 0};
	let before: OrientationCounts | undefined;
	for (let number = 1; number <= shuffles.count; number++) {
		const now = orientationCounts(shuffles, number, counts.length);
		if (now !== undefined && before?.cards === now.cards) add(sums, before, now);
		before = now;
	}
	const {of, kept, byChance} = sums;
	if (of < FEWEST) return {kind: 'too-few', turned};
	return {kind: kept >= PRESERVED * of ? 'preserved' : 'not-preserved', of, kept, byChance: Math.round(byChance)};
}

/** Most runs have no turned card, and nothing is counted. */
function turnedIn(shuffles: Shuffles): number {
	let turned = 0;
	for (let number = 1; number <= shuffles.count; number++) turned += shuffles.marked(number).filter(isTurned).length;
	return turned;
}

/** Follows the rarer way: if nearly all cards lie alike, nearly all stay alike on any device. */
function add(
	sums: {of: number; kept: number; byChance: number},
	before: OrientationCounts,
	now: OrientationCounts,
): void {
	const way = before.turned * 2 <= before.cards ? 'turned' : 'straight';
	const lying = ({turned, cards}: OrientationCounts): number => (way === 'turned' ? turned : cards - turned);
	sums.of += lying(before);
	sums.kept += before.by[way].reduce((sum, count, face) => sum + Math.min(count, at(now.by[way], face)), 0);
	sums.byChance += (lying(before) * lying(now)) / now.cards;
}

interface OrientationCounts {
	readonly cards: number;
	readonly turned: number;
	readonly by: {readonly turned: readonly number[]; readonly straight: readonly number[]};
}

/** Cards of each face by way; `undefined`: the order was not read. */
function orientationCounts(shuffles: Shuffles, number: number, faces: number): OrientationCounts | undefined {
	if (shuffles.which(number).kind === 'void') return undefined;
	const [order, marked] = [shuffles.faces(number), shuffles.marked(number)];
	const by = {turned: new Array<number>(faces).fill(0), straight: new Array<number>(faces).fill(0)};
	let turned = 0;
	order.forEach((face, place) => {
		if (face >= faces) return;
		const way = isTurned(markAt(marked, place)) ? 'turned' : 'straight';
		by[way][face] = at(by[way], face) + 1;
		if (way === 'turned') turned++;
	});
	return {cards: withoutCovers(order).length, turned, by};
}
