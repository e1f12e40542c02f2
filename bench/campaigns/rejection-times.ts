import {shuffleFrom} from '../../harness/emulator/defects/parse-shuffle.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';
import {openSequentialTest, shufflesIn} from '../../stat-tests/sequential/sequential-test.js';
import {type Views, viewsOf} from '../../stat-tests/views/relative-order.js';
import {drawFairSample, drawSample} from './samples.js';

/** Watches a device `runs` times, each until the evidence reaches the threshold or `most` shuffles are over. */
export interface Watch {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
	/** In the syntax of `shuffle=`, or `fair`. */
	readonly machine: string;
	readonly most: number;
	readonly runs: number;
	/** The seed of the first run; each next run adds 1. */
	readonly seed: number;
	readonly threshold: number;
}

/** The shuffles until each rejection; Infinity if there was none. */
export function rejectionTimesOf({deck, decks, input, machine, most, runs, seed, threshold}: Watch): number[] {
	const batch = batchOf(deck, decks);
	return Array.from({length: runs}, (_, run) => {
		const parts = {batch, rows: most, input, random: seeded(seed + run)};
		const sample = machine === 'fair' ? drawFairSample(parts) : drawSample({...parts, model: shuffleFrom(machine)});
		return rejectionTime(viewsOf(sample), threshold);
	});
}

/** The same for each strategy alone. The difference is the cost of the mixture, which does not know the defect. */
export function rejectionTimesByStrategy({
	deck,
	decks,
	input,
	machine,
	most,
	runs,
	seed,
	threshold,
}: Watch): Record<string, number[]> {
	const batch = batchOf(deck, decks);
	const stops: Record<string, number[]> = {};
	for (let run = 0; run < runs; run++) {
		const random = seeded(seed + run);
		const views = viewsOf(drawSample({batch, rows: most, input, model: shuffleFrom(machine), random}));
		const running = openSequentialTest(views);
		let shuffles = 0;
		for (const {deals} of shufflesIn(views)) {
			running.play(deals);
			shuffles++;
			for (const {id, logEvidence} of running.strategies()) {
				stops[id] ??= new Array<number>(runs).fill(Number.POSITIVE_INFINITY);
				if (logEvidence >= Math.log(threshold)) stops[id][run] = Math.min(stops[id][run] ?? shuffles, shuffles);
			}
		}
	}
	return stops;
}

/** The shuffles until the evidence reaches the threshold; Infinity if it never does. */
export function rejectionTime(views: Views, threshold: number): number {
	const running = openSequentialTest(views);
	let shuffles = 0;
	for (const {deals} of shufflesIn(views)) {
		running.play(deals);
		shuffles++;
		if (running.logEvidence() >= Math.log(threshold)) return shuffles;
	}
	return Number.POSITIVE_INFINITY;
}
