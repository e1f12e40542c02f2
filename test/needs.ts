import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import test, {type ExecutionContext} from 'ava';

/** Why a test cannot run on this machine; undefined where it can. */
export type Obstacle = string | undefined;

/** Programs that are not part of Node. */
export function programs(...names: readonly string[]): Obstacle {
	const missing = names.filter(name => spawnSync(name, ['--version']).error !== undefined);
	return missing.length === 0 ? undefined : `${missing.join(' and ')} not installed`;
}

export const file = (path: string): Obstacle => (existsSync(path) ? undefined : `no ${path}`);

export const notOnWindows: Obstacle = process.platform === 'win32' ? 'not on Windows' : undefined;

type Body = (t: ExecutionContext) => unknown;

/** Registers a test, or a skipped one whose title states why. */
export const testUnless =
	(obstacle: Obstacle, register: typeof test | typeof test.serial = test) =>
	(title: string, body: Body): void => {
		const implementation = async (t: ExecutionContext): Promise<void> => {
			await body(t);
		};
		if (obstacle === undefined) register(title, implementation);
		else register.skip(`${title} (skipped: ${obstacle})`, implementation);
	};
