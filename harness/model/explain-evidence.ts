import type {FailureCode, FailureContext} from './error.js';
import {type Explanation, evidence, usage} from './explanation.js';

type About = Extract<FailureCode, `evidence/${string}` | `key/${string}` | `report/${string}`>;

/** The words for evidence that does not hold, and for keys. */
export const EVIDENCE_AND_KEYS: {readonly [Code in About]: (context: FailureContext[Code]) => Explanation} = {
	'evidence/broken-chain': c =>
		evidence(
			`${c.file}, record ${c.line}: ${c.because}.`,
			'Restore the file from its archive. A run that was altered cannot be judged.',
		),
	'evidence/unsealed': c =>
		evidence(
			`${c.directory} was never sealed: MANIFEST.sha256 is missing.`,
			`If the run was broken off, go on with: deckproof resume ${c.directory}`,
		),
	'evidence/altered': c =>
		evidence(
			`${c.file} is not what was sealed: SHA-256 ${c.found} instead of ${c.expected}.`,
			'Restore the file from its archive. A run that was altered cannot be judged.',
		),
	'evidence/bad-list': c =>
		evidence(
			`${c.file} is no list of sealed files: expected ${c.expected}; found ${c.found}.`,
			'Restore the run from its archive. What is not sealed cannot be judged.',
		),
	'evidence/missing': c =>
		evidence(
			`${c.file} is missing; expected ${c.expected}.`,
			'Restore the file from its archive. Without it the run cannot be judged.',
		),
	'evidence/unlisted': c =>
		evidence(
			`${c.file} is in the run directory, and its seal does not list it.`,
			'Take it out of the directory. If it belongs to the run, restore the run from its archive: nobody vouches for it here.',
		),
	'evidence/not-a-file': c =>
		evidence(
			`${c.file} is ${c.found}, and a run holds plain files only.`,
			'Restore the file from its archive, or take out what does not belong to the run.',
		),
	'evidence/signature-missing': c =>
		evidence(
			`${c.file} is missing: the run says that it was signed with bench key ${c.expected}.`,
			'Restore the signature from its archive. A run that lost it cannot be judged.',
		),
	'evidence/signature-wrong': c =>
		evidence(
			`${c.file} is not the signature of this seal by bench key ${c.expected}: ${c.found}.`,
			'The seal was made anew, or the signature is another one. Restore the whole run from its archive.',
		),
	'evidence/signature-unforeseen': c =>
		evidence(
			`${c.file} is there, and the run says that it was not signed.`,
			'The record was altered, or the signature belongs to another run. Restore the run from its archive.',
		),
	'evidence/another-key': c =>
		evidence(
			`${c.file} is not the key that the run names: expected bench key ${c.expected}, found ${c.found}.`,
			'The key was exchanged. Restore the run from its archive.',
		),
	'evidence/cannot-write': c =>
		evidence(
			`${c.file} cannot be written: ${c.reason}.`,
			'Check the disk, the path and the rights. Nothing was decoded that is not on disk.',
		),
	'key/open-to-others': c =>
		usage(
			`${c.file} is open to others (mode ${c.mode}), so a signature would not prove who signed.`,
			`If nobody can have copied the key, run: chmod ${c.needed} ${shellWord(c.file)}`,
		),
	'key/cannot-write': c =>
		usage(
			`${c.file} cannot be written: ${c.reason}.`,
			'Check the disk and the rights, or set DECKPROOF_HOME to a directory of your own.',
		),
	'key/not-a-key': c =>
		usage(`${c.file} is not what it should be: expected ${c.expected}, found ${c.found}.`, 'Check which file it is.'),
	'key/another': c =>
		usage(
			`${c.directory} is to be signed with bench key ${c.expected}, and this bench has ${c.found ?? 'none'}.`,
			'Go on with the run on the bench where it began, or bring its key here.',
		),
	'key/another-certificate': c =>
		usage(
			`The report of ${c.directory} is to be signed with certificate ${c.expected}, and this bench has ${c.found ?? 'none'}.`,
			'Put the key that the run began with back (report-key.private.pem among the keys), and go on then.',
		),
	'key/no-certificate': c =>
		usage(
			`${c.signer} has no certificate here${c.known.length === 0 ? '' : `; there is one of ${c.known.join(', ')}`}.`,
			'Make one: deckproof keys certificate --name "Example Lab" for the lab, and with --person "Jane Doe" for a person.',
		),
	'key/not-valid-now': c =>
		usage(
			`The certificate of ${c.name} is valid from ${c.from} to ${c.to}, and it is ${c.at}.`,
			'Check the clock. If the certificate has expired, put its file aside, and make a new one: deckproof keys certificate',
		),
	'report/not-signable': c =>
		usage(
			`${c.file} cannot be signed: ${c.because}.`,
			'Nothing was written. The report of a run, with its free fields, is printed by: deckproof report RUN --format pdf --out DIR',
		),
};

/** A path as a shell takes it for one word. */
const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
