import {spawn} from 'node:child_process';
import path from 'node:path';

interface Peak {
	readonly exit: number | null;
	readonly stdout: string;
	/** Peak resident set, in MiB. */
	readonly mebibytes: number;
	readonly seconds: number;
}

const MAIN = path.resolve('build/harness/cli/main.js');
const TELL = `process.on('exit', () => process.stderr.write('PEAK ' + process.resourceUsage().maxRSS + ' KiB'));`;

/** Runs the command line in another process, which reports its peak memory on exit. */
export function peakOf(args: readonly string[]): Promise<Peak> {
	const started = performance.now();
	return new Promise((resolve, reject) => {
		const preload = `data:text/javascript,${encodeURIComponent(TELL)}`;
		const child = spawn(process.execPath, ['--import', preload, MAIN, ...args]);
		let [stdout, stderr] = ['', ''];
		child.stdout.on('data', chunk => {
			stdout += chunk;
		});
		child.stderr.on('data', chunk => {
			stderr += chunk;
		});
		child.on('error', reject);
		child.on('close', exit => {
			const kibibytes = Number(/PEAK (\d+) KiB/.exec(stderr)?.[1]);
			if (Number.isNaN(kibibytes)) return reject(new Error(stderr));
			return resolve({exit, stdout, mebibytes: kibibytes / 1024, seconds: (performance.now() - started) / 1000});
		});
	});
}
