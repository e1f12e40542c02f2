import {availableParallelism} from 'node:os';
import {binomialInterval} from './campaigns/binomial-interval.js';
import {type Alarms, type Calibration, type Setting, together} from './campaigns/calibration.js';
import {openResultCache} from './campaigns/result-cache.js';
import {startWorkers, type Workers} from './campaigns/workers.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

/** The settings of the acceptance list with the input designs spread over them, and a few unusual batches. */
const SETTINGS: readonly Setting[] = [
	{deck: 'standard-52', decks: 1, rows: 30, input: 'previous'},
	{deck: 'standard-52', decks: 1, rows: 300, input: 'new-deck'},
	{deck: 'spanish-48', decks: 1, rows: 300, input: 'unknown'},
	{deck: 'standard-52', decks: 8, rows: 30, input: 'sorted'},
	{deck: 'standard-52', decks: 8, rows: 30, input: 'new-deck'},
	{deck: 'standard-52', decks: 8, rows: 300, input: 'previous'},
	{deck: 'pai-gow-tiles-32', decks: 1, rows: 30, input: 'new-deck'},
	{deck: 'standard-52', decks: 1, rows: 1, input: 'new-deck'},
	{deck: 'standard-52', decks: 6, rows: 12, input: 'previous'},
];

interface FalseAlarmsBench {
	readonly samples: number;
	/** For batches of more than one deck. */
	readonly shoes: number;
	/** The cache file of finished pieces, to resume from. */
	readonly cacheFile: string;
	/** Only settings whose label contains this text. */
	readonly only: string;
	readonly json: string | undefined;
}

const PIECE = 250;

export async function benchFalseAlarms({samples, shoes, cacheFile, only, json}: FalseAlarmsBench): Promise<void> {
	process.stdout.write(
		'False alarms: share of fair samples with p at or below 5 % and 0.5 %; for the battery after Holm at 0.5 %.\n' +
			'▲ above, ▽ below the 99.9 % binomial interval of the level; an exact test of an integer may lie below.\n\n',
	);
	const workers = startWorkers(Math.min(2, availableParallelism()), openResultCache(cacheFile));
	try {
		const all: Calibration[] = [];
		for (const setting of SETTINGS.filter(each => labelOf(each).includes(only))) {
			const found = await measured(workers, setting, setting.decks > 1 ? shoes : samples);
			print(found);
			all.push(found);
		}
		writeFigures('false-alarms', {only, measured: all}, json);
	} finally {
		workers.stop();
	}
}

/** Each piece has its own seed, so interruptions do not change the table. */
async function measured(workers: Workers, setting: Setting, samples: number): Promise<Calibration> {
	const pieces = Array.from({length: Math.ceil(samples / PIECE)}, async (_, piece) => {
		const size = Math.min(PIECE, samples - piece * PIECE);
		const done = await workers.run({kind: 'fair', setting, samples: size, seed: 1 + piece});
		return done.kind === 'fair' ? [done.calibration] : [];
	});
	const [first, ...others] = (await Promise.all(pieces)).flat();
	if (first === undefined) throw new Error('nothing was measured');
	return together([first, ...others]);
}

function print({setting, samples, byTest, battery}: Calibration): void {
	process.stdout.write(`${labelOf(setting)}, ${samples} samples\n`);
	const row = (id: string, {at5, atHalf}: Alarms) => [id, shown(at5, samples, 0.05), shown(atHalf, samples, 0.005)];
	printTable(
		['', 'at 5 %', 'at 0.5 %'],
		[
			...[...byTest].map(([id, alarms]) => row(id, alarms)),
			['battery, after Holm', '', shown(battery, samples, 0.005)],
		],
	);
}

const labelOf = ({decks, deck, rows, input}: Setting): string =>
	`${decks} × ${deck}, ${rows} shuffles, input order ${input}`;

function shown(count: number, samples: number, level: number): string {
	const [least, most] = binomialInterval(samples, level, 0.999);
	const mark = count > most ? ' ▲' : count < least ? ' ▽' : '';
	return `${((100 * count) / samples).toFixed(2)} %${mark}`;
}
