import {usage} from './failure.js';

export const KEY_FAILURES = {
	'key/open-to-others': usage(
		'Other users can read the private key of this bench, or its directory; the hint has the chmod command.',
		(c: {file: string; mode: string; needed: string}) => [
			`${c.file} can be read by other users (mode ${c.mode}), so a signature would not prove who signed.`,
			`If the key cannot have been copied, run: chmod ${c.needed} ${shellWord(c.file)}`,
		],
	),
	'key/cannot-write': usage(
		'A key cannot be written to the directory of keys.',
		'{file} cannot be written: {reason}.',
		'Check disk space and permissions, or set DECKPROOF_HOME to another directory.',
	),
	'key/not-a-key': usage(
		'A file that should contain a key contains none, or a key of another kind.',
		'{file} is not a usable key: expected {expected}, found {found}.',
		'Give the PEM file that deckproof keys --public wrote.',
	),
	'key/another': usage(
		'A run must be sealed with a key that this bench does not have.',
		(c: {directory: string; expected: string; found: string | undefined}) => [
			`${c.directory} must be signed with bench key ${c.expected}; this bench has ${c.found ?? 'none'}.`,
			'Resume the run on the bench where it began, or copy its key to this bench.',
		],
	),
	'key/another-certificate': usage(
		'A report must be signed with a certificate that this bench does not have.',
		(c: {directory: string; expected: string; found: string | undefined}) => [
			`The report of ${c.directory} must be signed with certificate ${c.expected}; this bench has ${c.found ?? 'none'}.`,
			'Restore the key that the run began with (report-key.private.pem in the directory of keys), then resume.',
		],
	),
	'key/no-certificate': usage(
		'The signer of a report has no certificate on this machine.',
		(c: {signer: string; known: readonly string[]}) => [
			`${c.signer} has no certificate on this machine${c.known.length === 0 ? '' : `; it has those of ${c.known.join(', ')}`}.`,
			'Make one: deckproof keys certificate --name "Example Lab" for the lab, and with --person "Jane Doe" for a person.',
		],
	),
	'key/not-valid-now': usage(
		'The certificate of the signer is not yet valid, or has expired.',
		'The certificate of {name} is valid from {from} to {to}; the time is now {at}.',
		'Check the clock. If the certificate has expired, move its file away and make a new one: deckproof keys certificate',
	),
	'authority/none': usage(
		'A directory that should hold the certificate authority of a lab has no root.',
		(c: {directory: string}) => [
			`${c.directory} has no certificate authority.`,
			'Name its directory with --authority DIR (connect its disk), or make one: deckproof keys authority init --name "Example Lab"',
		],
	),
	'authority/in-use': usage('Another process uses the root of the lab.', (c: {file: string}) => [
		`Another process uses this root: ${c.file} exists.`,
		'Wait until it has ended. If none runs, an earlier one was killed: delete that file and try again.',
	]),
	'authority/wrong-passphrase': usage('The passphrase does not open the key of the root.', (c: {file: string}) => [
		`The passphrase does not open ${c.file}.`,
		'Nothing was issued or revoked. Enter the passphrase again; without it the root is lost and a new one must be made.',
	]),
	'authority/not-long-enough': usage(
		'A certificate would be valid before or after the root that issues it.',
		(c: {root: string; from: string; to: string; wanted: string}) => [
			`${c.root} is valid from ${c.from} to ${c.to}; the certificate would be valid to ${c.wanted}.`,
			'Check the clock, ask for fewer years (--years), or make a new root: deckproof keys authority init --authority DIR',
		],
	),
	'authority/unknown-serial': usage(
		'A certificate cannot be revoked, since this root did not issue it.',
		(c: {serial: string; directory: string; known: readonly string[]}) => [
			`The root in ${c.directory} issued no certificate with the serial number ${c.serial}.`,
			c.known.length === 0 ? 'It issued none.' : `It issued ${c.known.join(', ')}.`,
		],
	),
	'key/cannot-import': usage(
		'A file has no certificate, key or revocation list that can be used here.',
		(c: {file: string; because: string}) => [
			`${c.file} cannot be imported: ${c.because}.`,
			'Taken are PEM files (certificate first, then its chain), PKCS #12 files with AES, and revocation lists.',
		],
	),
	'report/not-signable': usage(
		'The PDF is not a Deckproof report, has no free field for this signature, or already has a signature of this person.',
		'{file} cannot be signed: {because}.',
		'Nothing was written. To print the report with free fields: deckproof report RUN --format pdf --out DIR',
	),
} as const;

const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
