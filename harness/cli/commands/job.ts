import {readFile} from 'node:fs/promises';
import {EXAMPLE_FILE} from '../../job/example.js';
import {notTold} from '../../job/iso-items.js';
import {readJob} from '../../job/load.js';
import {HarnessError} from '../../model/error.js';
import {checkName, writeNew} from '../../registers/write-file.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface JobOptions extends OutputOptions {
	readonly example?: string;
}

/** A job file that is right ends in 0, however much it leaves open: the report tells that. */
export async function jobCommand(file: string | undefined, options: JobOptions): Promise<number> {
	const output = outputFor(options);
	if (options.example !== undefined) {
		await writeExample(options.example);
		output.data(`${options.example}\nFill it in, and then: deckproof certify --job ${options.example}\n`, {
			schema: 'deckproof/job-example/1',
			file: options.example,
		});
		return EXIT.pass;
	}
	if (file === undefined) {
		const message = 'Name a job file to look at, or write an example with --example FILE.';
		throw new HarnessError('usage/bad-command', {message});
	}
	const {job} = await readJob(file);
	const open = notTold(job).map(({clause, asks, key}) => ({clause, asks, key}));
	const words = open.map(({clause, asks, key}) => `  ${clause}: ${asks} (${key})\n`).join('');
	const told = open.length === 0 ? 'It tells all that ISO/IEC 17025 asks people for.\n' : `Not told:\n${words}`;
	output.data(`${file} is right. ${told}`, {schema: 'deckproof/job/1', file, job, notTold: open});
	return EXIT.pass;
}

async function writeExample(file: string): Promise<void> {
	checkName({option: '--example', file, mustBe: 'new'});
	await writeNew(file, await readFile(EXAMPLE_FILE, 'utf8'));
}
