import {existsSync} from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {inProcess, inTemporary} from '../command-line.js';
import {killedTwice, SHUFFLER} from './killed-twice.js';
import {atOrders, readIn, struckAt} from './power-cut.js';

test.serial('a run on a TCP port is killed twice, and resumed to its end', t => killedTwice(t, ['--tcp', '0']));

test.serial('Ctrl-C seals a run as it is, and says how to go on; it goes on to its end', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const args = ['certify', '--device', SHUFFLER, '--shuffles', '20', '--out', run];
		const {exit, stderr} = await struckAt({moment: atOrders(1000), signal: 'SIGINT'}, args);
		t.is(exit, 130);
		t.regex(stderr, /Go on with: deckproof resume \S+\n/);
		const before = readIn(run);
		t.true(before.length < 20);
		const resumed = await inProcess(['resume', run]);
		t.is(resumed.exit, 0, resumed.stderr);
		t.regex(resumed.stderr, /Going on with \S+ on sim:\S+: \d+ shuffles captured, 20 planned/);
		t.deepEqual(readIn(run).slice(0, before.length), before);
		t.is(readIn(run).length, 20);
		t.true(existsSync(path.join(run, 'MANIFEST.1.sha256')));
		t.notRegex(resumed.stderr, /Go on with/);
	});
});

async function refused(t: ExecutionContext, run: string, words: RegExp): Promise<void> {
	const {exit, stderr} = await inProcess(['resume', run]);
	t.is(exit, 2);
	t.regex(stderr, words);
	t.notRegex(stderr, /Go on with|is kept in/);
}

test.serial('what is complete, plays back, or is no run at all, cannot be gone on with', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', '--device', SHUFFLER, '--shuffles', '12', '--out', run]);
		await refused(t, run, /cannot be resumed: it is complete and sealed/);
		const played = path.join(directory, 'played');
		await inProcess(['certify', '--device', `replay:${run}`, '--out', played]);
		await refused(t, played, /cannot be resumed: it plays back another run/);
		await refused(t, directory, /is not a run directory: run\.json is missing/);
		await refused(t, path.join(directory, 'nowhere'), /is not a run directory/);
	});
});
