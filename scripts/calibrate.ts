import {writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {openResultCache} from '../bench/campaigns/result-cache.js';
import {startWorkers, type Workers} from '../bench/campaigns/workers.js';
import {drawnTables} from './drawn-tables.js';
import {tablesSource} from './tables-source.js';
import {WANTED} from './wanted-tables.js';

// npm run calibrate: draws the laws of the usual batches and writes stat-tests/statistics/calibrated/shipped-tables.ts, the same
// bytes each time.
// Takes some minutes with one process for each processor. An interrupted run resumes.
const workers = startWorkers(availableParallelism(), openResultCache('build/bench-kept/calibrate.txt'));
writeFileSync(
	'stat-tests/statistics/calibrated/shipped-tables.ts',
	tablesSource(await drawnTables(WANTED, counted(workers))),
);
workers.stop();

function counted({run, stop}: Workers): Workers {
	let [requested, drawn] = [0, 0];
	return {
		stop,
		async run(task) {
			requested++;
			const done = await run(task);
			process.stderr.write(`${++drawn} of ${requested} laws\n`);
			return done;
		},
	};
}
