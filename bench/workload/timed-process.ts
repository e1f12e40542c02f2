import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

export type CommandLine = readonly [string, ...string[]];

interface Ended {
	readonly stdout: string;
	readonly ms: number;
}

/** Wall time from start to exit. NODE_EXTRA_CA_CERTS is dropped, since Node.js would read the certificates at each start. */
export function run([program, ...args]: CommandLine): Ended {
	const {NODE_EXTRA_CA_CERTS: _, ...env} = process.env;
	const started = performance.now();
	const {status, stdout, stderr, error} = spawnSync(program, args, {encoding: 'utf8', env, maxBuffer: 2 ** 28});
	const ms = performance.now() - started;
	if (error !== undefined) throw error;
	if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`);
	return {stdout, ms};
}

const TIME = '/usr/bin/time';

/** Peak memory in MB; `undefined` where /usr/bin/time is missing. */
export function peakMegabytes(line: CommandLine): number | undefined {
	if (!existsSync(TIME)) return undefined;
	const {status, stderr} = spawnSync(TIME, ['-f', 'PEAK %M', ...line], {encoding: 'utf8', maxBuffer: 2 ** 28});
	const [, kibibytes] = /PEAK (\d+)/.exec(stderr) ?? [];
	return status !== 0 || kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}

export const isThere = (program: string, ...args: string[]): boolean =>
	spawnSync(program, args, {stdio: 'ignore'}).status === 0;
