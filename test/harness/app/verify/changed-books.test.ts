import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {remakeResults} from '../../../../harness/app/verify/remake-results.js';
import {reportCheck, verdictCheck} from '../../../../harness/app/verify/result-checks.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {madeRun} from './made-run.js';

/** A run whose results are changed, verified as if the text of the book pa-627a had changed since. */
const checkedAfter = (change: (result: string) => string) =>
	inTemporary(async parent => {
		const directory = await madeRun({parent, jurisdictions: ['pa-627a']});
		const file = path.join(directory, 'result.json');
		const sealed = await readFile(file, 'utf8');
		const changed = change(sealed);
		if (changed === sealed) throw new Error('nothing was changed');
		await writeFile(file, changed);
		const made = {...(await remakeResults(directory)), changedBooks: ['pa-627a']};
		return [
			await verdictCheck(directory, made, 'of-this-evidence'),
			await reportCheck(directory, made, 'of-this-evidence'),
		];
	});

/** Changes the finding of one row. */
const reworded = (id: string) => (result: string) =>
	result.replace(new RegExp(`("id": "${id}"[^}]*"rule": ")`), '$1it was said that ');

test('a finding under a rule book that has changed since is left as the earlier version made it', async t => {
	const checks = await checkedAfter(reworded('pa-627a/random'));
	t.deepEqual(
		checks.map(({name, state}) => [name, state]),
		[
			['verdict', 'note'],
			['report', 'note'],
		],
	);
	t.regex(
		checks[0]?.says ?? '',
		/^findings as made by version \S+: the rule book pa-627a has changed since; every other number is the same$/,
	);
});

test('a changed finding of a rule book that has not changed counts as altered', async t => {
	const [verdict] = await checkedAfter(reworded('battery-99'));
	t.is(verdict?.state, 'differs');
});

test('a changed number outside the findings counts as altered', async t => {
	const [verdict] = await checkedAfter(result => result.replace('"alpha": 0.01', '"alpha": 0.02'));
	t.is(verdict?.state, 'differs');
	t.regex(verdict?.says ?? '', /alpha/);
});
