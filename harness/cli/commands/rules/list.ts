import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const list = command({
	name: 'list',
	description: 'every rule book, how many rows it has, and how they are checked',
	async run(options) {
		const {bookList} = await import('../../../app/rules/show-books.js');
		const {text, json} = bookList();
		outputFor(options).data(text, json);
		return EXIT.pass;
	},
});
