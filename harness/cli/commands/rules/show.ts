import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const show = command({
	name: 'show',
	description: 'a rule book row by row: clause, rule, how it is checked, what people are asked, what a violation means',
	arguments: [{form: '<book>', text: 'its id, such as pa-627a'}],
	async run(options, id) {
		const {shownBook} = await import('../../../app/rules/show-books.js');
		const {text, json} = shownBook(id);
		outputFor(options).data(text, json);
		return EXIT.pass;
	},
});
