import {mkdirSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {parseArgs} from 'node:util';
import {batteryVersion} from '../bench/campaigns/battery-version.js';
import {powerCurve} from '../bench/campaigns/power-curve.js';
import {openResultCache} from '../bench/campaigns/result-cache.js';
import {startWorkers, type Workers} from '../bench/campaigns/workers.js';
import {type DeckId, isDeckId} from '../harness/model/cards/deck.js';
import {STATED_INPUTS, type StatedInput} from '../harness/model/shuffles/input-order.js';
import {POWER_TABLE_SCHEMA, type PowerTable, powerTableFile} from '../stat-tests/power/power-table.js';
import {defectsFor} from './defects.js';

// npm run power-tables [-- --runs 30] [--deck standard-52 --decks 6 --input sorted]
// Simulates the tables of `deckproof plan` and writes them under stat-tests/power; without a batch, all shipped ones. An
// interrupted run resumes.

interface Batch {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
}

const SHIPPED: readonly Batch[] = [
	{deck: 'standard-52', decks: 1, input: 'new-deck'},
	{deck: 'standard-52', decks: 1, input: 'previous'},
	{deck: 'standard-52', decks: 1, input: 'unknown'},
	{deck: 'standard-52', decks: 8, input: 'new-deck'},
	{deck: 'standard-52', decks: 8, input: 'sorted'},
	{deck: 'standard-52', decks: 8, input: 'alternating'},
	{deck: 'standard-52', decks: 8, input: 'previous'},
	{deck: 'standard-52', decks: 8, input: 'unknown'},
];

const GRID = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 1000];
/** Shoes take eight times as long, and few benches test a thousand of them. */
const MOST_SHOES = 200;
const ALPHA = 0.01;
const SEED = 1;

const {values} = parseArgs({
	options: {
		runs: {type: 'string', default: '30'},
		deck: {type: 'string'},
		decks: {type: 'string', default: '1'},
		input: {type: 'string', default: 'new-deck'},
		only: {type: 'string'},
	},
});

const started = performance.now();
const battery = batteryVersion();
const workers = startWorkers(Math.min(2, availableParallelism()), openResultCache('build/bench-kept/power-tables.txt'));
mkdirSync('stat-tests/power', {recursive: true});
for (const batch of requestedBatches()) await writeTable(workers, batch, Number(values.runs));
workers.stop();

function requestedBatches(): readonly Batch[] {
	const {deck, decks, input, only} = values;
	if (deck === undefined) return SHIPPED.filter(batch => only === undefined || powerTableFile(batch).includes(only));
	const stated = STATED_INPUTS.find(known => known === input);
	if (!isDeckId(deck) || stated === undefined) throw new Error(`no such batch: ${deck}, ${input}`);
	return [{deck, decks: Number(decks), input: stated}];
}

async function writeTable(by: Workers, batch: Batch, runs: number): Promise<void> {
	const grid = GRID.filter(shuffles => batch.decks === 1 || shuffles <= MOST_SHOES);
	const defects = await Promise.all(
		defectsFor(batch.decks).map(defect => powerCurve(by, {...batch, defect, runs, grid, seed: SEED})),
	);
	const table: PowerTable = {
		schema: POWER_TABLE_SCHEMA,
		...batch,
		alpha: ALPHA,
		seed: SEED,
		battery,
		defects,
	};
	writeFileSync(`stat-tests/power/${powerTableFile(batch)}`, lined(table));
	const seconds = ((performance.now() - started) / 1000).toFixed(0);
	process.stderr.write(`${powerTableFile(batch)}: ${defects.length} defects; ${seconds} s so far\n`);
}

/** One line for each defect, for readable diffs. */
function lined({defects, ...head}: PowerTable): string {
	const lines = defects.map(defect => `\t\t${JSON.stringify(defect)}`);
	return `${JSON.stringify(head, null, '\t').slice(0, -2)},\n\t"defects": [\n${lines.join(',\n')}\n\t]\n}\n`;
}
