import {BATCH_NAMES, type BatchName} from '../../model/cards/batch.js';
import type {TableEvent} from '../../model/table-event.js';
import {NEW_TABLE, type Place, tableAfter} from './two-batches.js';

/** Where each of two batches was, in seconds of the device's clock. */
export interface BatchTimeline {
	readonly spans: readonly BatchSpan[];
	/** In the order in which they were started; at most `MOST_SHOES`. */
	readonly shoes: readonly {readonly batch: BatchName; readonly seconds: number}[];
	readonly allShoes: number;
}

export interface BatchSpan {
	readonly batch: BatchName;
	readonly place: Place;
	readonly from: number;
	readonly to: number;
}

/** The chart cannot resolve more. */
const MOST_SHOES = 24;

interface TimelineWatch {
	readonly see: (event: TableEvent) => void;
	/** `undefined`: no event placed a batch. */
	readonly timeline: () => BatchTimeline | undefined;
}

/** Takes events in the order of the log. */
export function watchTimeline(): TimelineWatch {
	const spans: BatchSpan[] = [];
	const shoes: {batch: BatchName; seconds: number}[] = [];
	const since: Record<BatchName, number> = {A: 0, B: 0};
	let [table, allShoes, last] = [NEW_TABLE, 0, 0];
	const close = (batch: BatchName, to: number): void => {
		const {place} = table.batches[batch];
		const from = since[batch];
		if (place !== 'unknown' && to > from) spans.push({batch, place, from, to});
		since[batch] = to;
	};
	return {
		see(event) {
			if (event.event === 'shoe-started') allShoes++;
			if (allShoes > MOST_SHOES) return;
			const {batch, seconds} = event;
			const after = tableAfter(table, event);
			if (after.batches[batch].place !== table.batches[batch].place) close(batch, seconds);
			if (event.event === 'shoe-started') shoes.push({batch, seconds});
			table = after;
			last = seconds;
		},
		timeline() {
			for (const batch of BATCH_NAMES) close(batch, last);
			return spans.length === 0 ? undefined : {spans, shoes, allShoes};
		},
	};
}
