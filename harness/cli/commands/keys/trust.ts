import {spokenFingerprint} from '../../../model/hex.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const trust = command({
	name: 'trust',
	description: 'keep the public key or certificate of others, so that their signatures are known by name',
	arguments: [{form: '<file>', text: 'a public key of a bench, or a certificate; a PEM file'}],
	options: {name: {flags: '--name <name>', text: 'whose key it is; as the file is called if not given'}},
	async run(options, file) {
		const {trustOthers} = await import('../../../app/keys/own-keys.js');
		const output = outputFor(options);
		const trusted = await trustOthers(file, options.name);
		const {name, fingerprint} = trusted;
		output.data(`Trusted      ${spokenFingerprint(fingerprint)}  ${name}\n`, {
			schema: 'deckproof/keys-trust/1',
			...trusted,
		});
		output.say(`Have ${name} read the fingerprint to you, and compare. To end the trust, delete ${trusted.file}`);
		return EXIT.pass;
	},
});
