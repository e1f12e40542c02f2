import {writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {keptIn} from '../bench/campaigns/kept.js';
import {startWorkers, type Workers} from '../bench/campaigns/workers.js';
import {drawnTables} from './drawn-tables.js';
import {tablesSource} from './tables-source.js';
import {WANTED} from './wanted-tables.js';

// npm run calibrate: draws the laws of the usual batches and writes stat-tests/statistics/calibrated/shipped-tables.ts, the same bytes each time. It
// takes some minutes, works in as many processes as there are processors, and goes on where it was broken off.
const workers = startWorkers(availableParallelism(), keptIn('build/bench-kept/calibrate.txt'));
writeFileSync(
	'stat-tests/statistics/calibrated/shipped-tables.ts',
	tablesSource(await drawnTables(WANTED, counted(workers))),
);
workers.stop();

/** Tells after each law how many there are. */
function counted({run, stop}: Workers): Workers {
	let [asked, drawn] = [0, 0];
	return {
		stop,
		async run(task) {
			asked++;
			const done = await run(task);
			process.stderr.write(`${++drawn} of ${asked} laws\n`);
			return done;
		},
	};
}
