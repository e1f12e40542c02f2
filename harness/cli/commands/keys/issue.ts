import type {Subject} from '../../../app/keys/lab-authority.js';
import {badCommand} from '../../../model/error.js';
import {groupedFingerprint} from '../../../model/hex.js';
import {oneLine, wholeNumber} from '../../arguments.js';
import {command, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import {readPassphrase} from '../../passphrase.js';
import {PIN_FD} from '../people/options.js';
import {ACCESS_OPTIONS, accessFrom} from './access.js';

export const issue = command({
	name: 'issue',
	description:
		'issue a certificate with the root of the lab, or renew one: for this bench, for a person, or for a request',
	options: {
		bench: option('--bench', 'for the key that signs the reports of this bench; it is made if there is none'),
		person: option('--person <name>', 'for the key of a person on this machine', {read: oneLine}),
		request: option('--request <file>', 'for a certificate request from another machine (deckproof keys request)'),
		years: option('--years <n>', 'years of validity', {read: wholeNumber(1, 5), initial: 1}),
		listUrl: option(
			'--list-url <url>',
			'where relying parties fetch the revocation list; printed into the certificate',
		),
		out: option('--out <file>', 'the certificate for a request, with its root (default: NAME.crt beside the request)'),
		...ACCESS_OPTIONS,
	},
	async run(options) {
		const output = outputFor(options);
		const subject = subjectFrom(options);
		const access = await accessFrom(options, 'issue');
		const {issue: issued} = await import('../../../app/keys/lab-authority.js');
		const {years, listUrl, out} = options;
		const {certificate, root, file} = await issued({...access, subject, years, listUrl, out});
		const [from, to] = [certificate.validFrom.toISOString(), certificate.validTo.toISOString()];
		const lines = [
			`Certificate  ${groupedFingerprint(certificate.fingerprint)}  ${certificate.name}`,
			`Serial       ${certificate.serial}`,
			`Valid        ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
			`Issued by    ${root.name}`,
			`File         ${file}`,
		];
		output.data(`${lines.join('\n')}\n`, {
			schema: 'deckproof/keys-issue/1',
			name: certificate.name,
			serial: certificate.serial,
			fingerprint: certificate.fingerprint,
			validFrom: from,
			validTo: to,
			root: root.fingerprint,
			file,
			certificate: certificate.pem,
		});
		if (subject.kind === 'request') output.notify(`On the machine of the request: deckproof keys import ${file}`);
		return EXIT.pass;
	},
});

interface SubjectValues {
	readonly bench?: boolean;
	readonly person?: string;
	readonly request?: string;
}

function subjectFrom({bench, person, request: file}: SubjectValues): Subject {
	const chosen: Subject[] = [
		...(bench === true ? [{kind: 'bench'} as const] : []),
		...(person === undefined ? [] : [{kind: 'person', name: person} as const]),
		...(file === undefined ? [] : [{kind: 'request', file} as const]),
	];
	const [subject, ...others] = chosen;
	if (subject !== undefined && others.length === 0) return subject;
	throw badCommand('Name one of --bench, --person NAME and --request FILE.');
}

export const request = command({
	name: 'request',
	description: 'print a certificate request (PKCS #10) for a key of this machine, for a root on another one',
	options: {
		name: option('--name <lab>', 'name of the lab', {read: oneLine, isRequired: true}),
		person: option('--person <name>', 'name of a person of that lab', {read: oneLine}),
	},
	async run(options) {
		const {certificateRequest} = await import('../../../app/keys/requests-and-imports.js');
		const pem = await certificateRequest({name: options.name, person: options.person, years: 1});
		outputFor(options).data(pem, {schema: 'deckproof/keys-request/1', request: pem});
		return EXIT.pass;
	},
});

export const importKeys = command({
	name: 'import',
	description: 'take a certificate with its chain, a key with its certificate, or a revocation list from a file',
	arguments: [{form: '<file>', text: 'a PEM file, a PKCS #12 file (.p12, .pfx), or a revocation list (.crl)'}],
	options: {
		person: option('--person <name>', 'for the key of a person instead of that of this bench', {read: oneLine}),
		pinFd: PIN_FD,
	},
	async run(options, file) {
		const output = outputFor(options);
		const {importFile} = await import('../../../app/keys/requests-and-imports.js');
		const passphrase = () => readPassphrase({what: file, act: 'import it', pinFd: options.pinFd, options});
		const imported = await importFile({file, person: options.person, passphrase});
		if (imported.kind === 'list') {
			const {issuer, number, next, file: stored} = imported;
			output.data(
				`List         number ${number} of ${issuer.name}, the next is due ${next.toISOString().slice(0, 10)}\n`,
				{
					schema: 'deckproof/keys-import/1',
					kind: 'list',
					issuer: issuer.name,
					number,
					next: next.toISOString(),
					file: stored,
				},
			);
			return EXIT.pass;
		}
		const {certificate, chain, file: stored} = imported;
		const above = chain.map(each => `Issued by    ${groupedFingerprint(each.fingerprint)}  ${each.name}`);
		const own = `Certificate  ${groupedFingerprint(certificate.fingerprint)}  ${certificate.name}`;
		output.data(`${[own, ...above, `File         ${stored}`].join('\n')}\n`, {
			schema: 'deckproof/keys-import/1',
			kind: 'certificate',
			name: certificate.name,
			fingerprint: certificate.fingerprint,
			chain: chain.map(each => each.fingerprint),
			file: stored,
		});
		return EXIT.pass;
	},
});
