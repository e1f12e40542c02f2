import {certify} from '../../app/certify.js';
import {realClock} from '../../app/real-clock.js';
import {readAnswers} from '../../jurisdictions/answers.js';
import {allBooks} from '../../jurisdictions/load-books.js';
import {capturing} from '../capturing.js';
import {counted} from '../counted.js';
import {type PlanOptions, planRequest} from '../plan-request.js';
import {sayHiding} from '../say-hiding.js';

export interface CertifyOptions extends PlanOptions {
	readonly out?: string;
	readonly answers?: string;
	readonly allowActuation: boolean;
}

export function certifyCommand(options: CertifyOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(options, async ({output, key, signal, progress, ask, began}) => {
		output.say(`Certifying ${options.device}${planned}.`);
		return certify({
			...(await planRequest(options)),
			answers: options.answers === undefined ? undefined : await readAnswers(options.answers, await allBooks()),
			out: options.out,
			allowActuation: options.allowActuation,
			key,
			clock: realClock,
			signal,
			progress,
			ask,
			opened(directory, profiles) {
				began(directory);
				for (const profile of profiles) sayHiding(output, profile);
			},
		});
	});
}
