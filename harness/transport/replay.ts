import {HarnessError} from '../model/error.js';
import {hexOf} from '../model/hex.js';
import type {Receiver, Transport} from './transport.js';

/** Bytes of a recording, in the order of transmission. */
export interface RecordedBytes {
	readonly to: 'host' | 'device';
	readonly bytes: Uint8Array;
}

/**
Replays a recording to a host that repeats the same requests. A record of the device is delivered as soon as every earlier
record of the host was written again, byte for byte; timing is ignored. If the host writes anything else, the line is lost
and cannot be reopened, since the same would happen again. After close(), the replay starts from the beginning.
*/
export function replayTransport(address: string, records: readonly RecordedBytes[]): Transport {
	let receiver: Receiver | undefined;
	/** Indexes of the next record to compare with the host's writes, and of the next record to deliver. */
	let [written, delivered] = [0, 0];
	let loss: HarnessError<'transport/lost'> | undefined;

	/** One record a turn, so that signals and timers can run in between. */
	const play = (to: Receiver): void => {
		setImmediate(() => {
			if (receiver !== to) return;
			delivered = nextOf(records, 'host', delivered);
			const record = records[delivered];
			if (record === undefined || nextOf(records, 'device', written) < delivered) return;
			delivered++;
			to.chunk(Uint8Array.from(record.bytes));
			play(to);
		});
	};
	const lose = (reason: string): HarnessError => {
		const [to, error] = [receiver, new HarnessError('transport/lost', {address, reason})];
		loss = error;
		receiver = undefined;
		setImmediate(() => to?.lost(error));
		return error;
	};

	return {
		address,
		async open(to) {
			const refuse = (reason: string) => new HarnessError('transport/cannot-open', {address, reason});
			if (loss !== undefined) throw refuse(loss.context.reason);
			if (receiver !== undefined) throw refuse('it is open already');
			receiver = to;
			play(to);
		},
		async write(bytes) {
			if (receiver === undefined) throw loss ?? new HarnessError('transport/lost', {address, reason: 'it is not open'});
			written = nextOf(records, 'device', written);
			const difference = differenceOf(records[written], bytes, written + 1);
			if (difference !== undefined) throw lose(difference);
			written++;
			play(receiver);
		},
		async close() {
			receiver = undefined;
			[written, delivered] = [0, 0];
		},
	};
}

/** The index of the next record in this direction, from `from` on; the length if there is none. */
function nextOf(records: readonly RecordedBytes[], to: RecordedBytes['to'], from: number): number {
	let at = from;
	while (at < records.length && records[at]?.to !== to) at++;
	return at;
}

function differenceOf(record: RecordedBytes | undefined, bytes: Uint8Array, number: number): string | undefined {
	if (record === undefined) return 'the recording ends here';
	const [expected, found] = [hexOf(record.bytes), hexOf(bytes)];
	return expected === found
		? undefined
		: `record ${number} expects ${expected} for the device, but the host wrote ${found}`;
}
