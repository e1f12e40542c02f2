import {usage} from './failure.js';

export const KEY_FAILURES = {
	'key/open-to-others': usage(
		'The private key of this bench, or its directory, is open to others; the hint gives the chmod.',
		(c: {file: string; mode: string; needed: string}) => [
			`${c.file} is open to others (mode ${c.mode}), so a signature would not prove who signed.`,
			`If nobody can have copied the key, run: chmod ${c.needed} ${shellWord(c.file)}`,
		],
	),
	'key/cannot-write': usage('A key cannot be kept where keys are kept.', (c: {file: string; reason: string}) => [
		`${c.file} cannot be written: ${c.reason}.`,
		'Check the disk and the rights, or set DECKPROOF_HOME to a directory of your own.',
	]),
	'key/not-a-key': usage(
		'A file that should hold a key holds none, or one of another kind.',
		(c: {file: string; expected: string; found: string}) => [
			`${c.file} is not what it should be: expected ${c.expected}, found ${c.found}.`,
			'Check which file it is.',
		],
	),
	'key/another': usage(
		'A run is to be sealed with a key that this bench does not have.',
		(c: {directory: string; expected: string; found: string | undefined}) => [
			`${c.directory} is to be signed with bench key ${c.expected}, and this bench has ${c.found ?? 'none'}.`,
			'Go on with the run on the bench where it began, or bring its key here.',
		],
	),
	'key/another-certificate': usage(
		'A report is to be signed with a certificate that this bench does not have.',
		(c: {directory: string; expected: string; found: string | undefined}) => [
			`The report of ${c.directory} is to be signed with certificate ${c.expected}, and this bench has ${c.found ?? 'none'}.`,
			'Put the key that the run began with back (report-key.private.pem among the keys), and go on then.',
		],
	),
	'key/no-certificate': usage(
		'Somebody is to sign a report who has no certificate here.',
		(c: {signer: string; known: readonly string[]}) => [
			`${c.signer} has no certificate here${c.known.length === 0 ? '' : `; there is one of ${c.known.join(', ')}`}.`,
			'Make one: deckproof keys certificate --name "Example Lab" for the lab, and with --person "Jane Doe" for a person.',
		],
	),
	'key/not-valid-now': usage(
		'The certificate that is to sign is not valid yet, or no longer.',
		(c: {name: string; from: string; to: string; at: string}) => [
			`The certificate of ${c.name} is valid from ${c.from} to ${c.to}, and it is ${c.at}.`,
			'Check the clock. If the certificate has expired, put its file aside, and make a new one: deckproof keys certificate',
		],
	),
	'report/not-signable': usage(
		'A PDF is none of our reports, has no field that is free for this signature, or whoever is to sign has signed already.',
		(c: {file: string; because: string}) => [
			`${c.file} cannot be signed: ${c.because}.`,
			'Nothing was written. The report of a run, with its free fields, is printed by: deckproof report RUN --format pdf --out DIR',
		],
	),
} as const;

const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
