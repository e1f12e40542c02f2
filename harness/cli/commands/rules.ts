import type {Shown} from '../../app/rules/show-coverage.js';
import {type CommonValues, command, group} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {init, lint} from './rules-own.js';

const list = command({
	name: 'list',
	description:
		'list the rule books, the number of their rows, how those are established, and until when the rules are valid',
	async run(options) {
		const {bookList} = await import('../../app/rules/show-books.js');
		return printed(options, bookList());
	},
});

const show = command({
	name: 'show',
	description: 'print a rule book row by row: clause, rule, check, prompt, consequence of a violation',
	arguments: [{form: '<book>', text: 'id of the book, such as pa-627a'}],
	async run(options, id) {
		const {shownBook} = await import('../../app/rules/show-books.js');
		return printed(options, await shownBook(id));
	},
});

const coverage = command({
	name: 'coverage',
	description: 'print provision by provision of a rule book: the row about it, the rule, and how it is established',
	arguments: [{form: '<book>', text: 'id of the book, such as pa-627a'}],
	async run(options, id) {
		const {shownCoverage} = await import('../../app/rules/show-coverage.js');
		return printed(options, await shownCoverage(id));
	},
});

function printed(options: CommonValues, {text, json}: Shown): number {
	outputFor(options).data(text, json);
	return EXIT.pass;
}

export const rules = group({
	name: 'rules',
	description: 'rule books: list, show, coverage; books of your own: init, lint',
	commands: [list, show, coverage, init, lint],
});
