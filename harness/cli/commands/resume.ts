import {realClock} from '../../app/real-clock.js';
import {type ResumeRequest, resume} from '../../app/resume.js';
import {capturing} from '../capturing.js';
import {counted} from '../counted.js';
import type {OutputOptions} from '../output.js';

export interface ResumeOptions extends OutputOptions {
	readonly allowActuation: boolean;
	readonly seal: boolean;
}

export const resumeCommand = (directory: string, options: ResumeOptions): Promise<number> =>
	capturing(options, ({output, key, signal, progress, ask, began}) => {
		const wanted = options.seal ? 'seal' : 'go-on';
		return resume({
			directory,
			wanted,
			allowActuation: options.allowActuation,
			key,
			clock: realClock,
			signal,
			progress,
			ask,
			taken(broken) {
				began(directory);
				output.say(startWords(directory, wanted, broken));
			},
		});
	});

function startWords(
	directory: string,
	wanted: ResumeRequest['wanted'],
	{came, orders, run}: Parameters<ResumeRequest['taken']>[0],
): string {
	if (came === 'captured') return `${directory} has all its shuffles: judging and sealing it.`;
	const there = `${counted(orders, 'shuffle')} captured, ${run.plan.shuffles} planned`;
	return `${wanted === 'seal' ? 'Sealing' : 'Going on with'} ${directory} on ${run.address}: ${there}.`;
}
