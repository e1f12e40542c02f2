import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';
import {inputOrders} from '../orders.js';

test('a ten-shelf machine is rejected after its first shuffle or its second, and then stopped unless the option forbids it', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&shuffle=shelf:10';
		const stopped = await inProcess(['certify', '--device', device, '--shuffles', '12', '--details', '--out', run]);
		t.is(stopped.exit, 1, stopped.stderr);
		t.regex(
			unbroken(stopped.stdout),
			/The run was stopped at shuffle [12] of 12, because the sequential test had rejected.* FAIL /,
		);
		const goOn = `deckproof resume ${run} --no-early-stop`;
		t.true(unbroken(stopped.stdout).includes(`${goOn} (for all 12 shuffles)`));
		t.true((await inputOrders(run)).length <= 2);
		t.is((await inProcess(['verify', run])).exit, 0);

		const refused = await inProcess(['resume', run]);
		t.is(refused.exit, 2);
		t.regex(
			refused.stderr,
			/stopped at shuffle [12] of 12, since the sequential test had rejected.*--no-early-stop continues/,
		);

		const all = await inProcess(['resume', run, '--no-early-stop', '--json']);
		t.is(all.exit, 1, all.stderr);
		const {shuffles, reasons, subject} = JSON.parse(all.stdout);
		t.like(shuffles, {valid: 12, planned: 12, void: 0});
		t.is(subject.ending.kind, 'complete');
		t.true(reasons.some(({kind}: {kind: string}) => kind === 'test-rejected'));
		// The plan from before the first shuffle stands; the resumption is in the record.
		t.is(JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8')).plan.earlyStop, 'at-rejection');
		t.regex(
			await readFile(path.join(run, 'raw.ndjson'), 'utf8'),
			/"session":2,"actuation":"allowed","earlyStop":"never"/,
		);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
