import {columns} from '../../app/columns.js';
import {loadPlan} from '../../app/rules/load-plan.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export async function planShowCommand(name: string, options: OutputOptions): Promise<number> {
	const plan = loadPlan(name);
	const {id, title, books, tests, shuffles, alpha, earlyStop, challenge, sha256, file} = plan;
	const rows = [
		['plan', `${id}: ${title}`],
		['books', books.join(', ') || 'the usual ones'],
		['tests', tests === 'all' ? 'all that fit' : tests.join(', ')],
		['shuffles', String(shuffles)],
		['alpha', String(alpha)],
		['early stop', earlyStop],
		['challenge', `${challenge.faults} faults, ${challenge.blanks} blanks`],
		['file', file],
		['sha256', sha256],
	];
	outputFor(options).data(`${columns(rows).join('\n')}\n`, {schema: 'deckproof/plan-show/1', ...plan});
	return EXIT.pass;
}
