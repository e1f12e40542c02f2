import {certify} from '../../app/certify.js';
import {capturing, tellVerdict} from '../capturing.js';
import {counted} from '../counted.js';
import {type NewRunOptions, newRunRequest} from '../new-run.js';

export function certifyCommand(options: NewRunOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(
		options,
		run => {
			run.output.say(`Certifying ${options.device}${planned}.`);
			return certify(newRunRequest(options, run));
		},
		tellVerdict,
	);
}
