import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {readBack} from '../../reports/printed.js';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

/** A language that nobody speaks: every word of it can be told from English, and hole for hole it says the same. */
const ringed = (table: string): string =>
	table
		.replace('language: und', 'language: de')
		.replaceAll(/^( {2}"(?:[^"\\]|\\.)*": ")((?:[^"\\]|\\.)*)"$/gm, (_, key, english) => `${key}⟨${english}⟩"`);

test('a report speaks another language once its table is filled in, and tells what the table lacks', t =>
	inTemporary(async directory => {
		const [run, table, out] = ['run', 'de.yaml', 'out'].map(name => path.join(directory, name)) as [
			string,
			string,
			string,
		];
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '4', '--out', run]);
		const asked = ['report', run, '--format', 'pdf,text', '--out', out];
		await inProcess([...asked, '--sentences', table]);
		await writeFile(table, ringed(await readFile(table, 'utf8')));
		const left = path.join(directory, 'left.yaml');
		const said = await inProcess([...asked, '--language', table, '--sentences', left]);
		t.is(said.exit, 0);
		// What is left was put together of words that are ringed already.
		const rest = (await readFile(left, 'utf8')).split('\n').filter(line => line.startsWith('  "'));
		t.deepEqual(
			rest.filter(line => !/[⟨⟩]/.test(line)),
			[],
		);
		const text = await readFile(path.join(out, 'report.txt'), 'utf8');
		t.regex(text, /⟨INCONCLUSIVE⟩/);
		// Holes keep what fills them, and words that fill a hole are in that language too.
		t.regex(text.replaceAll(/\s+/g, ' '), /⟨4 .*valid/);
		const {info, attachments, text: printed} = await readBack(await readFile(path.join(out, 'report.pdf')));
		t.is(info['Language'], 'de');
		t.regex(printed, /⟨Sampling and data⟩/);
		// What programs read is the same in every language.
		t.deepEqual(Buffer.from(attachments.get('result.json') ?? []), await readFile(path.join(run, 'result.json')));

		await writeFile(table, 'formatVersion: 1\nlanguage: de\nsentences:\n  "Batch": "Stapel"\n');
		t.regex((await inProcess([...asked, '--language', table])).stderr, /^\d+ sentences stand in English/m);
		t.regex(await readFile(path.join(out, 'report.txt'), 'utf8'), /^Stapel {6}1 deck of standard-52/m);

		// What was sealed is English still.
		await inProcess(['report', run, '--format', 'pdf', '--out', out]);
		t.deepEqual(await readFile(path.join(out, 'report.pdf')), await readFile(path.join(run, 'report.pdf')));
	}));

test('the record of a task speaks another language, too', t =>
	inTemporary(async directory => {
		const [run, table, out] = ['run', 'de.yaml', 'out'].map(name => path.join(directory, name)) as [
			string,
			string,
			string,
		];
		const device = 'sim:synthetic/verifying-shuffler?decks=1';
		await inProcess(['challenge', '--device', device, '--faults', '3', '--blanks', '1', '--out', run]);
		const asked = ['report', run, '--format', 'pdf,text', '--out', out];
		await inProcess([...asked, '--sentences', table]);
		await writeFile(table, ringed(await readFile(table, 'utf8')));
		await inProcess([...asked, '--language', table]);
		const {text} = await readBack(await readFile(path.join(out, 'report.pdf')));
		t.regex(text, /⟨Challenge trials: does the shuffler notice\?⟩/);
		t.regex(text, /⟨The sealed plan⟩/);
	}));

test('numbers choose the form of a sentence, as the language has it', t =>
	inTemporary(async directory => {
		const [run, table] = ['run', 'pl.yaml'].map(name => path.join(directory, name)) as [string, string];
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '4', '--out', run]);
		const forms = '{one: "{0} talia", few: "{0} talie", many: "{0} talii", other: "{0} talii"}';
		await writeFile(table, `formatVersion: 1\nlanguage: pl\nsentences:\n  "{0} deck": ${forms}\n`);
		const {stdout} = await inProcess(['report', run, '--language', table]);
		t.regex(stdout, /^Batch {7}1 talia of standard-52/m);
	}));

const refused = test.macro(async (t, words: string, expected: RegExp) =>
	inTemporary(async directory => {
		const table = path.join(directory, 'bad.yaml');
		await writeFile(table, words);
		const {exit, stderr} = await inProcess(['report', directory, '--language', table]);
		t.is(exit, 2);
		t.regex(stderr, expected);
	}),
);

test(
	'a hole that the English has not is refused, with its line',
	refused,
	'formatVersion: 1\nlanguage: de\nsentences:\n  "{0} cards": "{1} Karten"\n',
	/bad\.yaml.*4.*no hole \{1\}/s,
);
test(
	'a misspelt key of the table is told, with the nearest right one',
	refused,
	'formatVersion: 1\nlanguage: de\nsentence: {}\n',
	/sentence.*did you mean "sentences"/s,
);
