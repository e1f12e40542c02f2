import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {EXAMPLE_FILE} from '../../../harness/app/inspect/keyed-answers.js';
import {inProcess, inTemporary, madeOnce, type Ran} from '../command-line.js';

/** A directory with a certified device, a register and a file of answers, for tests of inspections. */
export interface InspectBench {
	readonly directory: string;
	readonly register: string;
	/** Inspects with these entries of the answers file changed: `{seals: 'no'}`. */
	readonly inspect: (args?: readonly string[], answers?: Readonly<Record<string, string>>) => Promise<Ran>;
	readonly answersFile: (answers?: Readonly<Record<string, string>>) => Promise<string>;
	/** The newest page of a table as an object. */
	readonly setUp: readonly string[];
}

/** One deck: the sequential test takes a tenth of the time. */
export const DEVICE = 'sim:synthetic/verifying-shuffler?decks=1';

const certificate = madeOnce(async directory => {
	const run = path.join(directory, 'certified');
	await inProcess(['certify', '--device', DEVICE, '--shuffles', '60', '--out', run, '--quiet']);
});

/** No test runs for so long that a gaming day begins in the middle of it. */
const halfADayAway = (now: Date): string => `${String((now.getUTCHours() + 12) % 24).padStart(2, '0')}:00`;

export const withBench = (work: (bench: InspectBench) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		const certified = path.join(directory, 'certified');
		const register = path.join(directory, 'register');
		await certificate(directory);
		let files = 0;
		const answersFile = async (answers: Readonly<Record<string, string>> = {}): Promise<string> => {
			const file = path.join(directory, `answers-${++files}.txt`);
			const lines = readFileSync(EXAMPLE_FILE, 'utf8')
				.split('\n')
				.map(line => {
					const key = line.split(':')[0] ?? '';
					return answers[key] === undefined ? line : `${key}: ${answers[key]}`;
				});
			await writeFile(file, lines.join('\n'));
			return file;
		};
		const table = ['--table', 'BAC-12', '--device', DEVICE, '--certificate', certified];
		const setUp = [...table, '--zone', 'UTC', '--day-starts', halfADayAway(new Date())];
		const inspect: InspectBench['inspect'] = async (args = setUp, answers = {}) => {
			const file = await answersFile(answers);
			return inProcess(['inspect', '--register', register, '--json', ...args, '--answers', file]);
		};
		await work({directory, register, inspect, answersFile, setUp});
	});
