import type {Profile} from '../profile/schema.js';
import type {Endpoint} from '../protocol/endpoint.js';
import type {Act} from './act.js';
import {altered} from './behaviour.js';
import {bytesOut, type Delivery} from './delivery.js';
import type {Machine, Reply} from './machine.js';
import {isNumbered, messageFor} from './message-for.js';

export function actEncoder(
	profile: Profile,
	endpoint: Endpoint,
	machine: Machine,
): (acts: readonly Act[]) => Delivery[] {
	const frameFor = (reply: Reply): Delivery[] => {
		const words = messageFor(profile, reply, machine.said);
		if (words === undefined) return [];
		const isCounted = isNumbered(profile, words);
		if (isCounted) machine.said++;
		const {shape, payload} = endpoint.codec.encode(words.message, words.values);
		const frame = bytesOut(endpoint.wrap({shape, payload: altered(machine, payload)}));
		return new Array<Delivery>(isCounted ? (profile.sequence?.repeats ?? 1) : 1).fill(frame);
	};
	const deliveriesFor = (act: Act): Delivery[] => {
		switch (act.do) {
			case 'say':
				return frameFor(act.reply);
			case 'pause':
				return [{kind: 'wait', ms: act.ms}];
			case 'freeze':
				return [{kind: 'freeze', ms: act.ms}];
			case 'power-cut':
				machine.said = 0;
				return [];
			case 'unplug':
				return [{kind: 'unplug', forMs: act.forMs}];
		}
	};
	return acts => acts.flatMap(deliveriesFor);
}
