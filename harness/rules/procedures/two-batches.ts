import type {BatchName} from '../../model/cards/batch.js';
import type {TableEvent} from '../../model/table-event.js';

/** `unknown` until the log states it. */
export type Place = 'unknown' | 'device' | 'store' | 'table' | 'shoe' | 'rack';

interface BatchState {
	readonly place: Place;
	/** This and the next three: of its present decks. `openedAt` is in seconds of the device's clock. */
	readonly openedAt: number | undefined;
	readonly decks: number | undefined;
	readonly back: string | undefined;
	readonly shoes: number;
	readonly isInRack: boolean;
}

export interface TableState {
	/** The number of the last shoe started; 0 before the first. */
	readonly shoe: number;
	readonly dealt: BatchName | undefined;
	readonly batches: Readonly<Record<BatchName, BatchState>>;
}

export interface TableMoment {
	readonly event: TableEvent;
	readonly before: TableState;
	readonly after: TableState;
}

const UNKNOWN: BatchState = {
	place: 'unknown',
	openedAt: undefined,
	decks: undefined,
	back: undefined,
	shoes: 0,
	isInRack: false,
};

export const NEW_TABLE: TableState = {shoe: 0, dealt: undefined, batches: {A: UNKNOWN, B: UNKNOWN}};

export const otherOf = (batch: BatchName): BatchName => (batch === 'A' ? 'B' : 'A');

/** After entries that were not read the places are unknown; decks and shoes stay. */
export const afterGap = ({shoe, batches}: TableState): TableState => {
	const forgotten = (batch: BatchName): BatchState => ({...batches[batch], place: 'unknown', isInRack: false});
	return {shoe, dealt: undefined, batches: {A: forgotten('A'), B: forgotten('B')}};
};

/** Pure and total: the checkers report what must not happen. */
export function tableAfter(state: TableState, event: TableEvent): TableState {
	const {batch} = event;
	const batches = {...state.batches, [batch]: batchAfter(state.batches[batch], event)};
	return event.event === 'shoe-started' ? {shoe: state.shoe + 1, dealt: batch, batches} : {...state, batches};
}

function batchAfter(batch: BatchState, {event, seconds, decks, back}: TableEvent): BatchState {
	switch (event) {
		case 'batch-opened':
			return {place: 'device', openedAt: seconds, decks, back, shoes: 0, isInRack: false};
		case 'batch-taken-in':
			return {...batch, place: 'device', isInRack: false};
		case 'batch-stored':
			return {...batch, place: 'store'};
		case 'store-opened':
			return batch;
		case 'batch-released':
			return {...batch, place: 'table'};
		case 'shoe-started':
			return {...batch, place: 'shoe', shoes: batch.shoes + 1};
		case 'shoe-ended':
			return {...batch, place: 'table'};
		case 'batch-discarded':
			return {...batch, place: batch.place === 'shoe' ? 'shoe' : 'rack', isInRack: true};
	}
}

/** "0:45:00 by the device's clock"; hours continue past 24, since rules state limits in hours. */
export function clockText(seconds: number): string {
	const two = (part: number): string => String(Math.floor(part) % 60).padStart(2, '0');
	return `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)} by the device's clock`;
}
