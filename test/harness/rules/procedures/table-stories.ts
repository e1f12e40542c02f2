import type {BatchName} from '../../../../harness/model/cards/batch.js';
import type {LogEntry} from '../../../../harness/model/observation.js';
import type {TableEvent, TableEventName} from '../../../../harness/model/table-event.js';

/** One event at a table, in its shortest form. */
export type Happening = readonly [event: TableEventName, batch: BatchName, more?: Partial<TableEvent>];

const HOUR = 3600;

const opened = (batch: BatchName, seconds: number, more: Partial<TableEvent> = {}): Happening => [
	'batch-opened',
	batch,
	{seconds, decks: 8, back: batch === 'A' ? 'RED' : 'BLUE', ...more},
];

const out = (batch: BatchName, seconds: number): Happening[] =>
	(['store-opened', 'batch-released', 'shoe-started'] as const).map(event => [event, batch, {seconds}]);

const over = (batch: BatchName, seconds: number): Happening[] =>
	(['shoe-ended', 'batch-discarded'] as const).map(event => [event, batch, {seconds}]);

/**
Four shoes of an hour each, as every book here requires: A, B, A, B. A story removes events from the middle or adds them
there.
*/
export const WELL_RUN: readonly Happening[] = [
	opened('A', 0),
	['batch-stored', 'A'],
	...out('A', 0),
	opened('B', 0),
	['batch-stored', 'B'],
	...over('A', HOUR),
	...out('B', HOUR),
	['batch-taken-in', 'A', {seconds: HOUR}],
	['batch-stored', 'A', {seconds: HOUR}],
	...over('B', 2 * HOUR),
	...out('A', 2 * HOUR),
	['batch-taken-in', 'B', {seconds: 2 * HOUR}],
	['batch-stored', 'B', {seconds: 2 * HOUR}],
	...over('A', 3 * HOUR),
	...out('B', 3 * HOUR),
];

/** The story with every event of one kind, from the given one on, changed; `undefined` removes it. */
export const changed = (
	story: readonly Happening[],
	change: (happening: Happening, at: number) => readonly Happening[],
): Happening[] => story.flatMap((each, at) => [...change(each, at)]);

export const entriesOf = (story: readonly Happening[]): LogEntry[] =>
	story.map(([event, batch, more], at) => ({
		kind: 'table-event',
		entry: at + 1,
		total: story.length,
		event,
		batch,
		seconds: 0,
		cards: 416,
		decks: undefined,
		back: undefined,
		strays: 0,
		...more,
	}));
