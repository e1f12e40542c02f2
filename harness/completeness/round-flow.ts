import type {Batch} from '../model/batch.js';
import {COVER, JOKER, UNREADABLE} from '../model/card.js';
import type {ReadOrder} from '../model/shuffle.js';
import {type Composition, composition} from './composition.js';
import {contentOf} from './content.js';
import {copiesInside, type Miscount} from './copies-inside.js';
import {deviationsIn, type Suspect} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';
import type {Balance} from './rounds.js';

/** One round as it was told, against what was inside when each of its cards came out. */
export interface RoundFlow {
	/** What came out; nothing is missing, since what did not come out is inside. */
	readonly found: Composition;
	/** Cards that came out and cannot have been inside. */
	readonly strange: readonly Suspect[];
	/** Cards that went in and had not come out. */
	readonly fedStrange: readonly Suspect[];
}

/** Follows cards out of a continuous shuffler and back into it. */
export function flowOf(batch: Batch, feeding: Balance['feeding']) {
	const content = contentOf(batch);
	const copies = copiesInside(batch);
	const partly = new Set<number>();
	let [dealt, fed, leastInside] = [0, 0, batch.size];

	const comesOut = (face: number): number[] => {
		dealt++;
		if (!isOfBatch(batch, face)) return [];
		if (face !== UNREADABLE) copies.drawn(face, content);
		const from = content.dealt(face);
		leastInside = Math.min(leastInside, content.inside());
		return from === 'outside' ? [face] : [];
	};
	const goesIn = (face: number): Suspect[] => {
		fed++;
		return content.fed(face) === 'inside' ? [suspectOf(face)] : [];
	};
	const allGoIn = (): void => {
		fed += batch.size - content.inside();
		content.allFed();
	};
	const round = (number: number, order: ReadOrder): RoundFlow => {
		const wentIn = new Set(order.marks.flatMap(({kind, position}) => (kind === 'fed' ? [position] : [])));
		if (content.inside() < batch.size || wentInAmidst(order, wentIn)) partly.add(number);
		const [tooMany, fedStrange]: [number[], Suspect[]] = [[], []];
		for (const [at, face] of order.faces.entries()) {
			if (wentIn.has(at)) fedStrange.push(...goesIn(face));
			else if (face !== COVER) tooMany.push(...comesOut(face));
		}
		if (feeding === 'all-of-each-round') allGoIn();
		return {...foundIn(batch, {order, wentIn, tooMany}), fedStrange};
	};

	return {
		round,
		partly,
		balance: (): Balance => ({
			...{dealt, fed, feeding, leastInside},
			insideNow: content.inside(),
			outsideNow: content.outside(),
		}),
		/** What the draws say of the number of copies. */
		miscounted(rounds: number): Diagnosis[] {
			const miscount = copies.miscount();
			return miscount === undefined ? [] : [diagnosisOf(miscount, rounds)];
		},
	};
}

/** Cards that go in behind the last that came out are inside when the next round begins; others are there too soon. */
function wentInAmidst({faces}: ReadOrder, wentIn: ReadonlySet<number>): boolean {
	const last = faces.findLastIndex((face, at) => face !== COVER && !wentIn.has(at));
	return [...wentIn].some(at => at < last);
}

interface Told {
	readonly order: ReadOrder;
	readonly wentIn: ReadonlySet<number>;
	readonly tooMany: readonly number[];
}

function foundIn(batch: Batch, {order, wentIn, tooMany}: Told): Pick<RoundFlow, 'found' | 'strange'> {
	const found = {...composition(batch, withoutFed(order, wentIn)), missing: [], extra: countsOf(tooMany)};
	const covers = found.covers.filter(position => !wentIn.has(position - 1));
	const strange = deviationsIn(found).flatMap(({card}) => (card.kind === 'unreadable' ? [] : [card]));
	return {found: {...found, covers}, strange};
}

const isOfBatch = ({counts}: Batch, face: number): boolean => face === UNREADABLE || (counts[face] ?? 0) > 0;

const suspectOf = (face: number): Suspect => {
	if (face === JOKER) return {kind: 'joker'};
	return face === UNREADABLE ? {kind: 'unreadable'} : {kind: 'face', face};
};

/** Cards that went in stand in the line as cover cards do: they are no part of what came out. */
const withoutFed = ({faces, marks}: ReadOrder, wentIn: ReadonlySet<number>): ReadOrder => ({
	faces: faces.map((face, at) => (wentIn.has(at) ? COVER : face)),
	marks: marks.filter(({position}) => !wentIn.has(position)),
});

function countsOf(faces: readonly number[]): Composition['extra'] {
	const counts = new Map<number, number>();
	for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
	return [...counts].map(([face, count]) => ({face, count}));
}

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
