import type {DeviceIdentity} from '../../model/device-identity.js';
import {differenceText} from '../../model/json/difference-text.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {RecordCursor} from '../record-cursor.js';
import {FILES} from '../run-directory.js';
import type {Session} from '../run-map.js';
import type {RunRecord} from '../run-record.js';
import {orderRecord, type RunWriter} from '../write-run.js';
import {type ComparedEvents, comparedEvents, type Tail} from './compared-events.js';
import {type ComparedOrders, comparedOrders} from './compared-orders.js';
import type {FirstDifference} from './difference.js';
import {type Playback, playback} from './playback.js';
import {type SessionRecords, sessionRecords} from './session-records.js';

export type ReplayedSession = ReturnType<typeof replayedSession>;

interface SessionParts {
	readonly directory: string;
	readonly run: RunRecord;
	readonly number: number;
	readonly session: Session;
	readonly cursors: Readonly<Record<'raw' | 'events' | 'orders', RecordCursor>>;
	readonly differs: FirstDifference;
	/** The recorded order matches the derived one. */
	readonly finished: (shuffle: Shuffle) => void;
	readonly turned: (shuffle: number) => void;
	readonly identified: (device: DeviceIdentity) => void;
}

/** Offers the program a `RunWriter` that compares instead of writing. */
export function replayedSession(parts: SessionParts) {
	const {session, cursors, differs, number} = parts;
	const tail = tailOf(session);
	const records = sessionRecords({cursor: cursors.raw, until: session.raw.until, tail, differs});
	const played = playback(records, differs);
	const events = comparedEvents({cursor: cursors.events, span: session.events, tail, differs});
	const orders = comparedOrders({cursor: cursors.orders, raw: session.raw, tail, differs});
	const first = records.peek();
	const began = first !== undefined && 'session' in first ? first : undefined;
	played.act({
		isIn: record => 'session' in record && record.session === number,
		text: `session ${number} begins`,
	});
	const {writer, isEnded} = comparingWriter({...parts, records, played, events, orders});
	return {
		number,
		actuation: began?.actuation ?? ('refused' as const),
		earlyStop: began?.earlyStop ?? parts.run.plan.earlyStop,
		transport: played.transport,
		timers: played.timers,
		writer,
		resumed: () => events.resumed({shuffle: 0, kind: 'resumed', session: number}),
		play: played.play,
		/** Reports records and actions that have no counterpart. */
		finish(): void {
			const beyond = played.unrecorded();
			const differ = (says: string) => differs.report({file: FILES.raw, record: session.raw.until, says});
			records.skip();
			if (tail === 'whole' && beyond !== undefined) differ(`it is the last; made again, ${beyond.text} after it`);
			if (tail === 'whole' && !isEnded()) differ('it is the last; made again, the run continues');
			events.end();
			orders.end();
		},
	};
}

/** A full disk prevents its own record: the last records may be missing. */
function tailOf({ending}: Session): Tail {
	if (ending === undefined) return 'cut-off';
	const isFull = ending.kind === 'stopped' && /^\S+ could not be written: /.test(ending.because);
	return isFull ? 'disk-full' : 'whole';
}

interface WriterParts extends SessionParts {
	readonly records: SessionRecords;
	readonly played: Playback;
	readonly events: ComparedEvents;
	readonly orders: ComparedOrders;
}

function comparingWriter({directory, run, differs, finished, turned, identified, ...parts}: WriterParts): {
	readonly writer: RunWriter;
	readonly isEnded: () => boolean;
} {
	const {records, played, events, orders} = parts;
	let [current, isEnded] = [0, false];
	const event = (record: object): void => events.made({shuffle: current, ...record});
	const writer: RunWriter = {
		directory,
		// Replayed inputs are in the record already.
		journalled: transport => transport,
		timers: timers => timers,
		identified(device) {
			// Without further records, run.json may not have been written either.
			if (records.peek() === undefined) return;
			identified(device);
			const [found, expected] = [JSON.stringify(run.device), JSON.stringify(device)];
			const says = found === expected ? undefined : `device: ${differenceText(found, expected)}`;
			if (says !== undefined) differs.report({file: FILES.run, record: undefined, says});
		},
		event,
		shuffle(deck, shuffle) {
			if (orders.made(orderRecord(deck, shuffle, records.count())) === 'recorded') finished(shuffle);
		},
		turnTo(shuffle) {
			current = shuffle;
			const isIn = (record: object) => 'turn' in record && record.turn === shuffle;
			if (played.act({isIn, text: `shuffle ${shuffle} begins`}) !== undefined) turned(shuffle);
		},
		recordingAnswers: () => played.answer,
		recordingStop: () => played.stopping(),
		async end(ending) {
			[current, isEnded] = [0, true];
			event({kind: 'run-ended', ending});
		},
		release: async () => undefined,
	};
	return {writer, isEnded: () => isEnded};
}
