import type {OwnKeys} from '../../../app/keys/own-keys.js';
import {spokenFingerprint} from '../../../model/hex.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const show = command({
	name: 'show',
	isDefault: true,
	description: 'make the key if there is none; tell fingerprint and place, and which keys are trusted',
	options: {public: {flags: '--public', text: 'print the public key (PEM), to give to a lab'}},
	async run(options) {
		const output = outputFor(options);
		const own = await (await import('../../../app/keys/own-keys.js')).ownKeys();
		const {key, file, wasMade, certificates, trusted} = own;
		if (wasMade === 'now') output.say('There was no bench key here; one was made. From now on certify signs with it.');
		output.data(options.public === true ? key.publicPem : keysText(own), {
			schema: 'deckproof/keys/1',
			fingerprint: key.fingerprint,
			file,
			wasMade,
			publicKey: key.publicPem,
			certificates: certificates.map(({name, fingerprint, validTo}) => ({
				name,
				fingerprint,
				validTo: validTo.toISOString(),
			})),
			trusted,
		});
		return EXIT.pass;
	},
});

function keysText({key, file, certificates, trusted}: OwnKeys): string {
	const lines = [
		`Bench key    ${spokenFingerprint(key.fingerprint)}`,
		`Private key  ${file}`,
		...certificates.map(each => `Certificate  ${spokenFingerprint(each.fingerprint)}  ${each.name}`),
		...trusted.map(each => `Trusted      ${spokenFingerprint(each.fingerprint)}  ${each.name}`),
	];
	return `${lines.join('\n')}\n`;
}
