import {readFile, rm, stat, truncate} from 'node:fs/promises';
import path from 'node:path';
import type {ExecutionContext} from 'ava';
import {type CertifyRequest, certify} from '../../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../../harness/app/device/emulated-request.js';
import {realClock} from '../../../../harness/app/device/real-clock.js';
import {resume} from '../../../../harness/app/resume/resume.js';
import {remakeResults} from '../../../../harness/app/verify/remake-results.js';
import {type Verification, verify} from '../../../../harness/app/verify/verify.js';
import {placeIn} from '../../evidence/small-run.js';

export interface MadeRun extends Partial<CertifyRequest> {
	/** The directory in which the run is made. */
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

/** Verifies without any known key. */
export const verified = (directory: string): Promise<Verification> =>
	verify({directory, place: placeIn(path.dirname(directory)), make: remakeResults});

export async function isWhole(t: ExecutionContext, directory: string): Promise<void> {
	const {checks, first} = await verified(directory);
	t.is(first, undefined);
	t.deepEqual(
		checks.filter(({state}) => state !== 'good').map(({name}) => name),
		['signature'],
		'the run is not signed, and nothing else is to be said',
	);
}

/** Fixed values for what a record takes from its environment, by kind. */
export async function cameIn(directory: string): Promise<Set<string>> {
	const text = await readFile(path.join(directory, 'raw.ndjson'), 'utf8');
	return new Set([...text.matchAll(/"event":"([a-z-]+)"/g)].map(([, kind = '']) => kind));
}

const RECORDS = ['raw', 'events', 'orders'] as const;

export type Parts = Readonly<Record<(typeof RECORDS)[number], number>>;

/** The number of record bytes of a run. */
export async function sizesOf(directory: string): Promise<Parts> {
	const sizeOf = async (name: string) => (await stat(path.join(directory, `${name}.ndjson`))).size;
	return {raw: await sizeOf('raw'), events: await sizeOf('events'), orders: await sizeOf('orders')};
}

/** A sealed run after a simulated power cut: each file is truncated by a share of its last write. */
export async function brokenOff(
	directory: string,
	parts: Parts,
	from: Parts = {raw: 0, events: 0, orders: 0},
): Promise<void> {
	for (const name of ['MANIFEST.sha256', 'result.json', 'report.pdf', 'junit.xml'])
		await rm(path.join(directory, name));
	const sizes = await sizesOf(directory);
	for (const name of RECORDS) {
		const kept = from[name] + Math.floor((sizes[name] - from[name]) * parts[name]);
		await truncate(path.join(directory, `${name}.ndjson`), kept);
	}
}
