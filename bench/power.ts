import {availableParallelism} from 'node:os';
import {allRuns, mostSignificantOf, type Tally} from './campaigns/campaign.js';
import {POWER_ROWS, type PowerRow, shufflesFor} from './campaigns/power-rows.js';
import {openResultCache} from './campaigns/result-cache.js';
import {startWorkers, type Workers} from './campaigns/workers.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

interface PowerBench {
	readonly runs: number;
	/** Rows that need more cards for a campaign are left out. */
	readonly mostCards: number;
	readonly cacheFile: string;
	readonly json: string | undefined;
	readonly only: string;
}

interface Measured {
	readonly row: PowerRow;
	readonly shuffles: number;
	readonly tally: Tally;
}

/** In how many campaigns the battery rejects each defect within the shuffles that its mark allows. */
export async function benchPower({runs, mostCards, cacheFile, json, only}: PowerBench): Promise<void> {
	process.stdout.write(
		`Power: campaigns of ${runs} in which the battery rejects at 0.5 % after Holm; required: 99 of 100 with these shuffles.\n` +
			'Classical: the chi-square of card by position alone at 95 %, with as many shuffles.\n\n',
	);
	const requested = POWER_ROWS.filter(row => labelOf(row).includes(only));
	const rows = requested.filter(row => shufflesFor(row) * row.decks * 52 <= mostCards);
	const workers = startWorkers(Math.min(2, availableParallelism()), openResultCache(cacheFile));
	try {
		const measured: Measured[] = [];
		for (const row of rows) {
			measured.push(await measure(workers, row, runs));
			process.stderr.write(`${measured.length} of ${rows.length}: ${labelOf(row)}\n`);
		}
		printMeasured(measured);
		writeFigures('power', {runs, only, measured}, json);
	} finally {
		workers.stop();
	}
	if (rows.length < requested.length)
		process.stdout.write(`${requested.length - rows.length} rows were left out; --full measures all.\n\n`);
}

/** Not 1: the weights of the tests were chosen on the campaigns that start there. */
const FIRST_SEED = 1_000_001;

/** About a second of work. */
const CARDS_A_PIECE = 100_000;

async function measure(workers: Workers, row: PowerRow, runs: number): Promise<Measured> {
	const shuffles = shufflesFor(row);
	const piece = Math.max(1, Math.min(20, Math.floor(CARDS_A_PIECE / (shuffles * row.decks * 52))));
	const {suite: _, ...what} = row;
	const pieces = Array.from({length: Math.ceil(runs / piece)}, async (_each, at) => {
		const task = {...what, shuffles, runs: Math.min(piece, runs - at * piece), seed: FIRST_SEED + at * piece};
		const done = await workers.run({kind: 'campaigns', ...task});
		return done.kind === 'campaigns' ? [done.tally] : [];
	});
	return {row, shuffles, tally: allRuns((await Promise.all(pieces)).flat())};
}

const labelOf = ({decks, input, defect}: PowerRow): string => `${decks} × 52, ${input}, ${defect}`;

function printMeasured(measured: readonly Measured[]): void {
	printTable(
		['defect', 'shuffles', 'battery', '', 'classical', 'most significant test'],
		measured.map(({row, shuffles, tally}) => {
			const share = (count: number) => `${((100 * count) / tally.runs).toFixed(1)} %`;
			const isEnough = tally.battery >= 0.99 * tally.runs;
			return [
				labelOf(row),
				String(shuffles),
				share(tally.battery),
				isEnough ? '' : '✘',
				share(tally.classical),
				mostSignificantOf(tally) ?? '–',
			];
		}),
	);
	const few = measured.filter(({tally}) => tally.battery < 0.99 * tally.runs).length;
	process.stdout.write(
		`${measured.length - few} of ${measured.length} defects rejected in at least 99 of 100 campaigns.\n\n`,
	);
}
