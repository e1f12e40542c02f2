import {rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import type {VerdictKind} from '../../model/verdict.js';
import {certify} from '../certify.js';
import {emulatedRequest} from '../emulated-request.js';
import {broken, type Check, good} from './check.js';

/** Whether the harness itself can tell a good device from a bad one. */
export const selfChecks = async (): Promise<Check[]> => [
	await selfCheck('uniform', 'pass'),
	await selfCheck('shelf', 'fail'),
];

const ROOM = `Is there room in ${os.tmpdir()}, and may we write there?`;

/** Certifies a known device from end to end, in a directory that is thrown away. */
async function selfCheck(shuffle: string, expected: VerdictKind): Promise<Check> {
	const name = `emulator, ${shuffle}`;
	const directory = path.join(os.tmpdir(), `deckproof-doctor-${process.pid}-${shuffle}`);
	try {
		const {report} = await certify(
			emulatedRequest({query: `shuffle=${shuffle}&decks=1`, shuffles: 20, out: directory}),
		);
		const found = report.judgement.verdict.kind;
		return found === expected
			? good(name, `ends in ${expected}, as it should`)
			: broken(name, `ends in ${found}, expected ${expected}`, 'This installation cannot be trusted: install it anew.');
	} catch (error) {
		const {message, hint} = error instanceof HarnessError ? explain(error) : {message: String(error), hint: ROOM};
		return broken(name, message, hint);
	} finally {
		await rm(directory, {recursive: true, force: true});
	}
}
