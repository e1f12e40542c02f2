import {shuffleFrom} from '../../harness/emulator/defects/shuffle-from.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {ToldInput} from '../../harness/model/shuffles/order-in.js';
import type {Sample} from '../../harness/model/shuffles/sample.js';
import {viewsOf} from '../../stat-tests/views/relative-order.js';
import {loudestTest} from './loudest-test.js';
import {drawSample, firstRows} from './samples.js';
import {stopIn} from './stops.js';

/** Certifies `runs` defective devices of one kind, each with several plans. */
export interface Lives {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	/** In the syntax of `shuffle=`. */
	readonly defect: string;
	/** The number of shuffles of each plan, ascending. */
	readonly grid: readonly number[];
	readonly runs: number;
	/** The seed of the first run; each next run adds 1. */
	readonly seed: number;
}

/** Rejections by a verdict with 1 % risk: by the sequential test at 200 : 1, or by the battery at 0.5 % after Holm. */
export interface Convictions {
	readonly runs: number;
	readonly convicted: readonly number[];
	/** What rejected in the shortest plan that did. A test is named before the sequential test, since it names the defect. */
	readonly loudest: Readonly<Record<string, number>>;
}

const LEVEL = 0.005;

export function convictionsOf({deck, decks, input, defect, grid, runs, seed}: Lives): Convictions {
	const batch = batchOf(deck, decks);
	const lives = Array.from({length: runs}, (_, run) => {
		const random = seeded(seed + run);
		return lifeOf(drawSample({batch, rows: grid.at(-1) ?? 0, input, model: shuffleFrom(defect), random}), grid);
	});
	const loudest: Record<string, number> = {};
	for (const {by} of lives) if (by !== undefined) loudest[by] = (loudest[by] ?? 0) + 1;
	return {runs, convicted: grid.map((_, at) => lives.filter(({isConvicted}) => isConvicted[at]).length), loudest};
}

interface Life {
	readonly isConvicted: readonly boolean[];
	readonly by: string | undefined;
}

/** The sequential test runs once for all plans: a device rejected by some shuffle is rejected in every plan that includes it. */
function lifeOf(sample: Sample, grid: readonly number[]): Life {
	const stop = stopIn(viewsOf(sample), 1 / LEVEL);
	let by: string | undefined;
	const isConvicted = grid.map(shuffles => {
		const isStopped = shuffles >= stop;
		if (isStopped && by !== undefined) return true;
		const loud = loudestTest(viewsOf(firstRows(sample, shuffles)), LEVEL);
		by ??= loud ?? (isStopped ? 'bettor' : undefined);
		return isStopped || loud !== undefined;
	});
	return {isConvicted, by};
}
