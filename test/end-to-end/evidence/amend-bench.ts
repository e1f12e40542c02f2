import path from 'node:path';
import {inProcess, inTemporary, madeOnce} from '../command-line.js';

interface Home {
	readonly run: string;
	readonly directory: string;
	readonly deckproof: (...args: readonly string[]) => ReturnType<typeof inProcess>;
}

type Bench = 'with-key' | 'without-key';

const benchIn =
	(directory: string) =>
	(...args: readonly string[]) =>
		inProcess(args, {DECKPROOF_HOME: path.join(directory, 'home')});

const small = (bench: Bench) =>
	madeOnce(async directory => {
		const command = benchIn(directory);
		if (bench === 'with-key') await command('keys');
		const device = 'sim:synthetic/batch-shuffler?decks=1';
		await command('certify', '--device', device, '--shuffles', '12', '--out', path.join(directory, 'run'));
	});

const RUNS = {'with-key': small('with-key'), 'without-key': small('without-key')};

/** A small run of a bench, with or without a key. */
export const withRun = (bench: Bench, work: (home: Home) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		await RUNS[bench](directory);
		await work({run: path.join(directory, 'run'), directory, deckproof: benchIn(directory)});
	});

export const amendment = (run: string, to: string, why = 'misread label') => [
	...['amend', run, '--field', 'device.serial', '--to', to],
	...['--by', 'R. Lee', '--why', why],
];
