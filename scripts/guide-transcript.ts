import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The guides whose commands are run, and whose output is what they printed. */
export const GUIDES = ['docs/lab.md', 'docs/line.md', 'docs/floor.md', 'docs/people.md'] as const;

const MAIN = path.resolve('build/harness/bundle/main.js');
/** Shown instead of the temporary directory in which a guide is walked through. */
const SHOWN_DIRECTORY = '/home/you';
const BLOCK = /^```(sh|sh background|text)\n([\s\S]*?)^```$/gm;

interface Step {
	readonly command: string;
	readonly exit: number;
	readonly wanted: number;
}

export interface Walked {
	/** The guide with the output of this walk. */
	readonly text: string;
	readonly steps: readonly Step[];
}

/**
Runs the `sh` blocks of a guide one after the other in an empty directory. A `text` block holds the output of the block before it.
`sh background` goes on until the guide ends. A line that ends in `# exit 1` must end with that code, any other with 0.
*/
export async function walked(guide: string): Promise<Walked> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-guide-'));
	const background: ChildProcess[] = [];
	const steps: Step[] = [];
	const parts: string[] = [];
	try {
		await writeFile(path.join(directory, 'deckproof'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
		await chmod(path.join(directory, 'deckproof'), 0o755);
		let [from, output] = [0, ''];
		for (const match of guide.matchAll(BLOCK)) {
			const [whole, language, text = ''] = match;
			parts.push(guide.slice(from, match.index), language === 'text' ? `\`\`\`text\n${output}\`\`\`` : whole);
			from = match.index + whole.length;
			if (language === 'sh background') background.push(await started(text, directory));
			if (language === 'sh') ({output} = await ran(text, directory, steps));
		}
		return {text: [...parts, guide.slice(from)].join(''), steps};
	} finally {
		for (const {pid} of background) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
		await rm(directory, {recursive: true, force: true});
	}
}

async function ran(block: string, directory: string, steps: Step[]): Promise<{output: string}> {
	let output = '';
	for (const command of block.trim().replaceAll('\\\n', ' ').split('\n')) {
		const child = shell(command, directory);
		const printed: string[] = [];
		child.stdout?.on('data', data => printed.push(String(data)));
		const [exit] = await once(child, 'close');
		steps.push({command, exit, wanted: Number(/# exit (\d+)$/.exec(command)?.[1] ?? 0)});
		output += tidied(printed.join(''), directory);
	}
	return {output};
}

/** Resolves when the program has printed its first line. */
async function started(block: string, directory: string): Promise<ChildProcess> {
	const child = shell(block.trim(), directory);
	if (child.stdout !== null) await once(child.stdout, 'data');
	return child;
}

/** `set -m` would need a terminal: the shell leads a process group of its own, so that its children can be ended with it. */
const shell = (command: string, directory: string): ChildProcess =>
	spawn('sh', ['-c', `exec 2>&1\n${command}`], {
		cwd: directory,
		detached: true,
		stdio: ['ignore', 'pipe', 'ignore'],
		env: {
			...process.env,
			PATH: `${directory}:${process.env['PATH']}`,
			DECKPROOF_HOME: path.join(directory, 'home'),
			DECKPROOF_CACHE: 'none',
			NO_COLOR: '1',
			TZ: 'UTC',
		},
	});

const tidied = (printed: string, directory: string): string => {
	const text = printed.replaceAll(directory, SHOWN_DIRECTORY).replace(/[ \t]+$/gm, '');
	return text === '' || text.endsWith('\n') ? text : `${text}\n`;
};

/** Differs from walk to walk: times, hashes, names made of times, and the card that a challenge draws. */
export const masked = (text: string): string =>
	text
		.replace(/\d{4}-\d\d-\d\d([ T-]\d\d[:-]?\d\d([:-]?\d\d(\.\d+)?)?Z?)?/g, 'DATE')
		.replace(/\b\d\d:\d\d\b/g, 'TIME')
		.replace(/\b[2-9TJQKA][SHDC] removed/g, 'CARD removed')
		.replace(/\b[0-9a-f]{4}( [0-9a-f]{4}){3,}\b/g, 'HASH')
		.replace(/\b[0-9a-f]{8,64}\b…?/g, 'HASH')
		.replace(/bench key [0-9a-f]{4} [0-9a-f]{4}/g, 'bench key HASH')
		// The operating system cuts what a serial port sends into pieces.
		.replace(/[\d,]+ records/g, 'N records');
