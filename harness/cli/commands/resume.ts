import {realClock} from '../../app/device/real-clock.js';
import {type ResumeRequest, resume, type Step} from '../../app/resume/resume.js';
import {capturing, tellVerdict} from '../capturing.js';
import {counted} from '../counted.js';
import type {OutputOptions} from '../output.js';

export interface ResumeOptions extends OutputOptions {
	readonly allowActuation: boolean;
	readonly seal: boolean;
	/** `--no-early-stop` makes it false. */
	readonly earlyStop?: boolean;
}

export const resumeCommand = (directory: string, options: ResumeOptions): Promise<number> =>
	capturing(
		options,
		({output, key, signal, progress, ask, began}) =>
			resume({
				directory,
				wanted: options.seal ? 'seal' : 'go-on',
				allowActuation: options.allowActuation,
				earlyStop: options.earlyStop === false ? 'never' : undefined,
				key,
				clock: realClock,
				signal,
				progress,
				ask,
				taken(broken, step) {
					began(directory);
					output.say(startWords(directory, step, broken));
				},
			}),
		tellVerdict,
	);

function startWords(directory: string, step: Step, {orders, run}: Parameters<ResumeRequest['taken']>[0]): string {
	if (step === 'finish') return `${directory} has all its shuffles: judging and sealing it.`;
	const there = `${counted(orders, 'shuffle')} captured, ${run.plan.shuffles} planned`;
	return `${step === 'seal' ? 'Sealing' : 'Going on with'} ${directory} on ${run.address}: ${there}.`;
}
