import {failedWith} from '../model/error.js';
import type {Clock} from '../model/time.js';
import type {Transport} from '../transport/transport.js';
import type {RecordFile} from './record-file.js';

/** Any transport, with every byte written down both ways before anybody may interpret it. */
export function journalled(transport: Transport, journal: RecordFile, clock: Clock): Transport {
	let n = 0;
	const write = (to: 'host' | 'device', bytes: Uint8Array): void => {
		n++;
		journal.append({n, at: clock.utc(), tick: clock.tick(), to, hex: Buffer.from(bytes).toString('hex')});
	};
	return {
		address: transport.address,
		open: receiver =>
			transport.open({
				// A record that cannot be written ends the exchange: nothing is decoded that is not on disk.
				chunk(bytes) {
					try {
						write('host', bytes);
						receiver.chunk(bytes);
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
