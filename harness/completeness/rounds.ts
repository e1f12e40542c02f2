import {type Batch, isSerialised} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import {cardNumbers} from '../model/card-number.js';
import type {Rounds} from '../model/rounds.js';
import type {Shuffles} from '../model/shuffles.js';
import {composition} from './composition.js';
import {type Completeness, type Incident, MOST_TOLD, weightOf} from './incidents.js';

/**
Whether what a continuous shuffler dealt in a round can have come out of it: no card that does not belong there, and none more often
than the machine holds it. What did not come out is inside, and is not missing.
*/
export function completenessOfRounds(batch: Batch, rounds: Shuffles): Completeness {
	const incidents: Incident[] = [];
	const counts = {unexplained: 0, misread: 0, noted: 0};
	const spoilt = new Set<number>();
	for (let number = 1; number <= rounds.count; number++) {
		const round = rounds.at(number);
		if (round.kind === 'void') continue;
		const found = composition(batch, round.orderOut);
		// As many as could not be read may be anything that the machine holds.
		const absent = found.unreadable.length === 0 ? [] : [{face: 0, count: found.unreadable.length}];
		const weight = weightOf({...found, missing: absent});
		if (weight === undefined) continue;
		counts[weight]++;
		if (weight !== 'noted') spoilt.add(number);
		if (counts[weight] <= MOST_TOLD) incidents.push({shuffle: number, weight, ...found, missing: []});
	}
	return {checked: rounds.count - rounds.voids, incidents, counts, spoilt};
}

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
