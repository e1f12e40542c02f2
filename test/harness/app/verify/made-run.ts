import {readFile, rm, truncate} from 'node:fs/promises';
import path from 'node:path';
import type {ExecutionContext} from 'ava';
import {type CertifyRequest, certify} from '../../../../harness/app/certify.js';
import {emulatedRequest} from '../../../../harness/app/emulated-request.js';
import {realClock} from '../../../../harness/app/real-clock.js';
import {resume} from '../../../../harness/app/resume.js';
import {type Verification, verify} from '../../../../harness/app/verify.js';
import {placeIn} from '../../capture/small-run.js';

export interface MadeRun extends Partial<CertifyRequest> {
	/** Where its directory is made. */
	readonly parent: string;
}

/** A run of an emulated device, captured in this process and sealed. */
export async function madeRun({parent, ...request}: MadeRun): Promise<string> {
	const out = path.join(parent, 'run');
	const {directory} = await certify({...emulatedRequest({query: 'decks=1', shuffles: 4, out}), ...request});
	return directory;
}

export const goneOn = async (directory: string): Promise<string> =>
	(
		await resume({
			directory,
			wanted: 'go-on',
			allowActuation: false,
			key: undefined,
			clock: realClock,
			signal: new AbortController().signal,
			progress: () => undefined,
			taken: () => undefined,
		})
	).directory;

/** Verified where nobody's keys are known. */
export const verified = (directory: string): Promise<Verification> =>
	verify(directory, placeIn(path.dirname(directory)));

export async function isWhole(t: ExecutionContext, directory: string): Promise<void> {
	const {checks, first} = await verified(directory);
	t.is(first, undefined);
	t.deepEqual(
		checks.filter(({state}) => state !== 'good').map(({name}) => name),
		['signature'],
		'the run is not signed, and nothing else is to be said',
	);
}

/** What of the outside world stands in the record, by its kind. */
export async function cameIn(directory: string): Promise<Set<string>> {
	const text = await readFile(path.join(directory, 'raw.ndjson'), 'utf8');
	return new Set([...text.matchAll(/"came":"([a-z-]+)"/g)].map(([, kind = '']) => kind));
}

/** A sealed run as a power cut would have left it: each file cut off after so great a part of it. */
export async function brokenOff(
	directory: string,
	parts: Readonly<Record<'raw' | 'events' | 'orders', number>>,
): Promise<void> {
	for (const name of ['MANIFEST.sha256', 'result.json', 'report.pdf', 'junit.xml'])
		await rm(path.join(directory, name));
	for (const [name, part] of Object.entries(parts)) {
		const file = path.join(directory, `${name}.ndjson`);
		await truncate(file, Math.floor((await readFile(file)).length * part));
	}
}
