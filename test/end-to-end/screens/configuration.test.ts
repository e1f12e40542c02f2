import {writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary} from '../command-line.js';

const ORDER = path.resolve('test/fixtures/fair-52.txt');

/** Whether Colorado's Rule 28 was evaluated. */
const hasColorado = (stdout: string): boolean =>
	JSON.parse(stdout).regulatory.some(({clause}: {clause: string}) => clause.includes('30-28'));

test('a rule book in deckproof.yaml is evaluated without an option, and an option goes before it', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'deckproof.yaml'), 'jurisdiction: co-28\n');
		const bySetting = await deckproof(['analyze', ORDER, '--json'], directory);
		t.true(hasColorado(bySetting.stdout));
		const byOption = await deckproof(['analyze', ORDER, '--json', '--jurisdiction', 'md'], directory);
		t.false(hasColorado(byOption.stdout));
		const byVariable = await deckproof(['analyze', ORDER, '--json'], directory, {DECKPROOF_JURISDICTION: 'md'});
		t.false(hasColorado(byVariable.stdout));
	});
});

test('a value that the option does not take is refused before anything is done, with file and line', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'deckproof.yaml'), '# paper of the lab\npaper: a5\n');
		const ran = await deckproof(['certify', '--shuffles', '1', '--out', 'run'], directory);
		t.is(ran.exit, 2);
		t.regex(ran.stderr, /deckproof\.yaml, line 2, at paper: expected one of a4, letter, not "a5"/);
		const variable = await deckproof(['certify', '--shuffles', '1', '--out', 'run'], directory, {
			DECKPROOF_PAPER: 'a6',
		});
		t.is(variable.exit, 2);
		t.regex(variable.stderr, /DECKPROOF_PAPER: expected one of a4, letter, not "a6"/);
	});
});

test('config prints each setting, its value and where the value comes from', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'deckproof.yaml'), 'paper: letter\n');
		const ran = await deckproof(['config'], directory, {DECKPROOF_STATION: 'line 4'});
		t.is(ran.exit, 0);
		t.regex(ran.stdout, /paper +letter +\S+deckproof\.yaml, line 1/);
		t.regex(ran.stdout, /station +line 4 +environment, DECKPROOF_STATION/);
		t.regex(ran.stdout, /job +- +not stated/);
	});
});
