import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary, ONE_DECK} from '../end-to-end/command-line.js';

const PLACES = [
	{TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8'},
	{TZ: 'America/New_York', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'},
	{TZ: 'UTC', LANG: 'C', LC_ALL: 'C'},
] as const;

test('the same run gives the same bytes in every time zone and locale, on A4 and on Letter', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await deckproof(['certify', ...ONE_DECK, '--shuffles', '12', '--paper', 'letter', '--out', run]);
		const sealed = await readFile(path.join(run, 'report.pdf'));
		t.regex(sealed.toString('latin1'), /\/MediaBox \[0 0 612 792\]/);
		const printed = await Promise.all(
			PLACES.map(async (env, at) => {
				const out = path.join(directory, `out-${at}`);
				const {exit} = await deckproof(['report', run, '--format', 'pdf', '--out', out], directory, env);
				t.is(exit, 0);
				return readFile(path.join(out, 'report.pdf'));
			}),
		);
		for (const bytes of printed) t.true(bytes.equals(sealed));
		const out = path.join(directory, 'a4');
		await deckproof(['report', run, '--format', 'pdf', '--paper', 'a4', '--out', out]);
		const other = await readFile(path.join(out, 'report.pdf'));
		t.regex(other.toString('latin1'), /\/MediaBox \[0 0 595\.28 841\.89\]/);
		const {stdout} = await deckproof(['verify', path.join(out, 'report.pdf'), '--run', run]);
		t.regex(stdout, /printed again from the evidence of this run/);
	});
});
