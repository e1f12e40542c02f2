import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';
import {ordersIn} from '../orders.js';

test('a ten-shelf machine is convicted by its first shuffle or its second, and shuffles no more unless that is wanted', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&shuffle=shelf:10';
		const stopped = await inProcess(['certify', '--device', device, '--shuffles', '12', '--out', run]);
		t.is(stopped.exit, 1, stopped.stderr);
		t.regex(
			unbroken(stopped.stdout),
			/^FAIL .*The run was stopped at shuffle [12] of 12, since the bettor had convicted/,
		);
		const goOn = `deckproof resume ${run} --no-early-stop`;
		t.true(stopped.stderr.includes(`To have all 12 shuffles: ${goOn}\n`));
		t.true((await ordersIn(run)).length <= 2);
		t.is((await inProcess(['verify', run])).exit, 0);

		const refused = await inProcess(['resume', run]);
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /stopped at shuffle [12] of 12, since the bettor had convicted.*--no-early-stop goes on/);

		const all = await inProcess(['resume', run, '--no-early-stop', '--json']);
		t.is(all.exit, 1, all.stderr);
		const {shuffles, reasons, subject} = JSON.parse(all.stdout);
		t.like(shuffles, {valid: 12, planned: 12, void: 0});
		t.is(subject.ending.kind, 'complete');
		t.true(reasons.some(({kind}: {kind: string}) => kind === 'test-rejected'));
		// What was agreed to before the first shuffle stands; that it was gone on with is in the record.
		t.is(JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8')).plan.earlyStop, 'at-conviction');
		t.regex(
			await readFile(path.join(run, 'raw.ndjson'), 'utf8'),
			/"session":2,"leave":"to-actuate","earlyStop":"never"/,
		);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
