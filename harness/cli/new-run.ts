import type {CertifyRequest} from '../app/certify.js';
import {realClock} from '../app/real-clock.js';
import type {Capturing} from './capturing.js';
import {type PlanOptions, planRequest} from './plan-request.js';
import {sayHiding} from './say-hiding.js';

/** The options of a command that makes a run of its own. */
export interface NewRunOptions extends PlanOptions {
	readonly out?: string;
	readonly allowActuation: boolean;
}

export const newRunRequest = (options: NewRunOptions, run: Capturing): CertifyRequest => ({
	...planRequest(options),
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
