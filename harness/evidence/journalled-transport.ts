import {failedWith, HarnessError} from '../model/error.js';
import {hexOf} from '../model/hex.js';
import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Journal, OnLine} from './journal.js';
import type {RecordedFailure} from './read-journal.js';

/** Any transport, with every byte written down both ways before anybody may interpret it, and with its comings and goings. */
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
						// It may have to wait, and whoever gave it may use its room again.
						const copy = Uint8Array.from(bytes);
						journal.came({...where, to: 'host', hex: hexOf(copy)}, () => receiver.chunk(copy));
					},
					lost: error => journal.came({...where, came: 'lost', because: failureOf(error)}, () => receiver.lost(error)),
				});
			} catch (error) {
				const because = failureIn(error);
				if (because !== undefined) await journal.happened({...where, came: 'not-opened', because});
				throw error;
			}
			await journal.happened({...where, came: 'opened'});
		},
		write: bytes => journal.send({where, hex: hexOf(bytes), send: () => transport.write(bytes), failureIn}),
		async close() {
			unwatch();
			await transport.close();
			await journal.happened({...where, came: 'closed'}).catch((error: unknown) => {
				// Closed it is, and the record has ended before.
				if (!failedWith(error, 'evidence/cannot-write')) throw error;
			});
		},
	};
}

/** Waiting, with every wait that came to its end written down before anybody acts upon it. */
export function journalledTimers(timers: Timers, journal: Journal): Timers {
	let armed = 0;
	return {
		after(milliseconds, callback) {
			armed++;
			const timer = armed;
			let isArmed = true;
			// Time goes on when nothing can be written any more: nobody may wait for ever.
			const unless = {isStillSo: () => isArmed, unwritten: callback};
			const disarm = timers.after(milliseconds, () => journal.came({came: 'time', timer}, callback, unless));
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
