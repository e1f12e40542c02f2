import {availableParallelism} from 'node:os';
import {binomialInterval} from './campaigns/binomial-interval.js';
import type {Watch} from './campaigns/rejection-times.js';
import {openResultCache} from './campaigns/result-cache.js';
import {startWorkers, type Workers} from './campaigns/workers.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

const SETTINGS: readonly (Pick<Watch, 'deck' | 'decks' | 'input' | 'most'> & {readonly full: number})[] = [
	{deck: 'standard-52', decks: 1, input: 'new-deck', most: 1000, full: 5000},
	{deck: 'standard-52', decks: 8, input: 'new-deck', most: 200, full: 1000},
	{deck: 'standard-52', decks: 1, input: 'previous', most: 200, full: 2000},
	{deck: 'standard-52', decks: 8, input: 'previous', most: 50, full: 500},
	{deck: 'spanish-48', decks: 6, input: 'sorted', most: 50, full: 500},
];

interface FairBetsBench {
	/** The share of the full number of runs, up to 1. */
	readonly part: number;
	readonly cacheFile: string;
	readonly only: string;
	readonly json: string | undefined;
}

const THRESHOLD = 200;
const FIRST_SEED = 3_000_001;

/**
How often the evidence against a fair device ever reaches 200 : 1, watched after every shuffle. The guarantee is at most 1 in
200.
*/
export async function benchFairBets({part, cacheFile, only, json}: FairBetsBench): Promise<void> {
	process.stdout.write(
		`Fair machines, evaluated after every shuffle: the share at which the evidence ever reaches ${THRESHOLD} : 1; guaranteed: at most 0.5 %.\n\n`,
	);
	const workers = startWorkers(Math.min(2, availableParallelism()), openResultCache(cacheFile));
	try {
		const measured: Watched[] = [];
		for (const {full, ...setting} of SETTINGS.filter(each => labelOf(each).includes(only))) {
			const runs = Math.ceil(part * full);
			const rejected = await rejections(workers, setting, runs);
			const [, most] = binomialInterval(runs, 1 / THRESHOLD, 0.999);
			measured.push({setting, runs, rejected, most});
		}
		printTable(['machine', 'runs', 'rejected', 'at most, 99.9 %'], measured.map(row));
		writeFigures('fair-bets', {only, threshold: THRESHOLD, measured}, json);
	} finally {
		workers.stop();
	}
}

interface Watched {
	readonly setting: Omit<(typeof SETTINGS)[number], 'full'>;
	readonly runs: number;
	readonly rejected: number;
	/** The upper end of the 99.9 % interval around the guaranteed rate. */
	readonly most: number;
}

const row = ({setting, runs, rejected, most}: Watched): string[] => [
	labelOf(setting),
	String(runs),
	`${rejected} (${((100 * rejected) / runs).toFixed(2)} %)`,
	`${most}${rejected > most ? ' ✘' : ''}`,
];

async function rejections(
	workers: Workers,
	setting: Omit<(typeof SETTINGS)[number], 'full'>,
	runs: number,
): Promise<number> {
	const piece = Math.max(1, Math.floor(1_000_000 / (setting.most * setting.decks * 52)));
	const pieces = Array.from({length: Math.ceil(runs / piece)}, async (_, at) => {
		const size = Math.min(piece, runs - at * piece);
		const watch: Watch = {...setting, machine: 'fair', runs: size, seed: FIRST_SEED + at * piece, threshold: THRESHOLD};
		const done = await workers.run({kind: 'watch', ...watch});
		return done.kind === 'watch' ? done.stops.filter(Number.isFinite).length : 0;
	});
	return (await Promise.all(pieces)).reduce((sum, count) => sum + count, 0);
}

const labelOf = ({decks, deck, input, most}: Omit<(typeof SETTINGS)[number], 'full'>): string =>
	`${decks} × ${deck}, ${input}, ${most} shuffles`;
