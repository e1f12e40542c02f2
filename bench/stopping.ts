import {availableParallelism} from 'node:os';
import type {Watch} from './campaigns/rejection-times.js';
import {openResultCache} from './campaigns/result-cache.js';
import {STOPPING_ROWS, type StoppingRow} from './campaigns/stopping-rows.js';
import {startWorkers, type Workers} from './campaigns/workers.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

interface StoppingBench {
	readonly runs: number;
	readonly cacheFile: string;
	readonly only: string;
	/** Rows whose mark needs more cards are left out. */
	readonly mostCards: number;
	readonly json: string | undefined;
}

/** The threshold of the marks. */
const THRESHOLD = 100;
/** No share of a strategy was chosen on these seeds. */
const FIRST_SEED = 2_000_001;

export async function benchStopping({runs, cacheFile, only, mostCards, json}: StoppingBench): Promise<void> {
	process.stdout.write(
		`Shuffles until the evidence reaches ${THRESHOLD} : 1: in half of ${runs} campaigns, and in 99 of 100; compared with the marks of an earlier mixture.\n\n`,
	);
	const rows = STOPPING_ROWS.filter(row => labelOf(row).includes(only) && mostOf(row) * row.decks * 52 <= mostCards);
	const workers = startWorkers(Math.min(2, availableParallelism()), openResultCache(cacheFile));
	try {
		const measured = [];
		for (const row of rows) {
			measured.push({row, ...(await measure(workers, row, runs))});
			process.stderr.write(`${measured.length} of ${rows.length}: ${labelOf(row)}\n`);
		}
		print(measured);
		for (const {row} of measured.filter(isWorse)) printBestAlone(row, await bestAlone(workers, row, runs));
		writeFigures('stopping', {runs, only, threshold: THRESHOLD, measured}, json);
	} finally {
		workers.stop();
	}
}

/** 1.5 times the mark and 5 more; 1,500 where there is no mark. */
const mostOf = ({late}: StoppingRow): number => (Number.isFinite(late) ? Math.ceil(1.5 * late) + 5 : 1500);

interface Stops {
	readonly median: number;
	readonly late: number;
}

async function measure(workers: Workers, row: StoppingRow, runs: number): Promise<Stops> {
	const pieces = piecesOf(row, runs).map(async watch => {
		const done = await workers.run({kind: 'watch', ...watch});
		return done.kind === 'watch' ? done.stops : [];
	});
	return sharesOf((await Promise.all(pieces)).flat());
}

function piecesOf(row: StoppingRow, runs: number): readonly Watch[] {
	const most = mostOf(row);
	const piece = Math.max(1, Math.min(20, Math.floor(100_000 / (most * row.decks * 52))));
	const {median: _, late: __, ...machine} = row;
	return Array.from({length: Math.ceil(runs / piece)}, (_each, at) => ({
		...machine,
		most,
		runs: Math.min(piece, runs - at * piece),
		seed: FIRST_SEED + at * piece,
		threshold: THRESHOLD,
	}));
}

function sharesOf(unsorted: readonly number[]): Stops {
	const stops = unsorted.toSorted((one, other) => one - other);
	const share = (part: number) => stops[Math.ceil(part * stops.length) - 1] ?? Number.POSITIVE_INFINITY;
	return {median: share(0.5), late: share(0.99)};
}

interface Alone extends Stops {
	readonly strategy: string;
}

/** The strategy that would have rejected soonest alone, chosen in hindsight: the value of knowing the defect. */
async function bestAlone(workers: Workers, row: StoppingRow, runs: number): Promise<Alone | undefined> {
	const pieces = piecesOf(row, runs).map(async watch => {
		const done = await workers.run({kind: 'watch-alone', ...watch});
		return done.kind === 'watch-alone' ? done.stops : {};
	});
	const all = await Promise.all(pieces);
	const strategies = Object.keys(all[0] ?? {}).map(strategy => ({
		strategy,
		...sharesOf(all.flatMap(each => each[strategy] ?? [])),
	}));
	return strategies.sort((one, other) => one.late - other.late || one.median - other.median)[0];
}

function printBestAlone(row: StoppingRow, best: Alone | undefined): void {
	if (best === undefined) return;
	process.stdout.write(
		`${labelOf(row)}: the fastest strategy alone: ${best.strategy}, ${shown(best.median)} / ${shown(best.late)}\n`,
	);
}

const shown = (shuffles: number): string => (Number.isFinite(shuffles) ? String(shuffles) : 'later');

type Measured = Stops & {readonly row: StoppingRow};

const isWorse = ({row, median, late}: Measured): boolean => median > row.median || late > row.late;
const isBetter = (each: Measured): boolean =>
	!isWorse(each) && (each.median < each.row.median || each.late < each.row.late);

function print(measured: readonly Measured[]): void {
	printTable(
		['defect', 'half', '99 of 100', 'mark', '', ''],
		measured.map(each => [
			labelOf(each.row),
			shown(each.median),
			shown(each.late),
			shown(each.row.median),
			shown(each.row.late),
			isWorse(each) ? '✘' : isBetter(each) ? 'better' : '',
		]),
	);
	process.stdout.write(
		`${measured.filter(each => !isWorse(each)).length} of ${measured.length} no later than the mark, ${measured.filter(isBetter).length} earlier.\n\n`,
	);
}

const labelOf = ({decks, input, machine}: StoppingRow): string => `${decks} × 52, ${input}, ${machine}`;
