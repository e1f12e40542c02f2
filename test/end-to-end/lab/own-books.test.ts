import {appendFile, cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {skeletons} from '../../../harness/app/rules/init-book.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {inProcess, inTemporary, ONE_DECK, unbroken} from '../command-line.js';

interface House {
	readonly directory: string;
	readonly env: {readonly DECKPROOF_HOME: string};
	readonly book: (id: string) => string;
	readonly run: string;
}

/** A home of its own, with nothing in it. */
const inHouse = (work: (house: House) => Promise<void>): Promise<void> =>
	inTemporary(directory =>
		work({
			directory,
			env: {DECKPROOF_HOME: path.join(directory, 'home')},
			book: id => path.join(directory, 'home', 'rules', `${id}.yaml`),
			run: path.join(directory, 'run'),
		}),
	);

const resultIn = async (run: string): Promise<Result> =>
	JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8'));

/** Certifies one deck under these books. */
async function certified(t: ExecutionContext, {env, run}: House, books: string, ...more: readonly string[]) {
	const args = ['certify', ...ONE_DECK, '--shuffles', '20', '--jurisdiction', books, '--out', run, ...more];
	const ran = await inProcess(args, env);
	t.is(ran.exit, 1, ran.stderr);
	return ran;
}

test('rules init writes a book that lint accepts, list and show print with its file, and no later init overwrites', t =>
	inHouse(async ({env, book}) => {
		const made = await inProcess(['rules', 'init', 'my-house'], env);
		t.is(made.exit, 0);
		t.true(made.stdout.includes(book('my-house')));
		const {stdout: linted, exit} = await inProcess(['rules', 'lint'], env);
		t.is(exit, 0);
		t.regex(linted, /my-house\.yaml: no fault in 4 rows\n.*note: drafts, reported as not evaluated: next-rule/);
		const {stdout: listed} = await inProcess(['rules', 'list'], env);
		t.true(unbroken(listed).includes(`Your own: ${book('my-house')}`));
		t.regex(unbroken((await inProcess(['rules', 'show', 'my-house'], env)).stdout), /Rule book my-house is your own/);
		t.not((await inProcess(['rules', 'init', 'my-house'], env)).exit, 0);
	}));

test('rules init takes the name of a file for the id of its book', t =>
	inHouse(async ({env, book}) => {
		t.true((await inProcess(['rules', 'init', 'my-house.yaml'], env)).stdout.includes(`Wrote ${book('my-house')}.`));
		t.is((await inProcess(['rules', 'lint', 'my-house'], env)).exit, 0);
	}));

test('a run under the book of a user is judged by it, names it as own with its hash, and stores its text', t =>
	inHouse(async house => {
		const {env, book, run} = house;
		await inProcess(['rules', 'init', 'my-house'], env);
		const {stderr, stdout} = await certified(t, house, 'my-house');
		t.regex(stderr, /Rule book my-house is your own: .*my-house\.yaml \(sha256 [\da-f]{12}…\)\./);
		t.regex(unbroken(stdout), /Internal control IC-1 is not met\./);
		const {regulatory} = await resultIn(run);
		const kindOf = (id: string) => regulatory?.find(each => each.id === `my-house/${id}`)?.kind;
		t.deepEqual(['decks', 'random', 'cards-inspected', 'next-rule'].map(kindOf), [
			'not-met',
			'met',
			'not-shown',
			'not-shown',
		]);
		t.is(await readFile(path.join(run, 'rule-book-my-house.yaml'), 'utf8'), await readFile(book('my-house'), 'utf8'));
		const {plan} = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
		const named = plan.jurisdictions.find(({id}: {id: string}) => id === 'my-house');
		t.true(named.own);
		t.true(stderr.includes(named.sha256.slice(0, 12)));
	}));

test('verify judges the run again by its copy, whether the book was changed or deleted since', t =>
	inHouse(async house => {
		const {env, book, run} = house;
		await inProcess(['rules', 'init', 'my-house'], env);
		await certified(t, house, 'my-house');
		await appendFile(book('my-house'), '# another version\n');
		const changed = await inProcess(['verify', run], env);
		t.is(changed.exit, 0, changed.stdout);
		await rm(book('my-house'));
		const {exit, stdout} = await inProcess(['verify', run], env);
		t.is(exit, 0);
		t.regex(stdout, /verdict +ok +fail; every number is the same/);
	}));

test('verify names a copy of the book that is missing or altered, and still compares every other number', t =>
	inHouse(async house => {
		const {env, run, directory} = house;
		await inProcess(['rules', 'init', 'my-house'], env);
		await certified(t, house, 'my-house');
		const [missing, altered] = [path.join(directory, 'missing'), path.join(directory, 'altered')];
		for (const copy of [missing, altered]) await cp(run, copy, {recursive: true});
		await rm(path.join(missing, 'rule-book-my-house.yaml'));
		await appendFile(path.join(altered, 'rule-book-my-house.yaml'), '# altered\n');
		for (const [copy, says] of [
			[missing, /seal +DIFFERS +rule-book-my-house\.yaml: it is missing/],
			[altered, /seal +DIFFERS +rule-book-my-house\.yaml: it is not what was sealed/],
		] as const) {
			const {exit, stdout} = await inProcess(['verify', copy], env);
			t.not(exit, 0);
			t.regex(stdout, says);
			t.regex(stdout, /the rule book my-house has changed since; every other number is the same/);
		}
		const again = await inProcess(['analyze', missing, '--json'], env);
		t.regex(again.stdout, /rule-book-my-house\.yaml is missing.*Restore the file from its archive/s);
	}));

test('the book of a user takes the place of the shipped one of the same id, and the output states it', t =>
	inHouse(async house => {
		const {env, book} = house;
		const made = await inProcess(['rules', 'init', 'co-28'], env);
		t.regex(made.stdout, /It is used in place of the shipped book co-28\./);
		const {stderr} = await certified(t, house, 'co-28');
		t.regex(stderr, /co-28 is your own: .* It is used in place of the shipped book co-28\./);
		const {stdout} = await inProcess(['rules', 'list'], env);
		t.true(unbroken(stdout).includes(`Your own: ${book('co-28')}, in place of the shipped book`));
		const file = path.join(house.directory, 'deck.txt');
		await writeFile(file, `${'AS '.repeat(52)}\n`);
		const analyzed = await inProcess(['analyze', file, '--jurisdiction', 'co-28'], env);
		t.regex(analyzed.stderr, /co-28 is your own/);
	}));

test('answers to the book of a user are accepted, and count', t =>
	inHouse(async house => {
		const {env, run, directory} = house;
		await inProcess(['rules', 'init', 'my-house'], env);
		const answers = path.join(directory, 'answers.yaml');
		const people = {by: 'Jane Doe', licence: 'D-1', verifiedBy: 'John Roe', verifierLicence: 'F-7'};
		await writeFile(
			answers,
			JSON.stringify({'my-house/cards-inspected': {answer: 'yes', ...people, at: '2026-11-18T07:40:00Z'}}),
		);
		await certified(t, house, 'my-house', '--answers', answers);
		const {regulatory} = await resultIn(run);
		t.is(regulatory?.find(({id}) => id === 'my-house/cards-inspected')?.kind, 'met');
	}));

test('every row of a skeleton is reported as not evaluated, whatever the run shows', t =>
	inHouse(async house => {
		const {env, run} = house;
		for (const name of skeletons()) t.is((await inProcess(['rules', 'init', '--skeleton', name], env)).exit, 0);
		const linted = await inProcess(['rules', 'lint'], env);
		t.is(linted.exit, 0, linted.stdout);
		await inProcess(
			['certify', ...ONE_DECK, '--shuffles', '5', '--jurisdiction', skeletons().join(), '--out', run],
			env,
		);
		const {regulatory = []} = await resultIn(run);
		const own = regulatory.filter(({id}) => skeletons().some(name => id.startsWith(`${name}/`)));
		t.is(own.length, 8 * skeletons().length);
		for (const finding of own) {
			t.is(finding.kind, 'not-shown');
			t.is(finding.isSecondHand, undefined, 'a draft is not known from anywhere');
			t.regex(finding.kind === 'not-shown' ? finding.because : '', /^not evaluated: the row is a draft/);
		}
		const {stdout} = await inProcess(['rules', 'coverage', 'gli-29'], env);
		t.regex(unbroken(stdout), /8 rows: 8 not evaluated, since a draft\./);
	}));

test('a row that is no draft and still contains FILL IN is not evaluated either', t =>
	inHouse(async house => {
		const {env, book, run} = house;
		await inProcess(['rules', 'init', '--skeleton', 'gli-29'], env);
		const text = await readFile(book('gli-29'), 'utf8');
		await writeFile(book('gli-29'), text.replaceAll('    draft: true\n', ''));
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '5', '--jurisdiction', 'gli-29', '--out', run], env);
		const {regulatory = []} = await resultIn(run);
		const own = regulatory.filter(({id}) => id.startsWith('gli-29/'));
		t.is(own.length, 8);
		t.true(own.every(({kind, isSecondHand}) => kind === 'not-shown' && isSecondHand === undefined));
		t.regex(
			unbroken((await inProcess(['rules', 'coverage', 'gli-29'], env)).stdout),
			/8 rows: 8 not evaluated, since a draft\./,
		);
	}));

const faulty = test.macro({
	title: (_, wrong: string) => `rules lint states what is wrong, where, and what to do: ${wrong}`,
	async exec(t, _: string, change: (text: string) => string, says: RegExp) {
		await inHouse(async ({env, book, directory}) => {
			await inProcess(['rules', 'init', 'my-house'], env);
			const text = await readFile(book('my-house'), 'utf8');
			t.not(change(text), text);
			const file = path.join(directory, 'elsewhere', 'my-house.yaml');
			await mkdir(path.dirname(file));
			await writeFile(file, change(text));
			const {exit, stdout} = await inProcess(['rules', 'lint', file], env);
			t.is(exit, 2);
			t.regex(stdout, says);
		});
	},
});

const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

test(
	faulty,
	'a checker that there is not',
	swap('checker: randomness', 'checker: randomnes'),
	/my-house\.yaml, line \d+.*randomness.*rules lint/s,
);
test(
	faulty,
	'a clause of another book',
	swap('clause: "IC-2"', 'clause: "X-2"'),
	/line \d+.*a clause of IC-.*not "X-2"/s,
);
test(
	faulty,
	'a way to check that there is not',
	swap('how: auto', 'how: autoo'),
	/expected one of auto, query, challenge, operator, report, not "autoo"; did you mean "auto"\?/,
);
test(faulty, 'another id than the file has', swap('id: my-house', 'id: my-home'), /"my-house", as the file is named/);
test(
	faulty,
	'words that were not filled in',
	swap('    draft: true\n', ''),
	/row next-rule still contains "FILL IN" and is not evaluated\. Write its text/,
);
test(
	faulty,
	'a wager that there is not',
	swap('checker: randomness', 'checker: wagers\n        with: {wagers: [dragon-8]}'),
	/row random: there is no wager "dragon-8"\. Did you mean dragon-7\?/,
);
test(faulty, 'text that is not YAML', swap('rows:', 'rows: ['), /my-house\.yaml, line \d+/);

test('a broken book is listed with its fault, and certify under it states where the fault is', t =>
	inHouse(async ({env, book, run}) => {
		await inProcess(['rules', 'init', 'my-house'], env);
		const text = await readFile(book('my-house'), 'utf8');
		await writeFile(book('my-house'), text.replace('checker: randomness', 'checker: dice'));
		t.regex(unbroken((await inProcess(['rules', 'list'], env)).stdout), /my-house BROKEN: .*line \d+/);
		const args = ['certify', ...ONE_DECK, '--shuffles', '5', '--jurisdiction', 'my-house', '--out', run];
		const {exit, stderr} = await inProcess(args, env);
		t.is(exit, 2);
		t.regex(stderr, /my-house\.yaml, line \d+.*rules lint/s);
	}));

test('an unknown skeleton is refused with the names of those there are', async t => {
	const {exit, stderr} = await inProcess(['rules', 'init', '--skeleton', 'gli-92']);
	t.is(exit, 2);
	t.regex(stderr, /gli-29, macau, nevada, ontario/);
});
