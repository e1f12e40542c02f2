import {type Batch, copiesOf} from '../model/cards/batch.js';
import {COVER, JOKER, UNREADABLE} from '../model/cards/card.js';
import {countsOf} from '../model/counts-of.js';
import type {ReadOrder} from '../model/shuffles/shuffle.js';
import {type Composition, composition} from './composition.js';
import {type Content, contentOf, type Flow} from './content.js';
import {deviationsIn, type Suspect} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';
import type {Balance} from './rounds.js';

export interface StrangeCard {
	readonly card: Suspect;
	readonly went: 'out' | 'in';
	/** `number`: no card was left that it could be. `face`: another card, or a reader error. */
	readonly shownBy: 'number' | 'face';
}

export function flowOf(batch: Batch, feeding: Balance['feeding']) {
	const content = contentOf(batch);
	const copies = copiesInside(batch);
	const partly = new Set<number>();
	let [dealt, fed, leastInside] = [0, 0, batch.size];

	const comesOut = (face: number): Flow => {
		dealt++;
		// Cards that do not belong to the batch are found by their face.
		if (face !== UNREADABLE && copiesOf(batch, face) === 0) return 'sound';
		if (face !== UNREADABLE) copies.drawn(face, content);
		const flow = content.dealt(face);
		leastInside = Math.min(leastInside, content.inside());
		return flow;
	};
	const goesIn = (face: number): Flow => {
		fed++;
		return content.fed(face);
	};
	const allGoIn = (): void => {
		fed += batch.size - content.inside();
		content.allFed();
	};
	const passes = (face: number, went: StrangeCard['went']): Flow => {
		if (went === 'in') return goesIn(face);
		return face === COVER ? 'sound' : comesOut(face);
	};
	/**
	`found`: the cards that came out. No card is missing: the other cards are inside. `strange`: cards that came out but cannot have been inside, and
	cards that went in but had not come out.
	*/
	const round = (number: number, order: ReadOrder) => {
		const wentIn = new Set(order.marks.flatMap(({kind, position}) => (kind === 'fed' ? [position] : [])));
		if (content.inside() < batch.size || wentInAmidst(order, wentIn)) partly.add(number);
		const passed = Array.from(order.faces, (face, at) => {
			const went = wentIn.has(at) ? 'in' : 'out';
			return {face, went, flow: passes(face, went)} as const;
		}).filter(({flow}) => flow !== 'sound');
		if (feeding === 'all-of-each-round') allGoIn();
		const out = passed.filter(({went}) => went === 'out');
		const overNumber = new Set(out.flatMap(({face, flow}) => (flow === 'by-number' ? [face] : [])));
		const extra = Array.from(countsOf(out.map(({face}) => face)), ([face, count]) => ({face, count}));
		const found = {...foundIn(batch, order, wentIn), extra};
		const fedStrange = passed.flatMap(({face, went, flow}) =>
			went === 'in' ? [strangeIn(flow, suspectOf(face))] : [],
		);
		return {found, strange: [...strangeOut(found, overNumber), ...fedStrange]};
	};

	return {
		round,
		partly,
		balance: (): Balance => ({
			...{dealt, fed, feeding, leastInside},
			insideNow: content.inside(),
			outsideNow: content.outside(),
		}),
		miscounted(rounds: number): Diagnosis[] {
			const miscount = copies.miscount();
			return miscount === undefined ? [] : [diagnosisOf(miscount, rounds)];
		},
	};
}

/** Cards fed after the last card dealt are inside when the next round begins; others went in too early. */
function wentInAmidst({faces}: ReadOrder, wentIn: ReadonlySet<number>): boolean {
	const last = faces.findLastIndex((face, at) => face !== COVER && !wentIn.has(at));
	return [...wentIn].some(at => at < last);
}

function foundIn(batch: Batch, order: ReadOrder, wentIn: ReadonlySet<number>): Composition {
	const found = composition(batch, withoutFed(order, wentIn));
	return {...found, missing: [], covers: found.covers.filter(position => !wentIn.has(position - 1))};
}

const strangeOut = (found: Composition, overNumber: ReadonlySet<number>): StrangeCard[] =>
	deviationsIn(found).flatMap(({card}) => {
		if (card.kind === 'unreadable') return [];
		const isByNumber = card.kind === 'another-batch' || (card.kind === 'face' && overNumber.has(card.face));
		return [{card, went: 'out', shownBy: isByNumber ? 'number' : 'face'} as const];
	});

const strangeIn = (flow: Flow, card: Suspect): StrangeCard => ({
	card,
	went: 'in',
	shownBy: flow === 'by-number' ? 'number' : 'face',
});

const suspectOf = (face: number): Suspect => {
	if (face === JOKER) return {kind: 'joker'};
	return face === UNREADABLE ? {kind: 'unreadable'} : {kind: 'face', face};
};

/** Marks fed cards as cover cards: they are not part of the cards dealt. */
const withoutFed = ({faces, marks}: ReadOrder, wentIn: ReadonlySet<number>): ReadOrder => ({
	faces: faces.map((face, at) => (wentIn.has(at) ? COVER : face)),
	marks: marks.filter(({position}) => !wentIn.has(position)),
});

function diagnosisOf({face, copies}: Miscount, rounds: number): Diagnosis {
	const card: Suspect = {kind: 'face', face};
	const isLess = copies === 'one-less';
	return {
		kind: isLess ? 'too-seldom' : 'too-often',
		missing: isLess ? [card] : [],
		extra: isLess ? [] : [card],
		from: 1,
		to: rounds,
		shuffles: rounds,
	};
}

/** A face of which a machine that is never emptied holds one card less or more than it should. */
interface Miscount {
	readonly face: number;
	readonly copies: 'one-less' | 'one-more';
}

/**
A sequential test of whether a machine that is never emptied holds all copies of each face. It may be evaluated after any
card.

Let n cards be inside, m of them of face f. If all are there, the next card is of face f with probability m/n. If one card of
f is missing it is (m - 1)/(n - 1), and with one extra card (m + 1)/(n + 1). On a fair and complete machine the product of
these ratios over all draws is an e-value. It exceeds L with probability at most 1/L (Ville 1939). Each factor is mixed with a small
constant share, so that one misread card does not reduce the evidence to zero. The evidence is averaged over all faces and
both cases.
*/
function copiesInside({faces}: Batch) {
	const less = running(-1);
	const more = running(1);
	// The average has 2 × faces terms.
	const needed = Math.log(2 * faces.length) - Math.log(RISK);
	return {
		/** Call before the card is removed from `content`. */
		drawn(face: number, content: Content): void {
			if (content.inside() < 2 || content.insideOf(face) < 1) return;
			for (const each of [less, more]) each.draw(face, content);
		},
		miscount(): Miscount | undefined {
			for (const face of faces) {
				if (less.evidence(face) > needed) return {face, copies: 'one-less'};
				if (more.evidence(face) > needed) return {face, copies: 'one-more'};
			}
			return undefined;
		},
	};
}

/** Probability of a finding on a complete and fair machine. */
const RISK = 1e-4;
const CONSTANT_SHARE = 1e-3;

/** Logarithms of the evidence: `common` for a face never drawn, `own` for the difference of each face. */
function running(change: -1 | 1) {
	const own = new Map<number, number>();
	let common = 0;
	const logFactor = (ratio: number): number => Math.log((1 - CONSTANT_SHARE) * ratio + CONSTANT_SHARE);
	return {
		draw(face: number, content: Content): void {
			const [inside, copies] = [content.inside(), content.insideOf(face)];
			const ofOthers = logFactor(inside / (inside + change));
			common += ofOthers;
			// A face with no card inside is left out: it cannot be drawn, and the ratio would not be fair.
			for (const none of content.exhausted) own.set(none, (own.get(none) ?? 0) - ofOthers);
			const ofDrawn = logFactor(((copies + change) / (inside + change)) * (inside / copies));
			own.set(face, (own.get(face) ?? 0) + ofDrawn - ofOthers);
		},
		evidence: (face: number): number => common + (own.get(face) ?? 0),
	};
}
