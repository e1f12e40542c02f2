import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

const MAIN = path.resolve('build/harness/cli/main.js');

/** Emulates the device in another process on a pseudo terminal. Each call starts a new one. */
export async function withEmulator<Result>(device: string, work: (port: string) => Promise<Result>): Promise<Result> {
	const child = spawn(process.execPath, [MAIN, 'emulate', device, '--pty', '--quiet'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const exited = once(child, 'exit');
	const [firstLine] = await Promise.race([once(child.stdout, 'data'), exited]);
	try {
		if (child.exitCode !== null) throw new Error(`the emulator of ${device} did not start`);
		return await work(String(firstLine).trim().replace('serial:', ''));
	} finally {
		child.kill('SIGTERM');
		await exited;
	}
}
