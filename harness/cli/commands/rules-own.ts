import type {LintedBook} from '../../app/rules/lint-books.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {counted, outputFor} from '../output.js';

export const init = command({
	name: 'init',
	description: 'write a rule book of your own, with comments, or the skeleton of a standard that you fill in',
	arguments: [{form: '[id]', text: 'id of the book (default: my-book, or that of the skeleton)'}],
	options: {
		skeleton: {
			flags: '--skeleton <standard>',
			text: 'gli-29, nevada, macau or ontario: subjects without text, not evaluated until you fill them in',
		},
		out: {flags: '--out <directory>', text: 'write it there (default: your own rules directory)'},
	},
	after: `
Examples:
  deckproof rules init my-house
  deckproof rules init --skeleton gli-29`,
	async run(options, id) {
		const {initBook} = await import('../../app/rules/init-book.js');
		const {skeleton, out} = options;
		const written = await initBook({id, skeleton, out});
		const lines = [
			`Wrote ${written.file}.`,
			...(written.hides ? [`It is used in place of the shipped book ${written.id}.`] : []),
			`Fill it in; docs/rule-books.md explains every key. Then: deckproof rules lint ${written.id}`,
		];
		outputFor(options).data(`${lines.join('\n')}\n`, {schema: 'deckproof/rules-init/1', ...written});
		return EXIT.pass;
	},
});

export const lint = command({
	name: 'lint',
	description:
		'check rule books of your own: what is wrong, where, and what is expected; exit code 2 if there is a fault',
	arguments: [{form: '[books...]', text: 'ids of your own books, or files (default: all of your own)'}],
	async run(options, names) {
		const {lintBooks} = await import('../../app/rules/lint-books.js');
		const books = lintBooks(names);
		const isSound = books.every(({faults}) => faults.length === 0);
		const none = books.length === 0 ? ['You have no rule book of your own. Write one: deckproof rules init'] : [];
		const text = `${[...none, ...books.flatMap(lintLines)].join('\n')}\n`;
		outputFor(options).data(text, {schema: 'deckproof/rules-lint/1', isSound, books});
		return isSound ? EXIT.pass : EXIT.usage;
	},
});

const lintLines = ({file, faults, notes, rows}: LintedBook): string[] => [
	...(faults.length === 0 ? [`${file}: no fault in ${counted(rows, 'row')}`] : []),
	...faults.map(fault => (fault.startsWith(file) ? fault : `${file}: ${fault}`)),
	...notes.map(note => `${file}: note: ${note}`),
];
