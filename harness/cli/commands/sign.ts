import {realClock} from '../../app/device/real-clock.js';
import {countersign} from '../../app/sign/countersign.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface SignOptions extends OutputOptions {
	readonly as: 'reviewer' | 'authoriser';
	readonly by: string;
	readonly reason: string;
	readonly out?: string;
}

export async function signCommand(file: string, options: SignOptions): Promise<number> {
	const output = outputFor(options);
	const {as, by, reason, out} = options;
	const signed = await countersign({file, as, by, reason, out, place: keyPlace(), clock: realClock});
	const signatures = signed.signatures.map(({field, certificate, reason: why, at}) => ({
		field,
		name: certificate.name,
		organisation: certificate.organisation,
		fingerprint: certificate.fingerprint,
		reason: why,
		at: at.toISOString(),
	}));
	output.data(`${signed.file}\n`, {schema: 'deckproof/sign/1', file: signed.file, signatures});
	output.say(
		`Signed by ${signatures.map(({name}) => name).join(', then by ')}. Check it with: deckproof verify ${signed.file}`,
	);
	return EXIT.pass;
}
