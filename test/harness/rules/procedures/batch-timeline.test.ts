import test from 'ava';
import type {TableEvent, TableEventName} from '../../../../harness/model/table-event.js';
import {watchTimeline} from '../../../../harness/rules/procedures/batch-timeline.js';

const event = (name: TableEventName, batch: 'A' | 'B', seconds: number): TableEvent => ({
	event: name,
	batch,
	seconds,
	cards: undefined,
	decks: undefined,
	back: undefined,
	strays: undefined,
});

test('a batch stays where the last event left it until the next event', t => {
	const watch = watchTimeline();
	t.is(watch.timeline(), undefined);
	watch.see(event('batch-taken-in', 'A', 10));
	watch.see(event('batch-stored', 'A', 60));
	watch.see(event('shoe-started', 'B', 70));
	watch.see(event('shoe-ended', 'B', 100));
	t.deepEqual(watch.timeline(), {
		spans: [
			{batch: 'A', place: 'device', from: 10, to: 60},
			{batch: 'B', place: 'shoe', from: 70, to: 100},
			{batch: 'A', place: 'store', from: 60, to: 100},
		],
		shoes: [{batch: 'B', seconds: 70}],
		allShoes: 1,
	});
});

test('of very many shoes the first are stored and all are counted', t => {
	const watch = watchTimeline();
	for (let shoe = 0; shoe < 1000; shoe++) {
		watch.see(event('shoe-started', shoe % 2 === 0 ? 'A' : 'B', 100 * shoe));
		watch.see(event('shoe-ended', shoe % 2 === 0 ? 'A' : 'B', 100 * shoe + 90));
	}
	const timeline = watch.timeline();
	t.is(timeline?.allShoes, 1000);
	t.true((timeline?.shoes.length ?? 0) <= 24 && (timeline?.spans.length ?? 0) <= 100);
});
