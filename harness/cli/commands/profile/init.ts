import type {CaptureGuess} from '../../../app/profile/profile-from-capture.js';
import {DEVICE_KIND_NAMES} from '../../../model/device-kinds.js';
import {FRAMING_KINDS} from '../../../model/framing-kinds.js';
import {oneOf} from '../../arguments.js';
import {command, type Options} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

const OPTIONS = {
	fromCapture: {
		flags: '--from-capture <file>',
		text: "a run's raw.ndjson, what sniff --save wrote, or hex bytes with < or > before them",
	},
	kind: {
		flags: '--kind <kind>',
		text: `without a capture: ${DEVICE_KIND_NAMES.join(', ')}`,
		read: oneOf(DEVICE_KIND_NAMES),
		initial: 'card-reader',
	},
	framing: {
		flags: '--framing <kind>',
		text: `without a capture: ${FRAMING_KINDS.join(', ')}`,
		read: oneOf(FRAMING_KINDS),
		initial: 'line',
	},
	out: {flags: '--out <file>', text: 'where to write it, such as my.profile.yaml; stdout if not given'},
} as const satisfies Options;

export const init = command({
	name: 'init',
	description: 'write a new profile: guessed from captured bytes, or an example to change',
	options: OPTIONS,
	async run(options) {
		const {guessFromFile, saveProfile} = await import('../../../app/profile/profile-init.js');
		const {profileSkeleton} = await import('../../../app/profile/profile-skeleton.js');
		const output = outputFor(options);
		const {fromCapture, kind, framing, out} = options;
		const guess = fromCapture === undefined ? undefined : await guessFromFile(fromCapture);
		for (const line of guess?.says ?? []) output.say(line);
		const text = guess?.text ?? profileSkeleton(kind, framing);
		if (out !== undefined) await saveProfile(out, text);
		output.data(out === undefined ? text : `${out}\n`, {
			schema: 'deckproof/profile-init/1',
			file: out ?? null,
			text,
			...(guess === undefined ? {} : {toHost: brief(guess.toHost), toDevice: brief(guess.toDevice)}),
		});
		if (out !== undefined) output.say(`Fill in what is marked FILL IN, then: deckproof profile lint ${out}`);
		return EXIT.pass;
	},
});

const brief = (guess: CaptureGuess['toHost']): object | null =>
	guess === undefined
		? null
		: {shape: guess.shape, sureness: guess.sureness, frames: guess.frames, coverage: guess.coverage};
