import path from 'node:path';
import type {DeckKind} from '../model/deck.js';
import type {Shuffle} from '../model/shuffle.js';
import type {Clock} from '../model/time.js';
import {orderText} from '../model/token.js';
import type {Transport} from '../transport/transport.js';
import {journalled, journalOf} from './journalled-transport.js';
import {openRecordFile} from './record-file.js';
import {type Ending, FILES, type RunRecord} from './run-directory.js';
import {makeNewDirectory, writeNew} from './write-file.js';

/** A run directory while it is being written. */
export interface RunWriter {
	readonly directory: string;
	/** `reader`: the line of a second device, which reads what the first one shuffles. */
	readonly journalled: (transport: Transport, line?: 'reader') => Transport;
	/** Before the first shuffle, after the device has said who it is. */
	readonly begin: (run: RunRecord) => Promise<void>;
	readonly event: (event: object) => void;
	readonly shuffle: (deck: DeckKind, shuffle: Shuffle) => void;
	/** Which shuffle the events belong to from now on. */
	readonly turnTo: (shuffle: number) => void;
	readonly end: (ending: Ending) => void;
	/** Lets go of the files as they are, after a fault; what is written stays. */
	readonly abandon: () => void;
}

export async function openRun(directory: string, clock: Clock): Promise<RunWriter> {
	await makeNewDirectory(directory);
	const open = (name: string) => openRecordFile(path.join(directory, name));
	const [raw, events, orders] = [open(FILES.raw), open(FILES.events), open(FILES.orders)] as const;
	const journal = journalOf(raw, clock);
	let n = 0;
	let current = 0;
	const event = (record: object): void => {
		n++;
		events.append({n, at: clock.utc(), tick: clock.tick(), shuffle: current, ...record});
	};

	const closeAll = (): void => {
		for (const file of [raw, events, orders]) file.close();
	};

	return {
		directory,
		journalled: (transport, line) => journalled(transport, journal(line), events.together),
		begin: run => writeNew(path.join(directory, FILES.run), `${JSON.stringify(run, null, '\t')}\n`),
		event,
		shuffle: (deck, shuffle) => orders.append(orderRecord(deck, shuffle)),
		turnTo(shuffle) {
			current = shuffle;
		},
		end(ending) {
			current = 0;
			event({kind: 'run-ended', ending});
			closeAll();
		},
		abandon: closeAll,
	};
}

function orderRecord(deck: DeckKind, {number, batch, ...shuffle}: Shuffle): object {
	const which = {shuffle: number, ...(batch === undefined ? {} : {batch})};
	return shuffle.kind === 'read'
		? {...which, kind: shuffle.kind, order: orderText(deck, shuffle.orderOut)}
		: {...which, kind: shuffle.kind, because: shuffle.because};
}
