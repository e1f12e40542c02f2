import {shownBook} from '../../app/rules/show-books.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export async function rulesShowCommand(id: string, options: OutputOptions): Promise<number> {
	const {text, json} = shownBook(id);
	outputFor(options).data(text, json);
	return EXIT.pass;
}
