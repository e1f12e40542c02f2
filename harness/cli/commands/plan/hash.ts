import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {PLAN_OPTIONS} from '../../options.js';
import {outputFor} from '../../output.js';

export const hash = command({
	name: 'hash',
	description: 'print the hash of the plan that certify makes with the same options, without opening a port',
	options: PLAN_OPTIONS,
	async run(options) {
		const {planFor} = await import('../../../app/certify/plan-run.js');
		const {planRequest} = await import('../../../app/certify/requested.js');
		const planned = await planFor(await planRequest(options));
		outputFor(options).data(`${planned.planSha256}\n`, {schema: 'deckproof/plan-hash/1', ...planned});
		return EXIT.pass;
	},
});
