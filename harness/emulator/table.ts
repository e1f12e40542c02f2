import type {Profile} from '../profile/schema.js';
import {bodyOf, type EmulatorParts} from './body.js';
import type {Emulator} from './emulator.js';
import type {Line} from './line.js';
import {type Looks, PLAIN} from './machine.js';

/** A reader beside a shuffler: it has no cards of its own, and reports the order that it is given. */
export interface Reader extends Emulator {
	/** For the shuffler's `shuffled`. Without a host at its port, the order is lost. */
	readonly read: (cards: Uint8Array, looks?: Looks) => void;
}

/**
	shuffler ── shuffled ──▶ reader
	   │                       │
	  host: "shuffle"         host: 8S KD 4C …

The reader has its own faults and pace.
*/
export function readerOf(profile: Profile, parts: Omit<EmulatorParts, 'profile' | 'shuffled'>): Reader {
	const body = bodyOf({...parts, profile});
	const lines = new Set<Line>();
	return {
		async attach(far, left = () => undefined) {
			const line = await body.open(far, () => {
				lines.delete(line);
				left();
			});
			lines.add(line);
		},
		tamper: body.tamper,
		relive: ({told}) => body.relive(told),
		read(cards, looks = PLAIN) {
			const deliveries = body.read(cards, looks);
			for (const line of lines) void line.put(deliveries);
		},
	};
}
