import type {OwnKeys} from '../../app/keys/own-keys.js';
import {spokenFingerprint} from '../../model/hex.js';
import {wholeNumber, words} from '../arguments.js';
import {command, group} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const show = command({
	name: 'show',
	isDefault: true,
	description: 'make the key if there is none; tell fingerprint and place, and which keys are trusted',
	options: {public: {flags: '--public', text: 'print the public key (PEM), to give to a lab'}},
	async run(options) {
		const output = outputFor(options);
		const own = await (await import('../../app/keys/own-keys.js')).ownKeys();
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

const certificate = command({
	name: 'certificate',
	description: 'what reports are signed with: made if there is none, and its fingerprint told',
	options: {
		name: {flags: '--name <lab>', text: 'the lab', read: words, isRequired: true},
		person: {
			flags: '--person <name>',
			text: 'of a person of that lab, who reviews or authorises reports',
			read: words,
		},
		years: {flags: '--years <n>', text: 'how long it is valid', read: wholeNumber(1, 20), initial: 5},
		public: {flags: '--public', text: 'print the certificate (PEM), to give to whoever receives reports'},
	},
	async run(options) {
		const {ownCertificate} = await import('../../app/keys/own-keys.js');
		const output = outputFor(options);
		const {file, wasMade, of, ...own} = await ownCertificate({
			name: options.name,
			person: options.person,
			years: options.years,
		});
		const {name, organisation, fingerprint, pem} = own.certificate;
		if (wasMade === 'now') output.say(MADE[of]);
		const [from, to] = [own.certificate.validFrom.toISOString(), own.certificate.validTo.toISOString()];
		const lines = [
			`Certificate  ${spokenFingerprint(fingerprint)}  ${name}`,
			`Valid        ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
			`Private key  ${file}`,
		];
		output.data(options.public === true ? pem : `${lines.join('\n')}\n`, {
			schema: 'deckproof/keys-certificate/1',
			name,
			organisation,
			fingerprint,
			validFrom: from,
			validTo: to,
			file,
			wasMade,
			certificate: pem,
		});
		return EXIT.pass;
	},
});

const MADE = {
	lab: 'There was no certificate of the lab here; one was made. From now on certify signs reports with it. Give it to whoever receives them: deckproof keys certificate --name NAME --public',
	person: 'There was no certificate of that person here; one was made. deckproof sign --by NAME signs with it.',
} as const;

const trust = command({
	name: 'trust',
	description: 'keep the public key or certificate of others, so that their signatures are known by name',
	arguments: [{form: '<file>', text: 'a public key of a bench, or a certificate; a PEM file'}],
	options: {name: {flags: '--name <name>', text: 'whose key it is; as the file is called if not given'}},
	async run(options, file) {
		const {trustOthers} = await import('../../app/keys/own-keys.js');
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

export const keys = group({
	name: 'keys',
	description: 'the key that this bench signs runs with: made if there is none, and its fingerprint told',
	commands: [show, certificate, trust],
	after: `
deckproof keys alone is deckproof keys show. Keys are kept in $DECKPROOF_HOME/keys, or ~/.config/deckproof/keys.
A fingerprint is the SHA-256 of the public key: openssl pkey -pubin -in FILE.pem -outform DER | sha256sum
That of a certificate is what readers of PDF files show: openssl x509 -in FILE.crt -noout -fingerprint -sha256

Examples:
  deckproof keys
  deckproof keys --public > our-bench.pem
  deckproof keys trust their-bench.pem --name "Lab North"
  deckproof keys certificate --name "Example Lab"
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof keys certificate --name "Example Lab" --public > example-lab.crt`,
});
