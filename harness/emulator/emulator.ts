import type {FrameEvent} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import type {RandomSource} from '../model/random.js';
import type {Profile} from '../profile/schema.js';
import {codecFrom} from '../protocol/codec.js';
import type {Transport} from '../transport/transport.js';
import {answerOf, type Behaviour, frameOf} from './behaviour.js';
import {behaviourOf} from './faults.js';
import {machineOf, type Reply, refused, soundAnswer} from './machine.js';
import type {EmulatorOptions} from './options.js';

/**
A device made from a profile: it reads the bytes that the profile says a host sends, and answers in kind.
It holds the far end of a transport; whoever holds the near end knows it only through bytes.
*/
export interface Emulator {
	/** Takes the far end of a line; `left` is called when the host at the near end is gone. */
	readonly attach: (far: Transport, left?: () => void) => Promise<void>;
}

export function emulatorOf(profile: Profile, options: EmulatorOptions, random: RandomSource): Emulator {
	const codec = codecFrom(profile);
	const fromHost = framingFrom(profile.framing.toDevice);
	const toHost = framingFrom(profile.framing.toHost);
	const machine = machineOf({...options, random});
	const sound: Behaviour = {at: 'answer', answer: (request, inside) => soundAnswer(inside, request)};
	const stack = [sound, ...options.faults.map(behaviourOf)];

	const repliesTo = (event: FrameEvent): Reply[] => {
		if (event.kind !== 'frame')
			return event.kind === 'discarded' && event.because === 'bad-checksum' ? refused('bad-checksum') : [];
		const decoded = codec.decode('device', event.payload);
		return decoded.kind === 'message'
			? answerOf(stack, {message: decoded.name, values: decoded.values}, machine)
			: refused('unknown-command');
	};

	return {
		async attach(far, left = () => undefined) {
			const framer = fromHost.framer();
			await far.open({
				chunk(bytes) {
					for (const reply of framer.feed(bytes).flatMap(repliesTo)) {
						const frame = frameOf(stack, toHost.wrap(codec.encode(reply.message, reply.values)), machine);
						far.write(frame).catch(left);
					}
				},
				lost: left,
			});
		},
	};
}
