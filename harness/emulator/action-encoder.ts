import type {Profile} from '../profile/schema.js';
import type {Endpoint} from '../protocol/endpoint.js';
import {altered} from './behaviour.js';
import {bytesOut, type Delivery} from './delivery.js';
import type {DeviceAction} from './device-action.js';
import type {Machine, Reply} from './machine.js';
import {isNumbered, messageFor} from './message-for.js';

export function actionEncoder(
	profile: Profile,
	endpoint: Endpoint,
	machine: Machine,
): (actions: readonly DeviceAction[]) => Delivery[] {
	const frameFor = (reply: Reply): Delivery[] => {
		const message = messageFor(profile, reply, machine.messagesSent);
		if (message === undefined) return [];
		const isCounted = isNumbered(profile, message);
		if (isCounted) machine.messagesSent++;
		const {shape, payload} = endpoint.codec.encode(message.message, message.values);
		const frame = bytesOut(endpoint.wrap({shape, payload: altered(machine, payload)}));
		return new Array<Delivery>(isCounted ? (profile.sequence?.repeats ?? 1) : 1).fill(frame);
	};
	const deliveriesFor = (action: DeviceAction): Delivery[] => {
		switch (action.do) {
			case 'send':
				return frameFor(action.reply);
			case 'pause':
				return [{kind: 'wait', ms: action.ms}];
			case 'freeze':
				return [{kind: 'freeze', ms: action.ms}];
			case 'power-cut':
				machine.messagesSent = 0;
				return [];
			case 'unplug':
				return [{kind: 'unplug', forMs: action.forMs}];
		}
	};
	return actions => actions.flatMap(deliveriesFor);
}
