import {realClock} from '../../app/real-clock.js';
import {resume} from '../../app/resume.js';
import {capturing} from '../capturing.js';
import type {OutputOptions} from '../output.js';

export interface ResumeOptions extends OutputOptions {
	readonly allowActuation: boolean;
	readonly seal: boolean;
}

export const resumeCommand = (directory: string, options: ResumeOptions): Promise<number> =>
	capturing(
		options,
		`${options.seal ? 'Sealing' : 'Going on with'} ${directory}.`,
		({key, signal, progress, began}) => {
			began(directory);
			return resume({
				directory,
				wanted: options.seal ? 'seal' : 'go-on',
				allowActuation: options.allowActuation,
				key,
				clock: realClock,
				signal,
				progress,
			});
		},
	);
