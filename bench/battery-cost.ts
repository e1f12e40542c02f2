import {median} from 'simple-statistics';
import {uniform} from '../harness/emulator/shuffles/uniform.js';
import {batchOf, newDeckOrder} from '../harness/model/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn, type Sample} from '../harness/model/sample.js';
import {runBattery} from '../stat-tests/battery.js';
import {viewsOf} from '../stat-tests/relative-order.js';
import {betOnViews} from '../stat-tests/sequential/bettor.js';
import {printTable} from './table.js';
import {workload} from './workload.js';

// node build/bench/battery-cost.js [ROWS [ROUNDS]] measures this alone.
if (process.argv[1] === import.meta.filename) {
	const [rows = 10_000, rounds = 5] = process.argv.slice(2).map(Number);
	benchBattery(rows, rounds);
}

/** The whole battery, and the bettor, beside one plain pass over the same shoes, in turn. Laws are at hand after the first round. */
export function benchBattery(rows: number, rounds: number): void {
	const batch = batchOf('standard-52', 8);
	const random = seeded(1);
	const cards = new Uint8Array(rows * batch.size);
	const start = newDeckOrder(batch);
	for (let row = 0; row < rows; row++) cards.set(uniform(start, random), row * batch.size);
	const sample: Sample = {
		batch,
		rows,
		order: rowsIn(cards, batch.size),
		numbers: Int32Array.from({length: rows}, (_, row) => row + 1),
		orderIn: {kind: 'new-deck'},
	};
	const times: Record<'pass' | 'battery' | 'bettor', number[]> = {pass: [], battery: [], bettor: []};
	let tests = 0;
	for (let round = 0; round <= rounds; round++) {
		const pass = msOf(() => workload(cards, batch.size));
		const battery = msOf(() => {
			tests = runBattery(viewsOf(sample), 0.005).filter(({kind}) => kind === 'measured').length;
		});
		const bettor = msOf(() => betOnViews(viewsOf(sample), 200));
		if (round === 0) continue;
		times.pass.push(pass);
		times.battery.push(battery);
		times.bettor.push(bettor);
	}
	const ratio = (what: 'battery' | 'bettor') => median(times[what].map((ms, round) => ms / (times.pass[round] ?? 1)));
	process.stdout.write(
		`Cost of judging ${rows} eight-deck shoes, in plain passes over the same shoes; median of ${rounds} rounds.\n\n`,
	);
	printTable(
		['', 'passes'],
		[
			[`battery of ${tests} tests`, ratio('battery').toFixed(1)],
			['bettor', ratio('bettor').toFixed(1)],
		],
	);
}

function msOf(work: () => unknown): number {
	const started = performance.now();
	work();
	return performance.now() - started;
}
