import type {Profile} from '../profile/schema.js';
import {type EmulatorParts, emulatedDeviceOf} from './emulated-device.js';
import type {Emulator} from './emulator.js';
import type {Line} from './line.js';
import {type CardFeatures, NO_FEATURES} from './machine.js';

/** A reader next to a shuffler: it has no cards of its own, and reports the order that it receives. */
export interface Reader extends Emulator {
	/** Receives each output order: pass it to the shuffler as `shuffled`. Without a host at the reader's port, the order is lost. */
	readonly read: (cards: Uint8Array, features?: CardFeatures) => void;
}

/**
	shuffler ── shuffled ──▶ reader
	   │                       │
	  host: "shuffle"         host: 8S KD 4C …

The reader has its own faults and pace.
*/
export function readerOf(profile: Profile, parts: Omit<EmulatorParts, 'profile' | 'shuffled'>): Reader {
	const device = emulatedDeviceOf({...parts, profile});
	const lines = new Set<Line>();
	return {
		async attach(far, disconnected = () => undefined) {
			const line = await device.open(far, () => {
				lines.delete(line);
				disconnected();
			});
			lines.add(line);
		},
		tamper: device.tamper,
		restore: ({requests}) => device.restore(requests),
		read(cards, features = NO_FEATURES) {
			const deliveries = device.read(cards, features);
			for (const line of lines) void line.put(deliveries);
		},
	};
}
