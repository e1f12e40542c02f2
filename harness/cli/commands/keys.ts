import type {OwnKeys} from '../../app/keys/own-keys.js';
import {groupedFingerprint} from '../../model/hex.js';
import {oneLine, oneOf, wholeNumber} from '../arguments.js';
import {command, group, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {authority} from './keys/authority.js';
import {importKeys, issue, request} from './keys/issue.js';
import {crl, revoke} from './keys/revoke.js';

const show = command({
	name: 'show',
	isDefault: true,
	description: 'make the bench key if there is none; print its fingerprint, its file and the trusted keys',
	options: {public: option('--public', 'print the public key (PEM), for a lab')},
	async run(options) {
		const output = outputFor(options);
		const own = await (await import('../../app/keys/own-keys.js')).ownKeys();
		const {key, file, wasMade, certificates, trusted} = own;
		if (wasMade === 'now') output.notify('A bench key was made. certify signs runs with it from now on.');
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
		`Bench key    ${groupedFingerprint(key.fingerprint)}`,
		`Private key  ${file}`,
		...certificates.map(each => `Certificate  ${groupedFingerprint(each.fingerprint)}  ${each.name}`),
		...trusted.map(each => `Trusted      ${groupedFingerprint(each.fingerprint)}  ${each.name}`),
	];
	return `${lines.join('\n')}\n`;
}

const certificate = command({
	name: 'certificate',
	description: 'make a certificate to sign reports with, if there is none, and print its fingerprint',
	options: {
		name: option('--name <lab>', 'name of the lab', {read: oneLine, isRequired: true}),
		person: option('--person <name>', 'name of a person of that lab who reviews or authorises reports', {
			read: oneLine,
		}),
		years: option('--years <n>', 'years of validity', {read: wholeNumber(1, 20), initial: 5}),
		public: option('--public', 'print the certificate (PEM), for those who receive reports'),
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
		if (wasMade === 'now') output.notify(MADE[of]);
		const [from, to] = [own.certificate.validFrom.toISOString(), own.certificate.validTo.toISOString()];
		const lines = [
			`Certificate  ${groupedFingerprint(fingerprint)}  ${name}`,
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
	lab: 'A certificate of the lab was made. certify signs reports with it from now on. Give it to those who receive reports: deckproof keys certificate --name NAME --public',
	person:
		'A key and certificate without a password were made: they show who can read the file, not who a person is. deckproof people add --key FILE imports them under a passphrase.',
} as const;

const trust = command({
	name: 'trust',
	description:
		'trust the public key or certificate of another bench or lab, so that verify names its owner; a root covers all that it issued',
	arguments: [{form: '<file>', text: 'the PEM file of a public key or a certificate'}],
	options: {
		name: option('--name <name>', 'owner of the key (default: the name of the file)'),
		for: option('--for <purpose>', 'what an authority may vouch for: signatures or time-stamps', {
			read: oneOf(['signatures', 'time-stamps']),
			initial: 'signatures',
		}),
	},
	async run(options, file) {
		const {trustOthers} = await import('../../app/keys/own-keys.js');
		const output = outputFor(options);
		const trusted = await trustOthers(file, options.name, options.for);
		const {name, fingerprint} = trusted;
		output.data(`Trusted      ${groupedFingerprint(fingerprint)}  ${name}\n`, {
			schema: 'deckproof/keys-trust/1',
			...trusted,
		});
		output.notify(`Compare the fingerprint with ${name} by telephone. To end the trust, delete ${trusted.file}`);
		return EXIT.pass;
	},
});

export const keys = group({
	name: 'keys',
	description: 'keys and certificates that sign runs and reports: show, make, issue, revoke, trust',
	commands: [show, certificate, trust, authority, issue, request, importKeys, revoke, crl],
	after: `
deckproof keys alone means deckproof keys show. Keys are in $DECKPROOF_HOME/keys, or ~/.config/deckproof/keys.
A fingerprint is the SHA-256 of the public key: openssl pkey -pubin -in FILE.pem -outform DER | sha256sum
PDF viewers show the fingerprint of a certificate: openssl x509 -in FILE.crt -noout -fingerprint -sha256

Examples:
  deckproof keys
  deckproof keys --public > our-bench.pem
  deckproof keys trust their-bench.pem --name "Lab North"
  deckproof keys certificate --name "Example Lab"
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof keys certificate --name "Example Lab" --public > example-lab.crt
  deckproof keys authority init --name "Example Lab" --authority /media/root-disk
  deckproof keys issue --bench --authority /media/root-disk
  deckproof keys trust root.crt
  deckproof keys trust tsa-root.crt --for time-stamps`,
});
