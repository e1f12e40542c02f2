import {columns} from '../../../../reports/language/columns.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const show = command({
	name: 'show',
	description: 'print a plan: lab, qa, pre-shift, or a file',
	arguments: [{form: '<name>', text: 'name or file of the plan'}],
	async run(options, name) {
		const {loadPlan} = await import('../../../app/rules/load-plan.js');
		const plan = loadPlan(name);
		const {id, title, books, tests, shuffles, alpha, earlyStop, challenge, sha256, file} = plan;
		const rows = [
			['plan', `${id}: ${title}`],
			['books', books.join(', ') || 'the default books'],
			['tests', tests === 'all' ? 'all that apply' : tests.join(', ')],
			['shuffles', String(shuffles)],
			['alpha', String(alpha)],
			['early stop', earlyStop],
			['challenge', `${challenge.faults} faults, ${challenge.blanks} blanks`],
			['file', file],
			['sha256', sha256],
		];
		outputFor(options).data(`${columns(rows).join('\n')}\n`, {schema: 'deckproof/plan-show/1', ...plan});
		return EXIT.pass;
	},
});
