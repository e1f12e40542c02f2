import type {Batch} from '../model/cards/batch.js';
import {copiesOf} from '../model/cards/batch.js';
import {COVER, JOKER, UNREADABLE} from '../model/cards/card.js';
import {countsOf} from '../model/counts-of.js';
import type {ReadOrder} from '../model/shuffles/shuffle.js';
import {type Composition, composition} from './composition.js';
import {contentOf, type Flow} from './content.js';
import {copiesInside, type Miscount} from './copies-inside.js';
import {deviationsIn, type Suspect} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';
import type {Balance} from './rounds.js';

interface RoundFlow {
	/** The cards that came out. No card is missing: the other cards are inside. */
	readonly found: Composition;
	/** Cards that came out but cannot have been inside, and cards that went in but had not come out. */
	readonly strange: readonly StrangeCard[];
}

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
		if (!isOfBatch(batch, face)) return 'sound';
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
	const round = (number: number, order: ReadOrder): RoundFlow => {
		const wentIn = new Set(order.marks.flatMap(({kind, position}) => (kind === 'fed' ? [position] : [])));
		if (content.inside() < batch.size || wentInAmidst(order, wentIn)) partly.add(number);
		const passed = Array.from(order.faces, (face, at) => {
			const went = wentIn.has(at) ? 'in' : 'out';
			return {face, went, flow: passes(face, went)} as const;
		}).filter(({flow}) => flow !== 'sound');
		if (feeding === 'all-of-each-round') allGoIn();
		const out = passed.filter(({went}) => went === 'out');
		const overNumber = new Set(out.flatMap(({face, flow}) => (flow === 'by-number' ? [face] : [])));
		const found = foundIn(batch, {order, wentIn, tooMany: out.map(({face}) => face)});
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

interface RoundCards {
	readonly order: ReadOrder;
	readonly wentIn: ReadonlySet<number>;
	readonly tooMany: readonly number[];
}

function foundIn(batch: Batch, {order, wentIn, tooMany}: RoundCards): Composition {
	const found = composition(batch, withoutFed(order, wentIn));
	const covers = found.covers.filter(position => !wentIn.has(position - 1));
	return {...found, missing: [], extra: cardsOf(tooMany), covers};
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

const isOfBatch = (batch: Batch, face: number): boolean => face === UNREADABLE || copiesOf(batch, face) > 0;

const suspectOf = (face: number): Suspect => {
	if (face === JOKER) return {kind: 'joker'};
	return face === UNREADABLE ? {kind: 'unreadable'} : {kind: 'face', face};
};

/** Marks fed cards as cover cards: they are not part of the cards dealt. */
const withoutFed = ({faces, marks}: ReadOrder, wentIn: ReadonlySet<number>): ReadOrder => ({
	faces: faces.map((face, at) => (wentIn.has(at) ? COVER : face)),
	marks: marks.filter(({position}) => !wentIn.has(position)),
});

const cardsOf = (faces: readonly number[]): Composition['extra'] =>
	Array.from(countsOf(faces), ([face, count]) => ({face, count}));

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
