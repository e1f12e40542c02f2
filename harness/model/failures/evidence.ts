import {evidence, usage} from './failure.js';

/** `expected`: what the seal lists. `found`: what is in the directory. */
interface SealContext {
	readonly file: string;
	readonly expected: string;
	readonly found: string;
}

/** Run directories, and orders that do not fit in memory. */
export const EVIDENCE_FAILURES = {
	'run/not-a-run': usage('The directory is not a run directory.', (c: {directory: string; missing: string}) => [
		`${c.directory} is not a run directory: ${c.missing} is missing.`,
		'Name the directory that certify printed.',
	]),
	'run/exists': usage('The run directory exists already; nothing is ever written over.', (c: {directory: string}) => [
		`${c.directory} exists already and is never written over.`,
		'Choose another --out directory.',
	]),
	'run/unknown-version': usage(
		'The run was written by a version with another file format.',
		(c: {file: string; found: string; expected: string}) => [
			`${c.file} has format ${c.found}; this version reads ${c.expected}.`,
			'Use the Deckproof version that wrote it.',
		],
	),
	'run/bad-record': evidence(
		'A record of a run cannot be read.',
		(c: {file: string; line: number; expected: string}) => [
			`${c.file}, line ${c.line}: expected ${c.expected}.`,
			'The record is damaged; restore it from its archive.',
		],
	),
	'run/in-use': usage('Another process writes to the run directory.', (c: {directory: string; owner: string}) => [
		`${c.directory} is being written by ${c.owner}.`,
		'Wait until it has ended, or end it; a run has one writer.',
	]),
	'run/nothing-to-resume': usage(
		'The run is complete, or cannot be gone on with.',
		(c: {directory: string; because: string}) => [
			`${c.directory} cannot be resumed: ${c.because}.`,
			'Print its report with deckproof report; begin a new run with deckproof certify.',
		],
	),
	'evidence/broken-chain': evidence(
		'A record does not carry the hash of the one before it.',
		(c: {file: string; line: number; because: string}) => [
			`${c.file}, record ${c.line}: ${c.because}.`,
			'Restore the file from its archive. A run that was altered cannot be judged.',
		],
	),
	'evidence/unsealed': evidence('The run has no seal.', (c: {directory: string}) => [
		`${c.directory} was never sealed: MANIFEST.sha256 is missing.`,
		`If the run was broken off, go on with: deckproof resume ${c.directory}`,
	]),
	'evidence/bad-list': evidence(
		'MANIFEST.sha256 has a line that is no hash and plain name of a file, or a name twice.',
		(c: SealContext) => [
			`${c.file} is no list of sealed files: expected ${c.expected}; found ${c.found}.`,
			'Restore the run from its archive. What is not sealed cannot be judged.',
		],
	),
	'evidence/altered': evidence('A file of the run is not what was sealed.', (c: SealContext) => [
		`${c.file} is not what was sealed: SHA-256 ${c.found} instead of ${c.expected}.`,
		'Restore the file from its archive. A run that was altered cannot be judged.',
	]),
	'evidence/missing': evidence('A file that the seal lists, or that every run has, is not there.', (c: SealContext) => [
		`${c.file} is missing; expected ${c.expected}.`,
		'Restore the file from its archive. Without it the run cannot be judged.',
	]),
	'evidence/unlisted': evidence('A file is in the run directory that the seal does not list.', (c: SealContext) => [
		`${c.file} is in the run directory, and its seal does not list it.`,
		'Take it out of the directory. If it belongs to the run, restore the run from its archive: nobody vouches for it here.',
	]),
	'evidence/not-a-file': evidence(
		'Something in the run directory is no plain file: a link, a directory, a device.',
		(c: SealContext) => [
			`${c.file} is ${c.found}, and a run holds plain files only.`,
			'Restore the file from its archive, or take out what does not belong to the run.',
		],
	),
	'evidence/signature-missing': evidence('The run says that it is signed, and has no signature.', (c: SealContext) => [
		`${c.file} is missing: the run says that it was signed with bench key ${c.expected}.`,
		'Restore the signature from its archive. A run that lost it cannot be judged.',
	]),
	'evidence/signature-wrong': evidence(
		'The signature is not that of this seal by the key that the run names.',
		(c: SealContext) => [
			`${c.file} is not the signature of this seal by bench key ${c.expected}: ${c.found}.`,
			'The seal was made anew, or the signature is another one. Restore the whole run from its archive.',
		],
	),
	'evidence/signature-unforeseen': evidence(
		'The run says that it is not signed, and has a signature.',
		(c: SealContext) => [
			`${c.file} is there, and the run says that it was not signed.`,
			'The record was altered, or the signature belongs to another run. Restore the run from its archive.',
		],
	),
	'evidence/another-key': evidence('The public key in the run is not the one that the run names.', (c: SealContext) => [
		`${c.file} is not the key that the run names: expected bench key ${c.expected}, found ${c.found}.`,
		'The key was exchanged. Restore the run from its archive.',
	]),
	'evidence/cannot-write': evidence(
		'A record cannot be written; nothing is decoded after that.',
		(c: {file: string; reason: string}) => [
			`${c.file} cannot be written: ${c.reason}.`,
			'Check the disk, the path and the rights. Nothing was decoded that is not on disk.',
		],
	),
	'memory/cannot-set-aside': usage(
		'Orders that memory has no room for cannot be written to a temporary file, or read from it again.',
		(c: {file: string; reason: string}) => [
			`Orders that memory has no room for cannot be set aside in ${c.file}: ${c.reason}.`,
			'Free as much disk as the orders take, name another directory with TMPDIR, or let more of them stay in memory: DECKPROOF_MEMORY=1024 (MiB).',
		],
	),
} as const;
