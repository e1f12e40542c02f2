import os from 'node:os';
import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import type {VerdictKind} from '../../model/verdict.js';
import {verdictOn} from '../device/known-devices.js';
import {broken, type Check, good} from './check.js';

export const selfChecks = async (): Promise<Check[]> => [
	await selfCheck('uniform', 'pass'),
	await selfCheck('shelf', 'fail'),
];

const ROOM = `Is there room in ${os.tmpdir()}, and may we write there?`;

async function selfCheck(shuffle: string, expected: VerdictKind): Promise<Check> {
	const name = `emulator, ${shuffle}`;
	try {
		const found = await verdictOn(shuffle, `shuffle=${shuffle}&decks=1`);
		return found === expected
			? good(name, `ends in ${expected}, as it should`)
			: broken(name, `ends in ${found}, expected ${expected}`, 'This installation cannot be trusted: install it anew.');
	} catch (error) {
		const {message, hint} = error instanceof HarnessError ? explain(error) : {message: String(error), hint: ROOM};
		return broken(name, message, hint);
	}
}
