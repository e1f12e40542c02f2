import {evidence, usage} from './failure.js';

/** `expected`: what the seal lists. `found`: what is in the directory. */
interface SealContext {
	readonly file: string;
	readonly expected: string;
	readonly found: string;
}

/** Run directories, and orders that do not fit in memory. */
export const EVIDENCE_FAILURES = {
	'run/not-a-run': usage(
		'The directory is not a run directory.',
		'{directory} is not a run directory: {missing} is missing.',
		'Give the directory that certify printed as Evidence.',
	),
	'run/exists': usage(
		'The run directory exists; runs are never overwritten.',
		'{directory} exists, and runs are never overwritten.',
		'Choose another directory with --out.',
	),
	'run/unknown-version': usage(
		'The run was written by a version with another file format.',
		'{file} has format {found}; this version reads {expected}.',
		'Use the Deckproof version that wrote it.',
	),
	'run/bad-record': evidence(
		'A record of a run cannot be read.',
		'{file}, line {line}: expected {expected}.',
		'The record is damaged. Restore the file from its archive.',
	),
	'run/in-use': usage(
		'Another process writes to the run directory.',
		'{directory} is in use: {owner} writes to it.',
		'Wait until that process has ended, or end it. Only one process may write to a run.',
	),
	'run/nothing-to-resume': usage(
		'The run is complete, or cannot be resumed.',
		'{directory} cannot be resumed: {because}.',
		'Print its report with deckproof report, or start a new run with deckproof certify.',
	),
	'evidence/broken-chain': evidence(
		'A record does not contain the hash of the record before it.',
		'{file}, record {line}: {because}.',
		'Restore the file from its archive. An altered run cannot be judged.',
	),
	'evidence/unsealed': evidence(
		'The run has no seal.',
		'{directory} is not sealed: MANIFEST.sha256 is missing.',
		'If the run was interrupted: deckproof resume {directory}',
	),
	'evidence/bad-list': evidence(
		'A line of MANIFEST.sha256 is not a hash and the plain name of a file, or a name occurs twice.',
		(c: SealContext) => [
			`${c.file} is not a list of sealed files: expected ${c.expected}; found ${c.found}.`,
			'Restore the run from its archive. Files that are not sealed cannot be judged.',
		],
	),
	'evidence/altered': evidence('A file of the run differs from the sealed file.', (c: SealContext) => [
		`${c.file} differs from what was sealed: expected ${hashText(c.expected)}, found ${hashText(c.found)}.`,
		'Restore the file from its archive. An altered run cannot be judged.',
	]),
	'evidence/missing': evidence('A file that the seal lists, or that every run has, is missing.', (c: SealContext) => [
		`${c.file} is missing; expected ${c.expected}.`,
		'Restore the file from its archive. Without it the run cannot be judged.',
	]),
	'evidence/unlisted': evidence('The run directory has a file that the seal does not list.', (c: SealContext) => [
		`${c.file} is in the run directory, but the seal does not list it.`,
		'Move it out of the directory. If it belongs to the run, restore the whole run from its archive.',
	]),
	'evidence/not-a-file': evidence(
		'An entry of the run directory is not a plain file but a link, a directory or a device.',
		(c: SealContext) => [
			`${c.file} is ${c.found}; a run may contain plain files only.`,
			'Restore the file from its archive, or move the entry out of the directory.',
		],
	),
	'evidence/signature-missing': evidence(
		'run.json states that the run is signed, but the signature is missing.',
		(c: SealContext) => [
			`${c.file} is missing: run.json states that the run is signed with bench key ${c.expected}.`,
			'Restore the signature from its archive. Without it the run cannot be judged.',
		],
	),
	'evidence/signature-wrong': evidence(
		'The signature does not match this seal and the key that run.json names.',
		(c: SealContext) => [
			`${c.file} is not the signature of this seal by bench key ${c.expected}: ${c.found}.`,
			'The seal or the signature was replaced. Restore the whole run from its archive.',
		],
	),
	'evidence/signature-unforeseen': evidence(
		'run.json states that the run is not signed, but there is a signature.',
		(c: SealContext) => [
			`${c.file} exists, but run.json states that the run is not signed.`,
			'The record was altered, or the signature belongs to another run. Restore the run from its archive.',
		],
	),
	'evidence/another-key': evidence(
		'The public key in the run directory is not the one that run.json names.',
		(c: SealContext) => [
			`${c.file} is not the key that run.json names: expected bench key ${c.expected}, found ${c.found}.`,
			'The key was replaced. Restore the run from its archive.',
		],
	),
	'evidence/cannot-write': evidence(
		'A record cannot be written. The capture stops; no later bytes are decoded.',
		'{file} cannot be written: {reason}.',
		'Check disk space, path and permissions. Everything that was decoded is on disk.',
	),
	'memory/cannot-set-aside': usage(
		'Orders that do not fit in memory cannot be written to a temporary file, or read back.',
		'Orders that do not fit in memory cannot be stored in {file}: {reason}.',
		'Free disk space, name another directory with TMPDIR, or allow more memory: DECKPROOF_MEMORY=1024 (MiB).',
	),
} as const;

const hashText = (text: string): string => (/^[0-9a-f]{64}$/.test(text) ? `SHA-256 ${text}` : text);
