import assert from 'node:assert/strict';
import {failedWith} from '../../harness/model/error.js';
import type {Transport} from '../../harness/transport/transport.js';
import {ear} from './ear.js';

/** The suites assert by themselves and need no particular test runner, so that they also run in a guest kernel. */
export type RunTest = (title: string, body: () => Promise<void>) => void;

/** A line without access to its far end, such as a recording. */
export interface NearKind {
	readonly name: string;
	readonly unit: number;
	readonly make: () => Promise<Transport>;
}

export function nearSuite({name, unit, make}: NearKind, run: RunTest): void {
	for (const [title, behaviour] of Object.entries(NEAR_BEHAVIOURS)) {
		run(`${name}: ${title}`, async () => behaviour({near: await make(), unit}));
	}
}

type Near = Pick<NearKind, 'unit'> & {readonly near: Transport};

export const NEAR_BEHAVIOURS: Readonly<Record<string, (bench: Near) => Promise<void>>> = {
	async 'before it is opened a transport can be closed, and cannot be written to'({near, unit}) {
		await near.close();
		await rejectsAsLost(near.write(new Uint8Array(unit)));
	},

	async 'a closed transport can be closed again, cannot be written to, and can be opened again'({near, unit}) {
		for (let time = 0; time < 3; time++) {
			const here = ear();
			await near.open(here.receiver);
			await near.close();
			await near.close();
			await rejectsAsLost(near.write(new Uint8Array(unit)));
			await turns();
			assert.deepEqual(here.losses, []);
		}
	},

	async 'a transport closed while it is being opened does not stay open'({near}) {
		const opening = near.open(ear().receiver).catch(() => undefined);
		await near.close();
		await opening;
		await near.close();
		await near.open(ear().receiver);
		await near.close();
	},

	async 'an open transport cannot be opened a second time'({near}) {
		await near.open(ear().receiver);
		await assert.rejects(near.open(ear().receiver), error => failedWith(error, 'transport/cannot-open'));
		await near.close();
	},
};

export const rejectsAsLost = (writing: Promise<void>): Promise<void> =>
	assert.rejects(writing, error => failedWith(error, 'transport/lost'));

/** Resolves when all pending notifications have been delivered. */
export async function turns(): Promise<void> {
	for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve));
}
