import {type Batch, copiesOf, isSerialised} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {at, checked} from '../model/checked.js';
import {isFed, markAt} from '../model/shuffles/packed-marks.js';
import type {Rounds} from '../model/shuffles/rounds.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import type {Composition, FaceCount} from './composition.js';
import {coverTally} from './cover-cards.js';
import {type Deviation, deviationsIn, nameOf, type Suspect} from './deviation.js';
import {isForeign} from './diagnose-row.js';
import {type Diagnosis, joined} from './diagnosis.js';
import {type Completeness, type Incident, MOST_LISTED, type Weight} from './incidents.js';
import {readerTally} from './reader-errors.js';
import {flowOf, type StrangeCard} from './round-flow.js';

interface RoundsCompleteness extends Completeness {
	readonly balance: Balance;
	/** Rounds that began while cards were out, or during which cards went in. The law of whole rounds does not hold for them. */
	readonly partial: ReadonlySet<number>;
}

export interface Balance {
	readonly dealt: number;
	readonly fed: number;
	/** `stated`: the file states which cards went back. Otherwise all cards of a round are assumed to go back before the next. */
	readonly feeding: 'stated' | 'all-of-each-round';
	readonly insideNow: number;
	readonly leastInside: number;
	readonly outsideNow: readonly FaceCount[];
}

/**
Checks whether the cards dealt by a continuous shuffler can have come out of it. No card may be foreign. No card may come
out while all cards of its face are out. Cards not dealt are inside; only many draws show whether all of them are there.
*/
export function completenessOfRounds(batch: Batch, rounds: Shuffles): RoundsCompleteness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, undecided: 0, misread: 0, noted: 0};
	const invalidated = new Set<number>();
	const diagnoses: Diagnosis[] = [];
	const reader = readerTally();
	const covers = coverTally();
	const feeding = statesFeeding(rounds) ? 'stated' : 'all-of-each-round';
	const weigh = weigherFor(batch, rounds, feeding);
	const flow = flowOf(batch, feeding);
	for (const {number, found, strange, order} of flowing(rounds, flow)) {
		reader.read(found.cards);
		covers.add(order.faces);
		const weighed = strange.map(each => ({...each, weight: weigh(each)}));
		const weight = weightOf(found, weighed);
		if (weight === undefined) continue;
		counts[weight]++;
		reader.erred(found, misreadsIn(found, weighed));
		diagnoses.push(...diagnosesIn(batch, number, weighed));
		if (weight !== 'noted') invalidated.add(number);
		if (counts[weight] <= MOST_LISTED) incidents.push({shuffle: number, weight, ...found});
	}
	return {
		checked: rounds.count - rounds.voids,
		incidents,
		counts,
		invalidated,
		diagnoses: [...joined(diagnoses), ...flow.miscounted(rounds.count)],
		reader: reader.errors(),
		covers: covers.result(),
		orientation: {kind: 'not-stated'},
		balance: flow.balance(),
		partial: flow.partly,
	};
}

function statesFeeding(rounds: Shuffles): boolean {
	for (let number = 1; number <= rounds.count; number++) if (rounds.marked(number).some(isFed)) return true;
	return false;
}

/** First pass: how often each card was strange, so that each can be weighed by the others. */
function weigherFor(batch: Batch, rounds: Shuffles, feeding: Balance['feeding']) {
	const tally = strangeTally(batch);
	for (const {found, strange} of flowing(rounds, flowOf(batch, feeding)))
		tally.round(found.cards, found.unreadable.length, strange);
	return tally.weigh;
}

function* flowing(rounds: Shuffles, flow: ReturnType<typeof flowOf>) {
	for (let number = 1; number <= rounds.count; number++) {
		const round = rounds.at(number);
		if (round.kind === 'read') yield {number, order: round.outputOrder, ...flow.round(number, round.outputOrder)};
	}
}

type Weighed = StrangeCard & {readonly weight: StrangeWeight};

function weightOf({unreadable, faceUp}: Composition, strange: readonly Weighed[]): Weight | undefined {
	const heaviest = (['unexplained', 'undecided'] as const).find(weight => strange.some(each => each.weight === weight));
	if (heaviest !== undefined) return heaviest;
	if (strange.length + unreadable.length > 0) return 'misread';
	return faceUp.length > 0 ? 'noted' : undefined;
}

/** Reader errors in a round: unreadable cards, and strange cards attributed to the reader. */
const misreadsIn = (found: Composition, strange: readonly Weighed[]): Deviation[] => [
	...deviationsIn({...found, extra: [], foreign: []}),
	...strange.flatMap(({card, weight}, at): Deviation[] =>
		weight === 'misread' ? [{key: `extra ${at}`, side: 'present', card}] : [],
	),
];

function diagnosesIn(batch: Batch, round: number, strange: readonly Weighed[]): Diagnosis[] {
	const when = {missing: [], from: round, to: round, shuffles: 1};
	const cards = (weight: StrangeWeight, went?: StrangeCard['went']): Suspect[] =>
		strange.flatMap(each => (each.weight === weight && each.went === (went ?? each.went) ? [each.card] : []));
	const out = cards('unexplained', 'out');
	const all = [
		{...when, kind: out.some(card => isForeign(batch, card)) ? 'foreign' : 'extra', extra: out} as const,
		{...when, kind: 'fed-in', extra: cards('unexplained', 'in')} as const,
		{...when, kind: 'undecided', extra: cards('undecided')} as const,
	];
	return all.filter(({extra}) => extra.length > 0);
}

/** Rounds that were read whole. The other rounds went back into the machine too, so the law of later rounds holds. */
export function roundsOf(batch: Batch, rounds: Shuffles, invalidated: ReadonlySet<number>): Rounds {
	const numbers = Int32Array.from({length: rounds.count}, (_, at) => at + 1).filter(
		number => !invalidated.has(number) && dealtOf(rounds, number).length > 0,
	);
	const of = (row: number): number => checked(numbers[row], row);
	if (isSerialised(batch)) {
		const cards = cardNumbers(batch, rounds);
		const multiplicities = new Array<number>(batch.size).fill(1);
		return {rows: numbers.length, dealt: row => cards(of(row)), multiplicities, numbers, labelled: 'cards'};
	}
	const place = new Uint8Array(256);
	batch.faces.forEach((face, at) => {
		place[face] = at;
	});
	const multiplicities = batch.faces.map(face => at(batch.counts, face));
	const dealt = (row: number) => dealtOf(rounds, of(row)).map(face => checked(place[face], face));
	return {rows: numbers.length, dealt, multiplicities, numbers, labelled: 'faces'};
}

function dealtOf(rounds: Shuffles, number: number): Uint8Array {
	const [faces, marked] = [rounds.faces(number), rounds.marked(number)];
	return withoutCovers(marked.some(isFed) ? faces.filter((_, place) => !isFed(markAt(marked, place))) : faces);
}

/** At fault: `unexplained` the machine, `undecided` not known, `misread` the reader. */
type StrangeWeight = 'unexplained' | 'undecided' | 'misread';

/** Minimum repeats before the cards are at fault, and the maximum probability that a reader causes them by chance. */
const LEAST_REPEATS = 3;
const MOST_CHANCE = 1e-3;
/** The maximum probability that a card really inside has not come out again by now. */
const NOT_AGAIN = 0.01;

/**
A reader that misreads a card makes another card seem duplicate or foreign. In a machine that is never empty the number of
cards rarely decides. A card really inside comes out again; a misread one does not.

Let F faces be distinguishable in n rounds. Let the reader make each other face strange in a round with
probability q. One error is added to its estimate, so that no errors do not imply a perfect reader. The probability that some
face is strange k times is at most F · C(n, k) · q^k: the sum over all faces and choices of rounds.

A round deals d of the N cards. A foreign card comes out again with probability d/N. If a face has m copies and one extra,
all m + 1 come out in one round with probability ∏ (d - i)/(N + 1 - i), i = 0 … m.
*/
function strangeTally(batch: Batch) {
	const known = new Map<string, {readonly times: number; readonly last: number}>();
	const faces = batch.faces.length;
	let [rounds, unreadable] = [0, 0];
	const sizes: number[] = [];
	return {
		round(cards: number, unread: number, strange: readonly StrangeCard[]): void {
			rounds++;
			unreadable += unread;
			sizes.push(cards);
			for (const key of new Set(strange.map(keyOf)))
				known.set(key, {times: (known.get(key)?.times ?? 0) + 1, last: rounds});
		},
		weigh(each: StrangeCard): StrangeWeight {
			if (each.shownBy === 'number') return 'unexplained';
			const {times, last} = known.get(keyOf(each)) ?? {times: 1, last: rounds};
			const others = [...known].flatMap(([key, other]) => (key === keyOf(each) ? [] : [other.times]));
			const elsewhere = others.reduce((sum, count) => sum + count, 0);
			// The most frequent of the others may really be inside, and then shows nothing about the reader.
			const q = (elsewhere - Math.max(0, ...others) + 1) / (rounds * faces);
			if (times >= LEAST_REPEATS && faces * choose(rounds, times) * q ** times < MOST_CHANCE) return 'unexplained';
			// A reader that has erred elsewhere is assumed to have erred here too.
			if (elsewhere + unreadable > times) return 'misread';
			return chanceNotAgain(batch, each, sizes.slice(last)) < NOT_AGAIN ? 'misread' : 'undecided';
		},
	};
}

const keyOf = ({card, went}: StrangeCard): string => `${went} ${nameOf(card)}`;

function choose(n: number, k: number): number {
	let choices = 1;
	for (let i = 0; i < k; i++) choices *= (n - i) / (i + 1);
	return choices;
}

/** The probability that none of these rounds shows the extra card, if it is really inside. */
function chanceNotAgain(batch: Batch, {card}: StrangeCard, sizes: readonly number[]): number {
	const copies = card.kind === 'face' ? copiesOf(batch, card.face) : 0;
	return sizes.reduce((chance, dealt) => {
		let all = 1;
		for (let i = 0; i <= copies; i++) all *= Math.max(0, dealt - i) / (batch.size + 1 - i);
		return chance * (1 - Math.min(1, all));
	}, 1);
}
