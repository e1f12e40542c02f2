import type {Batch} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {at} from '../model/checked.js';
import {isTurned, markAt} from '../model/shuffles/packed-marks.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';

/**
Whether cards that go in turned end for end come out turned. Backs are seldom cut alike on both edges, so whoever has had the good cards
turned once knows them ever after, if the device keeps them so (edge sorting: Borgata v. Ivey, 2012).
*/
export type Orientation =
	/** No card was ever told to be turned. */
	| {readonly kind: 'not-told'}
	| {readonly kind: 'too-few'; readonly turned: number}
	| {
			readonly kind: 'preserved' | 'not-preserved';
			/** Of so many that lay the rarer way, so many lay so again in the next shuffle; on a device that turns at random, about so many would. */
			readonly of: number;
			readonly kept: number;
			readonly byChance: number;
	  };

/** A reader errs now and then. Where half of all cards lie either way, eight in ten copies of a face agree by chance. */
const PRESERVED = 0.9;
/** With fewer, chance may keep nine in ten. */
const FEWEST = 20;

export function orientationIn({counts}: Batch, shuffles: Shuffles): Orientation {
	const turned = turnedIn(shuffles);
	if (turned === 0) return {kind: 'not-told'};
	const sums = {of: 0, kept: 0, byChance: 0};
	let before: Ways | undefined;
	for (let number = 1; number <= shuffles.count; number++) {
		const now = waysIn(shuffles, number, counts.length);
		if (now !== undefined && before?.cards === now.cards) add(sums, before, now);
		before = now;
	}
	const {of, kept, byChance} = sums;
	if (of < FEWEST) return {kind: 'too-few', turned};
	return {kind: kept >= PRESERVED * of ? 'preserved' : 'not-preserved', of, kept, byChance: Math.round(byChance)};
}

/** Most runs tell of no turned card, and then nothing is counted. */
function turnedIn(shuffles: Shuffles): number {
	let turned = 0;
	for (let number = 1; number <= shuffles.count; number++) turned += shuffles.marked(number).filter(isTurned).length;
	return turned;
}

/** The rarer way is followed: of cards that nearly all lie alike, nearly all stay alike whatever the device does. */
function add(sums: {of: number; kept: number; byChance: number}, before: Ways, now: Ways): void {
	const way = before.turned * 2 <= before.cards ? 'turned' : 'straight';
	const lying = ({turned, cards}: Ways): number => (way === 'turned' ? turned : cards - turned);
	sums.of += lying(before);
	sums.kept += before.by[way].reduce((sum, count, face) => sum + Math.min(count, at(now.by[way], face)), 0);
	sums.byChance += (lying(before) * lying(now)) / now.cards;
}

interface Ways {
	readonly cards: number;
	readonly turned: number;
	readonly by: {readonly turned: readonly number[]; readonly straight: readonly number[]};
}

/** How many of each face lie which way; `undefined`: the order was not read. */
function waysIn(shuffles: Shuffles, number: number, faces: number): Ways | undefined {
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
