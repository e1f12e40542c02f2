import {certify} from '../../app/certify/certify.js';
import {capturing, tellVerdict} from '../capturing.js';
import {counted} from '../counted.js';
import {type NewRunOptions, newRunRequest} from '../new-run.js';

export function certifyCommand(options: NewRunOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(
		options,
		async run => {
			run.output.say(`Certifying ${options.device}${planned}.`);
			return certify(await newRunRequest(options, run));
		},
		tellVerdict,
	);
}
