import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {SealInspection} from '../../evidence/check-seal.js';
import type {SealFinding, Signature} from '../../evidence/check-signature.js';
import type {Difference} from '../../evidence/playback/difference.js';
import {FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {type KeyOwner, ownerOfKey} from '../../keys/trusted-keys.js';
import {groupedFingerprint} from '../../model/hex.js';
import {type Check, differs, good, note, ownerOr} from './check.js';

export type Sealed = Extract<SealInspection, {kind: 'sealed'}>;

export async function sealCheck(directory: string, {findings, signature}: Sealed): Promise<Check> {
	const list = await readFile(path.join(directory, FILES.manifest), 'utf8');
	const lines = list.split('\n');
	const lineOf = (file: string): number => lines.findIndex(line => line.endsWith(`  ${file}`)) + 1;
	const found = findings
		.filter(finding => !isOfSignature(finding))
		.map(finding => sealDifference(finding, signature, lineOf));
	const count = lines.filter(line => line !== '').length;
	return found.length === 0 ? good('seal', `${count} files, all as they were sealed`) : differs('seal', found);
}

const OF_SIGNATURE: readonly SealFinding['kind'][] = [
	'signature-missing',
	'signature-wrong',
	'signature-unforeseen',
	'another-key',
];

const isOfSignature = ({kind}: SealFinding): boolean => OF_SIGNATURE.includes(kind);

function sealDifference(
	{kind, file, expected, found}: SealFinding,
	signature: Signature,
	lineOf: (file: string) => number,
): Difference {
	const difference = (says: string): Difference => ({file, record: undefined, says});
	switch (kind) {
		case 'altered':
			// Only a signature distinguishes a changed file from a changed list.
			return difference(
				signature.kind === 'good'
					? 'it is not what was sealed'
					: `it is not what was sealed, or line ${lineOf(file)} of ${FILES.manifest} is not`,
			);
		case 'missing':
			return difference('it is missing');
		case 'unlisted':
			return difference('it was not there when the run was sealed');
		case 'not-a-file':
			return difference(`it is ${found}, and should be ${expected}`);
		case 'bad-list':
			return difference(`it should have ${expected}; found ${found}`);
		case 'signature-missing':
			return difference('it is missing, but run.json states that the run is signed');
		case 'signature-unforeseen':
			return difference('it exists, but run.json states that the run is not signed');
		case 'signature-wrong':
			return difference(`it is not a signature of ${FILES.manifest} by the key of the run: ${found}`);
		case 'another-key':
			return difference(`it is not the key that the run names: found ${found}`);
	}
}

export async function signatureCheck({findings, signature}: Sealed, place: KeyPlace): Promise<Check> {
	const found = findings.filter(isOfSignature);
	if (found.length > 0)
		return differs(
			'signature',
			found.map(finding => sealDifference(finding, signature, () => 0)),
		);
	switch (signature.kind) {
		case 'good':
			return signedBy(signature.keyFingerprint, await ownerOr(ownerOfKey(signature.keyFingerprint, place)));
		case 'unsigned':
			return note('signature', 'none; any user who can write to this directory could have made this seal');
		case 'bad':
		case 'not-stated':
			return differs('signature', [
				{file: FILES.run, record: undefined, says: 'it does not state whether the run is signed, and by which key'},
			]);
	}
}

function signedBy(fingerprint: string, owner: KeyOwner): Check {
	switch (owner.kind) {
		case 'this-bench':
			return good('signature', 'good, by this bench');
		case 'trusted':
			return good('signature', `good, by ${owner.name}`);
		case 'unknown':
			return note(
				'signature',
				`good, by a key that is not trusted here: ${groupedFingerprint(fingerprint)}; if you know its owner: deckproof keys trust`,
			);
	}
}
