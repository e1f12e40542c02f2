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

/** Bad machines are certified so many times, each time another machine of the kind, and each with several plans. */
export interface Lives {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	/** The defect, as behind `shuffle=`. */
	readonly defect: string;
	/** How many shuffles the plans have, ascending. */
	readonly grid: readonly number[];
	readonly runs: number;
	/** The seed of the first; the others follow. */
	readonly seed: number;
}

/** What a verdict with a risk of 1 % says of them: by the bettor at $200, or by the battery at 0.5 % after Holm. */
export interface Convictions {
	readonly runs: number;
	/** Of each plan. */
	readonly convicted: readonly number[];
	/** Who convicted with the shortest plan that did; a test before the bettor, since it says what is wrong. */
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
	/** With each plan. */
	readonly isConvicted: readonly boolean[];
	readonly by: string | undefined;
}

/** The bettor watches a machine once for all plans: who was convicted by a shuffle is convicted by every plan that has it. */
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
