import type {CertifyRequest} from '../app/certify.js';
import {realClock} from '../app/real-clock.js';
import {readJob} from '../job/load.js';
import {readAnswers} from '../jurisdictions/answers.js';
import {allBooks} from '../jurisdictions/load-books.js';
import type {Capturing} from './capturing.js';
import {type PlanOptions, planRequest} from './plan-request.js';
import {sayHiding} from './say-hiding.js';

/** The options of a command that makes a run of its own. */
export interface NewRunOptions extends PlanOptions {
	readonly out?: string;
	/** A file of what people saw and did. */
	readonly answers?: string;
	/** A file of what people say of the test. */
	readonly job?: string;
	readonly allowActuation: boolean;
}

export const newRunRequest = async (options: NewRunOptions, run: Capturing): Promise<CertifyRequest> => ({
	...(await planRequest(options)),
	answers: options.answers === undefined ? undefined : await readAnswers(options.answers, await allBooks()),
	job: options.job === undefined ? undefined : await readJob(options.job),
	out: options.out,
	allowActuation: options.allowActuation,
	key: run.key,
	clock: realClock,
	signal: run.signal,
	progress: run.progress,
	ask: run.ask,
	opened(directory, profiles) {
		run.began(directory);
		for (const profile of profiles) sayHiding(run.output, profile);
	},
});
