import {keyPlace} from '../../app/key-place.js';
import {type BenchKey, makeBenchKey, privateKeyFile} from '../../capture/bench-key.js';
import {spokenFingerprint} from '../../capture/key-form.js';
import {type TrustedKey, trustedKeys, trustKey} from '../../capture/trusted-keys.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface KeysOptions extends OutputOptions {
	readonly public?: boolean;
}

/** Makes the key of this bench if there is none, and says which it is. */
export async function keysCommand(options: KeysOptions): Promise<number> {
	const output = outputFor(options);
	const place = keyPlace();
	const {key, wasMade} = await makeBenchKey(place);
	const [file, trusted] = [privateKeyFile(place), await trustedKeys(place)];
	if (wasMade === 'now') output.say('There was no bench key here; one was made. From now on certify signs with it.');
	output.data(options.public === true ? key.publicPem : keyWords(key, file, trusted), {
		schema: 'deckproof/keys/1',
		fingerprint: key.fingerprint,
		file,
		wasMade,
		publicKey: key.publicPem,
		trusted,
	});
	return EXIT.pass;
}

function keyWords({fingerprint}: BenchKey, file: string, trusted: readonly TrustedKey[]): string {
	const lines = [
		`Bench key    ${spokenFingerprint(fingerprint)}`,
		`Private key  ${file}`,
		...trusted.map(each => `Trusted      ${spokenFingerprint(each.fingerprint)}  ${each.name}`),
	];
	return `${lines.join('\n')}\n`;
}

export interface TrustOptions extends OutputOptions {
	readonly name?: string;
}

export async function keysTrustCommand(file: string, options: TrustOptions): Promise<number> {
	const output = outputFor(options);
	const trusted = await trustKey({file, name: options.name}, keyPlace());
	const {name, fingerprint} = trusted;
	output.data(`Trusted      ${spokenFingerprint(fingerprint)}  ${name}\n`, {
		schema: 'deckproof/keys-trust/1',
		...trusted,
	});
	output.say(`Have ${name} read the fingerprint to you, and compare. To end the trust, delete ${trusted.file}`);
	return EXIT.pass;
}
