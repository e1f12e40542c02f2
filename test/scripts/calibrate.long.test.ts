import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {openResultCache} from '../../bench/campaigns/result-cache.js';
import {startWorkers} from '../../bench/campaigns/workers.js';
import {drawnTables} from '../../scripts/drawn-tables.js';
import {tablesSource} from '../../scripts/tables-source.js';
import {WANTED, type WantedTable} from '../../scripts/wanted-tables.js';
import {digest} from '../../stat-tests/statistics/calibrated/calibration-table.js';
import {SHIPPED} from '../../stat-tests/statistics/calibrated/shipped-tables.js';
import {inTemporary} from '../end-to-end/command-line.js';

test('npm run calibrate writes the shipped tables as they are stored, byte for byte', t => {
	t.is(tablesSource(SHIPPED), readFileSync('stat-tests/statistics/calibrated/shipped-tables.ts', 'utf8'));
});

// A shipped table has a digest of its first 2^10 draws.
const FIRST: readonly WantedTable[] = WANTED.filter(({cards}) => 'deck' in cards && cards.decks === 1).map(wanted => ({
	...wanted,
	draws: 2 ** 10,
}));

test('npm run calibrate draws the first draws of the shipped tables in other processes, and stores them', async t => {
	await inTemporary(async directory => {
		const keep = path.join(directory, 'calibrate.txt');
		const workers = startWorkers(2, openResultCache(keep));
		const tables = await drawnTables(FIRST, workers);
		workers.stop();
		for (const {cards, kinds, laws, moments} of tables) {
			const shipped = SHIPPED.find(each => each.cards === cards && each.kinds === kinds);
			t.is(digest(JSON.stringify({laws, moments})), shipped?.beginning ?? 'none is shipped', cards);
		}

		// No process draws here: all of it was stored.
		t.deepEqual(await drawnTables(FIRST, startWorkers(0, openResultCache(keep))), tables);
	});
});
