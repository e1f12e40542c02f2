import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {readBack} from '../../reports/printed.js';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

/** A made-up language: each of its texts differs from English and has the same placeholders. */
const ringed = (table: string): string =>
	table
		.replace('language: und', 'language: de')
		.replaceAll(/^( {2}"(?:[^"\\]|\\.)*": ")((?:[^"\\]|\\.)*)"$/gm, (_, key, english) => `${key}⟨${english}⟩"`);

test('a report is printed in another language once its table is complete, and missing texts are listed', t =>
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
		// The remaining texts were composed of texts that are marked already.
		const rest = (await readFile(left, 'utf8')).split('\n').filter(line => line.startsWith('  "'));
		t.deepEqual(
			rest.filter(line => !/[⟨⟩]/.test(line)),
			[],
		);
		const text = await readFile(path.join(out, 'report.txt'), 'utf8');
		t.regex(text, /⟨INCONCLUSIVE⟩/);
		// Placeholders keep their values, and texts that fill a placeholder are in that language too.
		t.regex(text.replaceAll(/\s+/g, ' '), /⟨4 .*valid/);
		const {info, attachments, text: printed} = await readBack(await readFile(path.join(out, 'report.pdf')));
		t.is(info['Language'], 'de');
		t.regex(printed, /⟨Sampling plan⟩/);
		// The keys that programs read are the same in every language.
		t.deepEqual(Buffer.from(attachments.get('result.json') ?? []), await readFile(path.join(run, 'result.json')));

		await writeFile(table, 'formatVersion: 1\nlanguage: de\nsentences:\n  "Batch": "Stapel"\n');
		t.regex((await inProcess([...asked, '--language', table])).stderr, /^\d+ sentences are printed in English/m);
		t.regex(await readFile(path.join(out, 'report.txt'), 'utf8'), /^Stapel {6}1 deck of standard-52/m);

		// The sealed files stay English.
		await inProcess(['report', run, '--format', 'pdf', '--out', out]);
		t.deepEqual(await readFile(path.join(out, 'report.pdf')), await readFile(path.join(run, 'report.pdf')));
	}));

test('the record of a task is printed in another language too', t =>
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
		t.regex(text, /⟨Challenge trials: detection of seeded faults⟩/);
		t.regex(text, /⟨Sealed trial plan⟩/);
	}));

test('a number selects the plural form of its language', t =>
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
	'a placeholder that the English text lacks is refused, with its line',
	refused,
	'formatVersion: 1\nlanguage: de\nsentences:\n  "{0} cards": "{1} Karten"\n',
	/bad\.yaml.*4.*no placeholder \{1\}/s,
);
test(
	'a misspelt key of the table is reported, with the nearest right one',
	refused,
	'formatVersion: 1\nlanguage: de\nsentence: {}\n',
	/sentence.*did you mean "sentences"/s,
);
