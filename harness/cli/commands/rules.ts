import {command, group} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const list = command({
	name: 'list',
	description: 'every rule book, how many rows it has, and how they are checked',
	async run(options) {
		const {bookList} = await import('../../app/rules/show-books.js');
		const {text, json} = bookList();
		outputFor(options).data(text, json);
		return EXIT.pass;
	},
});

const show = command({
	name: 'show',
	description: 'a rule book row by row: clause, rule, how it is checked, what people are asked, what a violation means',
	arguments: [{form: '<book>', text: 'its id, such as pa-627a'}],
	async run(options, id) {
		const {shownBook} = await import('../../app/rules/show-books.js');
		const {text, json} = shownBook(id);
		outputFor(options).data(text, json);
		return EXIT.pass;
	},
});

export const rules = group({name: 'rules', description: 'rule books: list, show', commands: [list, show]});
