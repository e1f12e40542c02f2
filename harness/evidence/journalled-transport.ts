import {failedWith, HarnessError} from '../model/error.js';
import {hexOf} from '../model/hex.js';
import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Journal, OnLine} from './journal.js';
import type {RecordedFailure} from './read-journal.js';

/** Records every byte in both directions before it is interpreted, and every open, loss and close. */
export function journalled(transport: Transport, journal: Journal, line?: 'reader'): Transport {
	const where: OnLine = line === undefined ? {} : {line};
	let unwatch: () => void = () => undefined;
	return {
		address: transport.address,
		async open(receiver) {
			unwatch();
			unwatch = journal.watch(receiver.lost);
			try {
				await transport.open({
					chunk(bytes) {
						// The chunk may have to wait, and the transport may reuse its buffer.
						const copy = Uint8Array.from(bytes);
						journal.received({...where, to: 'host', hex: hexOf(copy)}, () => receiver.chunk(copy));
					},
					lost: error =>
						journal.received({...where, event: 'lost', because: failureOf(error)}, () => receiver.lost(error)),
				});
			} catch (error) {
				const because = failureIn(error);
				if (because !== undefined) await journal.record({...where, event: 'not-opened', because});
				throw error;
			}
			await journal.record({...where, event: 'opened'});
		},
		write: bytes => journal.send({where, hex: hexOf(bytes), send: () => transport.write(bytes), failureIn}),
		async close() {
			unwatch();
			await transport.close();
			await journal.record({...where, event: 'closed'}).catch((error: unknown) => {
				// The transport is closed; the record ended earlier.
				if (!failedWith(error, 'evidence/cannot-write')) throw error;
			});
		},
	};
}

/** Records each expired timer before its callback runs. */
export function journalledTimers(timers: Timers, journal: Journal): Timers {
	let armed = 0;
	return {
		after(milliseconds, callback) {
			armed++;
			const timer = armed;
			let isArmed = true;
			// Timers still expire when evidence can no longer be written; otherwise their callers would wait forever.
			const conditions = {isStillSo: () => isArmed, unwritten: callback};
			const disarm = timers.after(milliseconds, () => journal.received({event: 'time', timer}, callback, conditions));
			return () => {
				isArmed = false;
				disarm();
			};
		},
	};
}

const failureIn = (error: unknown): RecordedFailure | undefined =>
	error instanceof HarnessError ? failureOf(error) : undefined;

const failureOf = ({code, context}: HarnessError): RecordedFailure => ({code, context});
