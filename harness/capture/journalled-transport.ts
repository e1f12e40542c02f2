import {failedWith} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {GroupingFile, RecordFile} from './record-file.js';

/** Writes bytes down, or throws. */
export type Journal = (to: 'host' | 'device', bytes: Uint8Array) => void;

/** One journal for all lines of a run, numbered throughout; the line of a second device is named. */
export function journalOf(file: RecordFile, clock: Clock): (line?: 'reader') => Journal {
	let n = 0;
	return line => {
		const where = line === undefined ? {} : {line};
		return (to, bytes) => {
			n++;
			const hex = Buffer.from(bytes).toString('hex');
			file.append({n, at: clock.utc(), tick: clock.tick(), ...where, to, hex});
		};
	};
}

/**
Any transport, with every byte written down both ways before anybody may interpret it. What is made of one chunk may be
written `together`: a shoe says dozens of things in one.
*/
export function journalled(
	transport: Transport,
	write: Journal,
	together: GroupingFile['together'] = work => work(),
): Transport {
	return {
		address: transport.address,
		open: receiver =>
			transport.open({
				// A record that cannot be written ends the exchange: nothing is decoded that is not on disk.
				chunk(bytes) {
					try {
						write('host', bytes);
						together(() => receiver.chunk(bytes));
					} catch (error) {
						if (!failedWith(error, 'evidence/cannot-write')) throw error;
						receiver.lost(error);
					}
				},
				lost: receiver.lost,
			}),
		async write(bytes) {
			write('device', bytes);
			await transport.write(bytes);
		},
		close: transport.close,
	};
}
