import {HarnessError} from '../model/error.js';
import {hexOf} from '../model/hex.js';
import type {Timers} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {Journal, OnLine, RecordedFailure} from './journal.js';

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
					chunk: bytes => journal.came({...where, to: 'host', hex: hexOf(bytes)}, () => receiver.chunk(bytes)),
					lost: error => journal.came({...where, came: 'lost', because: failureIn(error)}, () => receiver.lost(error)),
				});
			} catch (error) {
				if (error instanceof HarnessError) journal.write({...where, came: 'not-opened', because: failureIn(error)});
				throw error;
			}
			journal.write({...where, came: 'opened'});
		},
		async write(bytes) {
			journal.write({...where, to: 'device', hex: hexOf(bytes)});
			try {
				await transport.write(bytes);
			} catch (error) {
				if (error instanceof HarnessError) journal.write({...where, came: 'unsent', because: failureIn(error)});
				throw error;
			}
		},
		async close() {
			unwatch();
			await transport.close();
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
			// Time goes on when nothing can be written any more: nobody may wait for ever.
			return timers.after(milliseconds, () => journal.came({came: 'time', timer}, callback, callback));
		},
	};
}

const failureIn = ({code, context}: HarnessError): RecordedFailure => ({code, context});
