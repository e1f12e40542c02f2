import type {FrameEvent} from '../framing/frame-event.js';
import type {RandomSource} from '../model/random.js';
import type {Profile} from '../profile/schema.js';
import type {Decoded} from '../protocol/codec.js';
import {tongueOf} from '../protocol/tongue.js';
import type {Transport} from '../transport/transport.js';
import {answerOf, type Behaviour, frameOf} from './behaviour.js';
import {dealtOrder} from './dealer.js';
import {behaviourOf} from './faults.js';
import {machineOf, type Reply, type Request, refused} from './machine.js';
import type {EmulatorOptions} from './options.js';
import {isNumbered, wordsFor} from './say.js';
import {soundAnswer} from './sound-answer.js';

/**
A device made from a profile: it reads the bytes that the profile says a host sends, and answers in kind.
It holds the far end of a transport; whoever holds the near end knows it only through bytes.
*/
export interface Emulator {
	/** Takes the far end of a line; `left` is called when the host at the near end is gone. */
	readonly attach: (far: Transport, left?: () => void) => Promise<void>;
}

export function emulatorOf(profile: Profile, options: EmulatorOptions, random: RandomSource): Emulator {
	const tongue = tongueOf(profile, 'device');
	const machine = machineOf({...options, kind: profile.kind, random});
	const sound: Behaviour = {at: 'answer', answer: (request, inside) => soundAnswer(inside, request)};
	const stack = [sound, ...options.faults.map(behaviourOf)];
	let numbered = 0;

	const frameFor = (reply: Reply): Uint8Array | undefined => {
		const words = wordsFor(profile, reply, numbered);
		if (words === undefined) return undefined;
		if (isNumbered(profile, words)) numbered++;
		return frameOf(stack, tongue.say(words.message, words.values), machine);
	};
	const repliesTo = (event: FrameEvent): Reply[] => {
		if (event.kind !== 'frame')
			return event.kind === 'discarded' && event.because === 'bad-checksum' ? refused('bad-checksum') : [];
		const request = requestIn(profile, tongue.codec.decode('device', event));
		return request === undefined ? refused('unknown-command') : answerOf(stack, request, machine);
	};

	return {
		async attach(far, left = () => undefined) {
			const framer = tongue.framer();
			let isThere = true;
			const gone = (): void => {
				isThere = false;
				left();
			};
			const tell = async (replies: readonly Reply[]): Promise<void> => {
				for (const reply of replies) {
					const frame = frameFor(reply);
					if (isThere && frame !== undefined) await far.write(frame).catch(gone);
				}
			};
			await far.open({
				chunk: bytes => void tell(framer.feed(bytes).flatMap(repliesTo)),
				lost: gone,
			});
			if (profile.kind !== 'dealing-shoe' && profile.kind !== 'card-reader') return;
			void (async () => {
				while (isThere) await tell(dealtOrder(profile, machine));
			})();
		},
	};
}

/** Which command a message is: the one that sends it, with the values that are fixed in it. */
function requestIn({commands}: Profile, decoded: Decoded): Request | undefined {
	if (decoded.kind !== 'message') return undefined;
	const {name, values} = decoded;
	const found = Object.entries(commands).find(
		([, {send, values: fixed}]) =>
			send === name && Object.entries(fixed).every(([field, value]) => values[field] === value),
	);
	return found === undefined ? undefined : {command: found[0], values};
}
