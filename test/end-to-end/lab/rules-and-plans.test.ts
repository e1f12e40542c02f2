import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {bookIds} from '../../../harness/app/rules/load-books.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {inProcess, inTemporary, ONE_DECK, unbroken} from '../command-line.js';

const isScreen = (stdout: string): boolean => stdout.split('\n').every(line => line.length <= 80);

test('rules list prints for each book how many rows are measured or answered, and until when it is valid', async t => {
	const {exit, stdout} = await inProcess(['rules', 'list']);
	t.is(exit, 0);
	t.true(isScreen(stdout));
	const titled = stdout.split('\n').flatMap(line => /^\S+(?= {2})/.exec(line) ?? []);
	t.deepEqual(titled, bookIds());
	t.regex(
		unbroken(stdout),
		/pa-541 Pennsylvania, Minibaccarat, .* \d+ rows: \d+ measured, \d+ answered by the operator, 1 in the record; \d+ provisions out of scope\. Valid until 2012-03-20\./,
	);
});

test('rules coverage prints each provision of a book with its row, and how it is established', async t => {
	const {exit, stdout} = await inProcess(['rules', 'coverage', 'pa-627a']);
	t.is(exit, 0);
	t.true(isScreen(stdout));
	const words = unbroken(stdout);
	t.regex(words, /627a\.2 Out of scope table, layout, .*627a\.3\(a\) decks-manual Rule 6 to 8 decks .*/);
	t.regex(words, /627a\.3\(b\)\(1\) batch-equal Rule [^.]*\. Established measured from the log of the table\./);
	t.regex(words, /627a\.4\(a\) cards-inspected Rule [^.]*\. Established an answer of the operator\./);
	const {provisions, counts} = JSON.parse((await inProcess(['rules', 'coverage', 'pa-627a', '--json'])).stdout);
	const {measured, trials, answer, record, outOfScope} = counts;
	t.is(measured + trials + answer + record + outOfScope, provisions.length);
	t.true(words.endsWith(`${outOfScope} provisions out of scope. `), words.slice(-80));
});

test('rules coverage prints the day on which a provision expired, where it is not that of the book', async t => {
	const {stdout} = await inProcess(['rules', 'coverage', 'pa-631b']);
	t.regex(unbroken(stdout), /Valid until 2024-09-04, unless a row says otherwise/);
	t.regex(unbroken(stdout), /631b\.7\S* \S+ Rule [^.]*\. Established [^.]*\. Valid until 2024-12-04/);
});

test('rules show prints clauses, prompts and remedies', async t => {
	const {stdout} = await inProcess(['rules', 'show', 'co-28']);
	t.regex(
		unbroken(stdout),
		/next-card-hidden Colorado Rule 30-2805: .*Is the next card hidden from the players\?.*the device is not used/,
	);
	const {book} = JSON.parse((await inProcess(['rules', 'show', 'pa-551', '--json'])).stdout);
	const ten = book.rows.find(({row}: {row: string}) => row === 'spanish-ten');
	t.is(ten.clause, '58 Pa. Code (temporary, 2010) § 551.16(b)');
	const strange = await inProcess(['rules', 'show', 'co-29']);
	t.is(strange.exit, 2);
	t.regex(strange.stderr, /There is no rule book "co-29"\. Did you mean co-28\?/);
});

const answersOf = (verifier: string, at: string): string =>
	[
		'cards-inspected:',
		'  answer: yes',
		'  by: Jane Doe',
		'  licence: D-1204',
		`  verifiedBy: ${verifier}`,
		'  verifierLicence: F-0077',
		`  at: ${at}`,
		'',
	].join('\n');

test('answers are sealed with the run: two people meet the rule on two people, one person alone violates it', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'answers.yaml');
		for (const [verifier, kind] of [
			['John Roe', 'met'],
			['jane doe', 'not-met'],
		] as const) {
			const out = path.join(directory, kind);
			await writeFile(file, answersOf(verifier, '2026-11-18T07:40:00Z'));
			const args = [
				'certify',
				...ONE_DECK,
				'--shuffles',
				'10',
				'--jurisdiction',
				'pa-629a',
				'--answers',
				file,
				'--out',
				out,
			];
			await inProcess(args);
			const {regulatory}: Result = JSON.parse(await readFile(path.join(out, 'result.json'), 'utf8'));
			const found = regulatory.find(({id}) => id === 'pa-629a/cards-inspected');
			t.is(found?.kind, kind);
			t.regex(
				found?.kind === 'not-shown' ? '' : (found?.established ?? ''),
				/^Jane Doe \(D-1204\), verified by .* \(F-0077\), 2026-11-18 07:40 UTC/,
			);
			const verified = await inProcess(['verify', out]);
			t.is(verified.exit, 0, verified.stdout);
		}
	});
});

test('an answer to a row without a prompt is an error that names the nearest', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'answers.yaml');
		await writeFile(file, answersOf('John Roe', '2026-11-18T07:40:00Z').replace('cards-inspected', 'card-inspected'));
		const {exit, stderr} = await inProcess(['certify', '--answers', file, '--out', path.join(directory, 'run')]);
		t.is(exit, 2);
		t.regex(
			unbroken(stderr),
			/answers\.yaml, line 1, at card-inspected: expected a row that people answer, .*did you mean "cards-inspected"\?/,
		);
	});
});

test('a plan is shown, changes the hash, and is overridden by the command line', async t => {
	const shown = await inProcess(['plan', 'show', 'qa', '--json']);
	t.like(JSON.parse(shown.stdout), {
		id: 'qa',
		shuffles: 200,
		alpha: 0.01,
		earlyStop: 'at-rejection',
		challenge: {faults: 59},
	});
	const planOf = async (...args: string[]) => JSON.parse((await inProcess(['plan', 'hash', '--json', ...args])).stdout);
	const [bare, qa, fewer] = [
		await planOf(),
		await planOf('--plan', 'qa'),
		await planOf('--plan', 'qa', '--shuffles', '50', '--alpha', '0.05'),
	];
	t.is(new Set([bare, qa, fewer].map(({planSha256}) => planSha256)).size, 3);
	t.like(qa.plan, {shuffles: 200, alpha: 0.01, named: {id: 'qa'}});
	t.like(fewer.plan, {shuffles: 50, alpha: 0.05, named: {id: 'qa'}});
	t.deepEqual(
		qa.plan.jurisdictions.map(({id}: {id: string}) => id),
		['pa-810a.5', 'cfr-547.14', 'house', 'md'],
	);
});

test("a user's plan names books and tests; an unknown one is an error with the nearest", async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'my.yaml');
		const plan = (book: string, id: string) =>
			`id: my\ntitle: mine\nbooks: [${book}]\ntests: [${id}]\nshuffles: 12\nalpha: 0.02\nearlyStop: never\nchallenge: {faults: 5, blanks: 1}\n`;
		await writeFile(file, plan('co-28', 'position-card'));
		const {plan: made} = JSON.parse((await inProcess(['plan', 'hash', '--plan', file, '--json'])).stdout);
		t.like(made, {shuffles: 12, earlyStop: 'never', tests: ['position-card']});
		await writeFile(file, plan('co-82', 'position-card'));
		t.regex(
			(await inProcess(['plan', 'hash', '--plan', file])).stderr,
			/line 3, at books\/0: expected a rule book, not "co-82"; did you mean "co-28"\?/,
		);
		await writeFile(file, plan('co-28', 'position-cards'));
		t.regex(
			(await inProcess(['plan', 'hash', '--plan', file])).stderr,
			/not "position-cards"; did you mean "position-card"\?/,
		);
		t.regex((await inProcess(['plan', 'show', 'qaa'])).stderr, /There is no plan "qaa"\. Did you mean qa\?/);
	});
});

test('the trials that a plan requires are listed by certify, and carried out by challenge', async t => {
	await inTemporary(async directory => {
		const device = 'sim:synthetic/verifying-shuffler?decks=1';
		const plan = path.join(directory, 'few.yaml');
		const words = ['id: few', 'title: few trials', 'shuffles: 10', 'alpha: 0.01', 'earlyStop: never'];
		await writeFile(plan, `${[...words, 'challenge: {faults: 3, blanks: 2}'].join('\n')}\n`);
		const out = (name: string) => ['--out', path.join(directory, name)];
		const certified = await inProcess(['certify', '--plan', plan, '--device', device, ...out('certified')]);
		t.regex(
			unbroken(certified.stdout),
			/Next deckproof challenge --faults 3 --blanks 2 --device \S+ \(the plan requires it\)/,
		);
		const challenged = await inProcess(['challenge', '--plan', plan, '--device', device, ...out('trials'), '--json']);
		const {trials} = JSON.parse(challenged.stdout);
		t.is(trials.length, 5);
		const fewer = await inProcess([
			'challenge',
			'--plan',
			plan,
			'--faults',
			'1',
			'--device',
			device,
			...out('fewer'),
			'--json',
		]);
		t.is(JSON.parse(fewer.stdout).trials.length, 3);
	});
});
