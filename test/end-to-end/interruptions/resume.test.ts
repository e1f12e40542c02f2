import {existsSync} from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {inProcess, inTemporary} from '../command-line.js';
import {killedTwice, SHUFFLER} from './killed-twice.js';
import {atOrders, readIn, struckAt} from './power-cut.js';

test.serial('a run on a TCP port is killed twice, and resumed to its end', t => killedTwice(t, ['--tcp', '0']));

test.serial('Ctrl-C seals a run as it is, with a message how to resume it, and it is resumed to its end', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const args = ['certify', '--device', SHUFFLER, '--shuffles', '20', '--out', run];
		const {exit, stdout} = await struckAt({moment: atOrders(1000), signal: 'SIGINT'}, args);
		t.is(exit, 130);
		t.regex(stdout, /Resume {4}deckproof resume \S+\n/);
		const before = readIn(run);
		t.true(before.length < 20);
		const resumed = await inProcess(['resume', run]);
		t.is(resumed.exit, 0, resumed.stderr);
		t.regex(resumed.stderr, /Resuming \S+ on sim:\S+: \d+ shuffles captured, 20 planned/);
		t.deepEqual(readIn(run).slice(0, before.length), before);
		t.is(readIn(run).length, 20);
		t.true(existsSync(path.join(run, 'MANIFEST.1.sha256')));
		t.notRegex(resumed.stdout, /Resume/);
	});
});

async function refused(t: ExecutionContext, run: string, words: RegExp): Promise<void> {
	const {exit, stderr} = await inProcess(['resume', run]);
	t.is(exit, 2);
	t.regex(stderr, words);
	t.notRegex(stderr, /Resume with|is kept in/);
}

test.serial('a complete run, a playback, and a directory that is not a run cannot be resumed', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', '--device', SHUFFLER, '--shuffles', '12', '--out', run]);
		await refused(t, run, /cannot be resumed: it is complete and sealed/);
		const played = path.join(directory, 'played');
		await inProcess(['certify', '--device', `replay:${run}`, '--out', played]);
		await refused(t, played, /cannot be resumed: it is a replay of another run/);
		await refused(t, directory, /is not a run directory: run\.json is missing/);
		await refused(t, path.join(directory, 'nowhere'), /is not a run directory/);
	});
});
