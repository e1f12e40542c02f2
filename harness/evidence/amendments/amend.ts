import {createPublicKey, type KeyObject, verify} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {amendedJob, faultOfField, fieldOfJob} from '../../job/amended-job.js';
import type {BenchKey} from '../../keys/bench-key.js';
import {fingerprintOf} from '../../keys/key-format.js';
import {badOption, HarnessError, isSystemError} from '../../model/error.js';
import {isJobField} from '../../model/job-fields.js';
import type {Clock} from '../../model/time.js';
import {firstLink, linkedLine} from '../../registers/chain.js';
import {writeDurably} from '../../registers/durable-file.js';
import {lockRun, type Processes} from '../../registers/run-lock.js';
import {sha256} from '../../registers/sha256.js';
import type {BenchRecord} from '../bench-record.js';
import {checkSeal} from '../check-seal.js';
import {hashOf} from '../manifest.js';
import {readRunRecord} from '../read-run.js';
import {badRecord, jsonOf, type RecordLine} from '../record-lines.js';
import {AMENDMENTS, FILES} from '../run-directory.js';
import type {RunRecord} from '../run-record.js';
import {
	type Amendment,
	type AmendmentField,
	type AmendmentSignature,
	AUTHORISED_BY,
	amendedDevice,
	authoriserIn,
	DEVICE_PARTS,
} from './amendment.js';
import {type AmendmentRecord, amendmentSchema} from './amendment-schema.js';

export interface AmendRequest {
	readonly directory: string;
	readonly field: AmendmentField;
	readonly to: string;
	readonly by: string;
	readonly why: string;
	readonly key: BenchKey | undefined;
	readonly clock: Clock;
	readonly processes: Processes;
}

/** Refuses a run that is not sealed, or whose seal is broken. */
export async function amend(request: AmendRequest): Promise<Amendment> {
	const {directory, processes} = request;
	const run = await readRunRecord(directory);
	const lock = lockRun(directory, processes);
	try {
		await checkSeal(directory);
		return await appended(request, run);
	} finally {
		lock.release();
	}
}

async function appended(request: AmendRequest, run: RunRecord): Promise<Amendment> {
	const {directory, field, to: now, by, why, key, clock} = request;
	const before = await readAmendments(directory, run);
	const was = amendedValue(run, before, field);
	if (was === now) throw badOption('--to', now, `another value than the one that ${field} has`);
	refuseUnfit(run, before, {field, now});
	const manifest = await hashOf(directory, FILES.manifest);
	const {text, prev} = await fileOf(directory, run);
	const record = {n: before.length + 1, at: clock.utc(), by, why, field, was, now, manifest};
	await writeDurably(path.join(directory, AMENDMENTS), `${text}${amendmentLine(record, prev, key)}\n`);
	const amendment = (await readAmendments(directory, run)).at(-1);
	if (amendment === undefined) throw new Error('the amendment is not there');
	return amendment;
}

/** A correction must satisfy the schema of the job file. */
function refuseUnfit(
	{job}: RunRecord,
	before: readonly Amendment[],
	correction: Pick<Amendment, 'field' | 'now'>,
): void {
	if (!isJobField(correction.field)) return;
	const expected = faultOfField(amendedJob(job, before), correction);
	if (expected !== undefined) throw badOption('--to', correction.now, expected);
}

/** Empty if there is no such file. Throws if any amendment is invalid. */
export async function readAmendments(directory: string, run: RunRecord): Promise<Amendment[]> {
	const {file, lines} = await fileOf(directory, run);
	const seals = lines.length === 0 ? [] : await sealsOf(directory);
	const amendments: Amendment[] = [];
	let prev = firstLink(run.id, AMENDMENTS);
	for (const [at, text] of lines.entries()) {
		amendments.push(amendmentIn({line: {file, number: at + 1, text}, prev, seals, run, before: amendments}));
		prev = sha256(text);
	}
	return amendments;
}

interface AmendmentPlace {
	readonly line: RecordLine;
	readonly prev: string;
	/** The hashes of the current and earlier seals of the run. */
	readonly seals: readonly string[];
	readonly run: RunRecord;
	readonly before: readonly Amendment[];
}

function amendmentIn({line, prev, seals, run, before}: AmendmentPlace): Amendment {
	const {file, number} = line;
	const parsed = amendmentSchema.safeParse(jsonOf(line));
	if (!parsed.success) throw badRecord(line, 'an amendment in the format of this version');
	const {key: _, signature: __, prev: link, manifest, ...record} = parsed.data;
	const signed = amendmentSignature(line.text, parsed.data, run.bench);
	const faults = [
		[link !== prev || record.n !== number, 'it is not linked to the amendment before it'],
		[!seals.includes(manifest), 'it amends a seal that is not of this run'],
		[record.was !== amendedValue(run, before, record.field), `${record.field} did not have the value that it states`],
	] as const;
	const because = faults.find(([isSo]) => isSo)?.[1];
	if (signed !== undefined && because === undefined) return {...record, signed};
	const context = {file, line: number, because: because ?? 'its signature does not match'};
	throw new HarnessError('evidence/broken-chain', context);
}

/** A resumed run stores its earlier seals under other names. */
async function sealsOf(directory: string): Promise<string[]> {
	const names = (await readdir(directory)).filter(name => /^MANIFEST(?:\.\d+)?\.sha256$/.test(name));
	return Promise.all(names.map(name => hashOf(directory, name)));
}

async function fileOf(directory: string, {id}: RunRecord) {
	const file = path.join(directory, AMENDMENTS);
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT')) return '';
		throw error;
	});
	const lines = text.split('\n');
	if (lines.pop() !== '')
		throw new HarnessError('run/bad-record', {file, line: lines.length + 1, expected: 'a complete line'});
	const last = lines.at(-1);
	return {file, text, lines, prev: last === undefined ? firstLink(id, AMENDMENTS) : sha256(last)};
}

const amendedValue = (
	{device, job}: Pick<RunRecord, 'device' | 'job'>,
	amendments: readonly Pick<Amendment, 'field' | 'now'>[],
	field: AmendmentField,
): string => {
	if (field === AUTHORISED_BY) return authoriserIn(amendments);
	return isJobField(field)
		? fieldOfJob(amendedJob(job, amendments), field)
		: amendedDevice(device, amendments)[DEVICE_PARTS[field]];
};

/** `prev` is the last key of the line. */
function amendmentLine(
	record: Omit<AmendmentRecord, 'key' | 'signature' | 'prev'>,
	prev: string,
	key: BenchKey | undefined,
): string {
	if (key === undefined) return linkedLine(record, prev);
	const keyed = {...record, key: derOf(key.publicPem)};
	const signature = Buffer.from(key.sign(Buffer.from(linkedLine(keyed, prev)))).toString('hex');
	return linkedLine({...keyed, signature}, prev);
}

const derOf = (pem: string): string => createPublicKey(pem).export({type: 'spki', format: 'der'}).toString('base64');

/** `undefined`: the signature is invalid. */
function amendmentSignature(
	line: string,
	{key, signature}: AmendmentRecord,
	bench: BenchRecord,
): AmendmentSignature | undefined {
	if (key === undefined && signature === undefined) return {kind: 'not-signed'};
	const publicKey = key === undefined ? undefined : publicKeyIn(key);
	if (publicKey === undefined || signature === undefined) return undefined;
	const signedText = Buffer.from(line.replace(`"signature":"${signature}",`, ''));
	if (!verify(null, signedText, publicKey, Buffer.from(signature, 'hex'))) return undefined;
	const keyFingerprint = fingerprintOf(publicKey);
	const isOfRun = bench.kind === 'signed' && bench.keyFingerprint === keyFingerprint;
	return {kind: isOfRun ? 'by-bench-of-run' : 'by-another-bench', keyFingerprint};
}

function publicKeyIn(key: string): KeyObject | undefined {
	try {
		const found = createPublicKey({key: Buffer.from(key, 'base64'), format: 'der', type: 'spki'});
		return found.asymmetricKeyType === 'ed25519' ? found : undefined;
	} catch {
		return undefined;
	}
}
