import {type Batch, isSerialised} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import {cardNumbers} from '../model/card-number.js';
import {isFed} from '../model/packed-marks.js';
import type {Rounds} from '../model/rounds.js';
import type {Shuffles} from '../model/shuffles.js';
import type {Composition, FaceCount} from './composition.js';
import {coverTally} from './cover-cards.js';
import {deviationsIn} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';
import {type Completeness, type Incident, MOST_TOLD, type Weight} from './incidents.js';
import {joined} from './join-diagnoses.js';
import {readerTally} from './reader-errors.js';
import {flowOf, type RoundFlow} from './round-flow.js';
import {isForeign} from './settle.js';

/** What is said of the cards of a continuous shuffler, and what is inside it at the end. */
export interface RoundsCompleteness extends Completeness {
	readonly balance: Balance;
	/** Rounds that began while cards were out, or during which cards went in: the law of whole rounds does not hold for them. */
	readonly partly: ReadonlySet<number>;
}

/** Cards that came out and went in. */
export interface Balance {
	readonly dealt: number;
	readonly fed: number;
	/** Whether the file says what went back, or all of a round is taken to have gone back before the next. */
	readonly feeding: 'told' | 'all-of-each-round';
	readonly insideNow: number;
	readonly leastInside: number;
	readonly outsideNow: readonly FaceCount[];
}

/**
Whether what a continuous shuffler dealt can have come out of it, card by card: none that does not belong there, and none while all of
its face were out. What did not come out is inside; whether all of it is there, the draws tell in the long run.
*/
export function completenessOfRounds(batch: Batch, rounds: Shuffles): RoundsCompleteness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, undecided: 0, misread: 0, noted: 0};
	const spoilt = new Set<number>();
	const diagnoses: Diagnosis[] = [];
	const reader = readerTally();
	const covers = coverTally();
	const flow = flowOf(batch, isFeedingTold(rounds) ? 'told' : 'all-of-each-round');
	for (let number = 1; number <= rounds.count; number++) {
		const round = rounds.at(number);
		if (round.kind === 'void') continue;
		const {found, strange, fedStrange} = flow.round(number, round.orderOut);
		reader.read(found.cards);
		covers.add(round.orderOut.faces);
		const weight = weightOf(found, [...strange, ...fedStrange]);
		if (weight === undefined) continue;
		counts[weight]++;
		if (weight === 'misread') reader.erred(found, deviationsIn(found));
		diagnoses.push(...strangeIn(batch, number, {strange, fedStrange}));
		if (weight !== 'noted') spoilt.add(number);
		if (counts[weight] <= MOST_TOLD) incidents.push({shuffle: number, weight, ...found});
	}
	return {
		checked: rounds.count - rounds.voids,
		incidents,
		counts,
		spoilt,
		diagnoses: [...joined(diagnoses), ...flow.miscounted(rounds.count)],
		reader: reader.errors(),
		covers: covers.seen(),
		balance: flow.balance(),
		partly: flow.partly,
	};
}

function isFeedingTold(rounds: Shuffles): boolean {
	for (let number = 1; number <= rounds.count; number++) if (rounds.marked(number).some(isFed)) return true;
	return false;
}

function weightOf({unreadable, faceUp}: Composition, strange: readonly unknown[]): Weight | undefined {
	if (strange.length > 0) return 'unexplained';
	if (unreadable.length > 0) return 'misread';
	return faceUp.length > 0 ? 'noted' : undefined;
}

function strangeIn(
	batch: Batch,
	round: number,
	{strange, fedStrange}: Pick<RoundFlow, 'strange' | 'fedStrange'>,
): Diagnosis[] {
	const when = {missing: [], from: round, to: round, shuffles: 1};
	const kind = strange.some(card => isForeign(batch, card)) ? 'foreign' : 'extra';
	return [
		...(strange.length === 0 ? [] : [{...when, kind, extra: strange} as const]),
		...(fedStrange.length === 0 ? [] : [{...when, kind: 'fed-in', extra: fedStrange} as const]),
	];
}

/** The rounds that were read whole. The others went back into the machine all the same, so the law of those that follow holds. */
export function roundsOf(batch: Batch, rounds: Shuffles, spoilt: ReadonlySet<number>): Rounds {
	const numbers = Int32Array.from({length: rounds.count}, (_, at) => at + 1).filter(
		number => !spoilt.has(number) && dealtOf(rounds, number).length > 0,
	);
	const of = (row: number): number => numbers[row] ?? 0;
	if (isSerialised(batch)) {
		const cards = cardNumbers(batch, rounds);
		const multiplicities = new Array<number>(batch.size).fill(1);
		return {rows: numbers.length, dealt: row => cards(of(row)), multiplicities, numbers, labelled: 'cards'};
	}
	const place = new Uint8Array(256);
	batch.faces.forEach((face, at) => {
		place[face] = at;
	});
	const multiplicities = batch.faces.map(face => batch.counts[face] ?? 0);
	const dealt = (row: number) => dealtOf(rounds, of(row)).map(face => place[face] ?? 0);
	return {rows: numbers.length, dealt, multiplicities, numbers, labelled: 'faces'};
}

/** The cards that came out in a round: neither cover cards nor those that went back in behind it. */
function dealtOf(rounds: Shuffles, number: number): Uint8Array {
	const [faces, marked] = [rounds.faces(number), rounds.marked(number)];
	return withoutCovers(marked.some(isFed) ? faces.filter((_, at) => !isFed(marked[at] ?? 0)) : faces);
}
