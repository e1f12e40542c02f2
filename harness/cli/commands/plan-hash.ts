import {planFor} from '../../app/certify/plan-run.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {type PlanOptions, planRequest} from '../plan-request.js';

export async function planHashCommand(options: PlanOptions): Promise<number> {
	const planned = await planFor(await planRequest(options));
	outputFor(options).data(`${planned.planSha256}\n`, {schema: 'deckproof/plan-hash/1', ...planned});
	return EXIT.pass;
}
