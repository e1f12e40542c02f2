import type {BatchName} from '../model/cards/batch.js';
import {kindRecord} from '../model/device-kinds.js';
import type {TableEvent, TableEventName} from '../model/table-event.js';
import type {Machine, Stack} from './machine.js';

/** The table around a device with two batches: the batch in the shoe, the age of the decks, and the log. */
export interface BatchTable {
	/** Simulated time at the table. A shoe takes no real time, and `shoeMinutes` of this clock. */
	seconds: number;
	inShoe: BatchName | undefined;
	readonly openedAt: Map<BatchName, number>;
	readonly log: TableEvent[];
	readonly settings: TableSettings;
}

export interface TableSettings {
	readonly shoeMinutes: number;
	/** Maximum age of decks; 0: new decks for every shoe. */
	readonly changeHours: number;
}

export const DEFAULT_TABLE_SETTINGS: TableSettings = {shoeMinutes: 45, changeHours: 4};

export const batchTable = (settings: TableSettings): BatchTable => ({
	seconds: 0,
	inShoe: undefined,
	openedAt: new Map(),
	log: [],
	settings,
});

const BACKS: Readonly<Record<BatchName, string>> = {A: 'RED', B: 'BLUE'};

const other = (batch: BatchName): BatchName => (batch === 'A' ? 'B' : 'A');

/** The batch goes into the device: from the rack, or as new decks. */
export function takeIn(machine: Machine, batch: BatchName): void {
	const isNew = isChanged(machine.table, batch);
	enter(machine, [at(machine, isNew ? 'batch-opened' : 'batch-taken-in', batch)]);
}

export const store = (machine: Machine, batch: BatchName): void => enter(machine, [at(machine, 'batch-stored', batch)]);

/** The shoe of the other batch has ended, and this batch goes to the table. */
export function letOut(machine: Machine, batch: BatchName): void {
	const {table} = machine;
	const played = other(batch);
	const isPlayed = table.inShoe === played;
	if (isPlayed) table.seconds += 60 * table.settings.shoeMinutes;
	const ended = isPlayed ? (['shoe-ended', 'batch-discarded'] as const) : [];
	const begun = ['store-opened', 'batch-released', 'shoe-started'] as const;
	enter(machine, [...ended.map(name => at(machine, name, played)), ...begun.map(name => at(machine, name, batch))]);
}

/** Compares the age at the end of the next two shoes, one of each batch. */
function isChanged({openedAt, seconds, settings}: BatchTable, batch: BatchName): boolean {
	const opened = openedAt.get(batch);
	if (opened === undefined || settings.changeHours === 0) return true;
	return seconds + 2 * 60 * settings.shoeMinutes - opened > 3600 * settings.changeHours;
}

function at(machine: Machine, event: TableEventName, batch: BatchName): TableEvent {
	const {cards, strays}: Stack = machine.stacks[batch];
	const isOpening = event === 'batch-opened';
	return {
		event,
		batch,
		seconds: machine.table.seconds,
		cards: cards.length,
		decks: isOpening ? Math.round((cards.length * machine.batch.decks) / machine.batch.size) : undefined,
		back: isOpening ? BACKS[batch] : undefined,
		strays,
	};
}

/** Enters the events after all table faults were applied. A device with one batch has no log. */
function enter(machine: Machine, events: readonly TableEvent[]): void {
	const {table, kind} = machine;
	if (kindRecord(kind).batches !== 2) return;
	const happened = machine.behaviours.reduce(
		(now, each) => (each.at === 'table' ? each.change(now, machine) : now),
		events,
	);
	for (const event of happened) {
		table.log.push(event);
		if (event.event === 'batch-opened') table.openedAt.set(event.batch, event.seconds);
		if (event.event === 'shoe-started') table.inShoe = event.batch;
		if (event.event === 'shoe-ended') table.inShoe = undefined;
	}
}
