import {guessFromFile, saveProfile} from '../../app/profile/profile-init.js';
import {profileSkeleton} from '../../app/profile/profile-skeleton.js';
import type {DeviceKind} from '../../model/device-kinds.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import type {FramingGuess} from '../../protocol/inference/guess-framing.js';
import {EXIT} from '../exit-code.js';
import {type Output, type OutputOptions, outputFor} from '../output.js';

export interface InitOptions extends OutputOptions {
	readonly fromCapture?: string;
	readonly kind: DeviceKind;
	readonly framing: FrameShape['kind'];
	readonly out?: string;
}

export async function profileInitCommand(options: InitOptions): Promise<number> {
	const output = outputFor(options);
	if (options.fromCapture === undefined) {
		await deliver(output, options.out, {text: profileSkeleton(options.kind, options.framing)});
		return EXIT.pass;
	}
	const {text, says, toHost, toDevice} = await guessFromFile(options.fromCapture);
	for (const line of says) output.say(line);
	await deliver(output, options.out, {text, toHost: brief(toHost), toDevice: brief(toDevice)});
	return EXIT.pass;
}

const brief = (guess: FramingGuess | undefined): object | null =>
	guess === undefined
		? null
		: {shape: guess.shape, sureness: guess.sureness, frames: guess.frames, coverage: guess.coverage};

interface Made {
	readonly text: string;
	readonly toHost?: object | null;
	readonly toDevice?: object | null;
}

async function deliver(output: Output, out: string | undefined, made: Made): Promise<void> {
	if (out !== undefined) await saveProfile(out, made.text);
	output.data(out === undefined ? made.text : `${out}\n`, {
		schema: 'deckproof/profile-init/1',
		file: out ?? null,
		...made,
	});
	if (out !== undefined) output.say(`Fill in what is marked FILL IN, then: deckproof profile lint ${out}`);
}
