import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
Lists the sections and the outermost subsections of the texts of the rules, which are not in this repository:

	npm run compile && node build/scripts/list-clauses.js DIRECTORY-OF-TEXTS

A test demands a row or an entry that is out of scope for each of them.
*/
const LISTED = 'test/fixtures/rule-clauses.tsv';

interface Layout {
	readonly text: string;
	/** The line of the first section; what stands before is no rule. */
	readonly from: number;
	/** Its first group is the section, such as "627a.3". */
	readonly section: RegExp;
	/** Its first group is the outermost mark, which counts up from the first of its kind. */
	readonly mark: RegExp;
	readonly first: 'a' | '1';
}

/** Inserted marks are capitals behind those that they replace. */
const PENNSYLVANIA = {
	section: /^(?:\W*)§ ?(\d{3}[ab]?\.\d+)\. /,
	mark: /^(?:~~\([a-z]\)~~ (?=\([A-Z]\)))?\(((?<=~~ \()[A-Z]|[a-z])\)/,
	first: 'a',
} as const;

const LAYOUTS: readonly Layout[] = [
	{text: 'pa-627a-629a-631a.final.txt', from: 475, ...PENNSYLVANIA},
	{text: 'pa-535-541-543-545-551.temporary.txt', from: 728, ...PENNSYLVANIA},
	{text: 'pa-631b.side-wagers.txt', from: 30, ...PENNSYLVANIA},
	{text: 'section-42.mini-baccarat.txt', from: 3, section: /^(\([a-l]\))$/, mark: /^\((\d+)\)$/, first: '1'},
	{text: 'co-28.baccarat.txt', from: 35, section: /^(30-28\d\d(?:\.\d+)?) /, mark: /^(?:- )?\((\d+)\) /, first: '1'},
];

const successor = (mark: string): string =>
	/\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1);

function clausesOf({text, from, section, mark, first}: Layout, directory: string): string[] {
	const lines = readFileSync(path.join(directory, text), 'utf8').split('\n');
	const found: string[] = [];
	let [within, next] = ['', first as string];
	lines.forEach((line, at) => {
		if (at + 1 < from) return;
		const plain = line.replaceAll(/<\|[^|]*\|>/g, '').trim();
		const headed = nextSection(plain, within, section);
		if (headed !== undefined) {
			[within, next] = [headed, first];
			found.push(`${text}\t${at + 1}\t${within}`);
		}
		const marked = mark.exec(plain)?.[1]?.toLowerCase();
		if (within === '' || marked !== next || isRoman(lines.slice(at + 1), marked)) return;
		found.push(`${text}\t${at + 1}\t${within}(${marked})`);
		next = successor(marked);
	});
	return found;
}

/** The section that begins on this line, if any. In a book whose sections are letters only the next letter begins a section. */
function nextSection(line: string, within: string, section: RegExp): string | undefined {
	const found = section.exec(line)?.[1];
	if (found === undefined || !found.startsWith('(')) return found;
	const expected = within === '' ? 'a' : successor(within.slice(3, 4));
	return found === `(${expected})` ? `42${found}` : undefined;
}

/** "(i)" before "(ii)" is a number of an inner level. */
const isRoman = (after: readonly string[], mark: string): boolean =>
	mark === 'i' && after.map(line => /^\W*\(([a-z]+)\)/.exec(line)?.[1]).find(each => each !== undefined) === 'ii';

const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('name the directory of the texts');
const clauses = LAYOUTS.flatMap(layout => clausesOf(layout, directory));
writeFileSync(LISTED, `${['text\tline\tclause', ...clauses].join('\n')}\n`);
