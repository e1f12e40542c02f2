import {shuffleFrom} from '../../harness/emulator/defects/parse-shuffle.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';
import {chiSquareUpper} from '../../stat-tests/laws/distributions/chi-square.js';
import {positionTable} from '../../stat-tests/statistics/position/card-by-position.js';
import {viewsOf} from '../../stat-tests/views/relative-order.js';
import {mostSignificantTest} from './most-significant-test.js';
import {drawSample} from './samples.js';

/** Certifies `runs` defective devices of one kind, each with this many shuffles. */
export interface Campaigns {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
	/** In the syntax of `shuffle=`. */
	readonly defect: string;
	readonly shuffles: number;
	readonly runs: number;
	/** The seed of the first run; each next run adds 1. */
	readonly seed: number;
}

/** The number of campaigns that rejected the device. */
export interface Tally {
	readonly runs: number;
	/** Campaigns that the battery rejected, at 0.5 % after Holm. */
	readonly battery: number;
	/** Campaigns that the chi-square of card by position alone rejected, upper tail at 5 %. */
	readonly classical: number;
	/** How often each test had the smallest adjusted p. */
	readonly loudest: Readonly<Record<string, number>>;
}

const LEVEL = 0.005;

export function runCampaigns({deck, decks, input, defect, shuffles, runs, seed}: Campaigns): Tally {
	const batch = batchOf(deck, decks);
	let [battery, classical] = [0, 0];
	const smallestP: Record<string, number> = {};
	for (let run = 0; run < runs; run++) {
		const random = seeded(seed + run);
		const views = viewsOf(drawSample({batch, rows: shuffles, input, model: shuffleFrom(defect), random}));
		const mostSignificant = mostSignificantTest(views, LEVEL);
		if (mostSignificant !== undefined) {
			battery++;
			smallestP[mostSignificant] = (smallestP[mostSignificant] ?? 0) + 1;
		}
		const {q, df} = positionTable(views.absolute);
		if (chiSquareUpper(q, df) <= 0.05) classical++;
	}
	return {runs, battery, classical, loudest: smallestP};
}

export function allRuns(tallies: readonly Tally[]): Tally {
	const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
	const tests = [...new Set(tallies.flatMap(({loudest}) => Object.keys(loudest)))];
	return {
		runs: sum(({runs}) => runs),
		battery: sum(({battery}) => battery),
		classical: sum(({classical}) => classical),
		loudest: Object.fromEntries(tests.map(test => [test, sum(({loudest}) => loudest[test] ?? 0)])),
	};
}

/** `undefined` if no test rejected. */
export const mostSignificantOf = ({loudest}: Pick<Tally, 'loudest'>): string | undefined =>
	Object.entries(loudest).sort(([, left], [, right]) => right - left)[0]?.[0];
