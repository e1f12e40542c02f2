import {shuffleFrom} from '../../harness/emulator/defects/shuffle-from.js';
import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {ToldInput} from '../../harness/model/shuffles/order-in.js';
import {openGambler, shufflesIn} from '../../stat-tests/sequential/bettor.js';
import {type Views, viewsOf} from '../../stat-tests/views/relative-order.js';
import {drawFairSample, drawSample} from './samples.js';

/** Watches a device `runs` times, each until the evidence reaches the threshold or `most` shuffles are over. */
export interface Watch {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	/** In the syntax of `shuffle=`, or `fair`. */
	readonly machine: string;
	readonly most: number;
	readonly runs: number;
	/** The seed of the first run; each next run adds 1. */
	readonly seed: number;
	readonly threshold: number;
}

/** The shuffles until each rejection; Infinity if there was none. */
export function stopsOf({deck, decks, input, machine, most, runs, seed, threshold}: Watch): number[] {
	const batch = batchOf(deck, decks);
	return Array.from({length: runs}, (_, run) => {
		const parts = {batch, rows: most, input, random: seeded(seed + run)};
		const sample = machine === 'fair' ? drawFairSample(parts) : drawSample({...parts, model: shuffleFrom(machine)});
		return stopIn(viewsOf(sample), threshold);
	});
}

/** The same for each strategy alone. The difference is the cost of the mixture, which does not know the defect. */
export function lonelyStopsOf({
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
		const gambler = openGambler(views);
		let shuffles = 0;
		for (const {deals} of shufflesIn(views)) {
			gambler.play(deals);
			shuffles++;
			for (const {id, logWealth} of gambler.experts()) {
				stops[id] ??= new Array<number>(runs).fill(Number.POSITIVE_INFINITY);
				if (logWealth >= Math.log(threshold)) stops[id][run] = Math.min(stops[id][run] ?? shuffles, shuffles);
			}
		}
	}
	return stops;
}

/** The shuffles until the evidence reaches the threshold; Infinity if it never does. */
export function stopIn(views: Views, threshold: number): number {
	const gambler = openGambler(views);
	let shuffles = 0;
	for (const {deals} of shufflesIn(views)) {
		gambler.play(deals);
		shuffles++;
		if (gambler.logWealth() >= Math.log(threshold)) return shuffles;
	}
	return Number.POSITIVE_INFINITY;
}
