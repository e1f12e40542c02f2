import {bookList} from '../../app/rules/show-books.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export async function rulesListCommand(options: OutputOptions): Promise<number> {
	const {text, json} = bookList();
	outputFor(options).data(text, json);
	return EXIT.pass;
}
