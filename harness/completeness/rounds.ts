import {type Batch, isSerialised} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import {cardNumbers} from '../model/card-number.js';
import type {Rounds} from '../model/rounds.js';
import type {Shuffles} from '../model/shuffles.js';
import {type Composition, composition} from './composition.js';
import {coverTally} from './cover-cards.js';
import {type Deviation, deviationsIn} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';
import {type Completeness, type Incident, MOST_TOLD, type Weight} from './incidents.js';
import {joined} from './join-diagnoses.js';
import {readerTally} from './reader-errors.js';
import {isForeign} from './settle.js';

/**
Whether what a continuous shuffler dealt in a round can have come out of it: no card that does not belong there, and none more often
than the machine holds it. What did not come out is inside, and is not missing.
*/
export function completenessOfRounds(batch: Batch, rounds: Shuffles): Completeness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, undecided: 0, misread: 0, noted: 0};
	const spoilt = new Set<number>();
	const diagnoses: Diagnosis[] = [];
	const reader = readerTally();
	const covers = coverTally();
	for (let number = 1; number <= rounds.count; number++) {
		const round = rounds.at(number);
		if (round.kind === 'void') continue;
		const found = {...composition(batch, round.orderOut), missing: []};
		reader.read(found.cards);
		covers.add(round.orderOut.faces);
		const deviations = deviationsIn(found);
		const strange = deviations.filter(({card}) => card.kind !== 'unreadable');
		const weight = weightOf(found, strange);
		if (weight === undefined) continue;
		counts[weight]++;
		if (weight === 'misread') reader.erred(found, deviations);
		if (weight === 'unexplained') diagnoses.push(strangeIn(batch, number, strange));
		if (weight !== 'noted') spoilt.add(number);
		if (counts[weight] <= MOST_TOLD) incidents.push({shuffle: number, weight, ...found});
	}
	return {
		checked: rounds.count - rounds.voids,
		incidents,
		counts,
		spoilt,
		diagnoses: joined(diagnoses),
		reader: reader.errors(),
		covers: covers.seen(),
	};
}

function weightOf({unreadable, faceUp}: Composition, strange: readonly Deviation[]): Weight | undefined {
	if (strange.length > 0) return 'unexplained';
	if (unreadable.length > 0) return 'misread';
	return faceUp.length > 0 ? 'noted' : undefined;
}

const strangeIn = (batch: Batch, round: number, strange: readonly Deviation[]): Diagnosis => ({
	kind: strange.some(({card}) => isForeign(batch, card)) ? 'foreign' : 'extra',
	missing: [],
	extra: strange.map(({card}) => card),
	from: round,
	to: round,
	shuffles: 1,
});

/** The rounds that were read whole. The others went back into the machine all the same, so the law of those that follow holds. */
export function roundsOf(batch: Batch, rounds: Shuffles, spoilt: ReadonlySet<number>): Rounds {
	const numbers = Int32Array.from({length: rounds.count}, (_, at) => at + 1).filter(
		number => !spoilt.has(number) && rounds.faces(number).length > 0,
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
	const dealt = (row: number) => withoutCovers(rounds.faces(of(row))).map(face => place[face] ?? 0);
	return {rows: numbers.length, dealt, multiplicities, numbers, labelled: 'faces'};
}
