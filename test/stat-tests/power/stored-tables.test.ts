import {readdirSync, readFileSync} from 'node:fs';
import test from 'ava';
import {shuffleFrom} from '../../../harness/emulator/defects/parse-shuffle.js';
import {defectsFor} from '../../../scripts/defects.js';
import {POWER_TABLE_SCHEMA, type PowerTable, powerTableFile} from '../../../stat-tests/power/power-table.js';

const FILES = readdirSync('stat-tests/power').filter(name => name.endsWith('.json'));

test('there is a table for the most common batch', t => {
	t.true(FILES.includes('standard-52x1.new-deck.json'));
});

for (const file of FILES) {
	test(`${file} has every defect that plans name, with possible counts`, t => {
		const table: PowerTable = JSON.parse(readFileSync(`stat-tests/power/${file}`, 'utf8'));
		t.is(table.schema, POWER_TABLE_SCHEMA);
		t.is(powerTableFile(table), file);
		t.deepEqual(
			table.defects.map(({defect}) => defect),
			[...defectsFor(table.decks)],
		);
		for (const {defect, points} of table.defects) {
			t.notThrows(() => shuffleFrom(defect));
			t.true(points.length >= 2, defect);
			points.forEach(([shuffles, runs, rejected], at) => {
				t.true(shuffles > (points[at - 1]?.[0] ?? 0), defect);
				t.true(runs > 0 && rejected >= 0 && rejected <= runs, defect);
			});
		}
	});
}
