import type {ResumeRequest, Step} from '../../app/resume/resume.js';
import {command, option} from '../command.js';
import {ALLOW_ACTUATION, DETAILS} from '../options.js';
import {counted} from '../output.js';

export const resume = command({
	name: 'resume',
	description: 'resume a run that was interrupted by a kill, a power cut, a lost device or Ctrl-C',
	arguments: [{form: '<run>', text: 'the run directory'}],
	options: {
		allowActuation: ALLOW_ACTUATION,
		seal: option('--seal', 'judge and seal the captured part without further capture', {initial: false}),
		earlyStop: option('--no-early-stop', 'continue to the planned number even if the sequential test rejects'),
		details: DETAILS,
	},
	async run(options, directory) {
		const {realClock} = await import('../../app/device/real-clock.js');
		const {ownBenchKey} = await import('../../app/keys/own-keys.js');
		const app = await import('../../app/resume/resume.js');
		const {capturing, printVerdict} = await import('../capturing.js');
		const key = await ownBenchKey();
		return capturing(
			options,
			({begin, notify, began, signal, progress, promptArrangement}) =>
				app.resume({
					directory,
					wanted: options.seal ? 'seal' : 'go-on',
					allowActuation: options.allowActuation,
					earlyStop: options.earlyStop === false ? 'never' : undefined,
					key,
					clock: realClock,
					signal,
					progress,
					warn: notify,
					promptArrangement,
					taken(broken, step) {
						began(directory);
						begin(startText(directory, step, broken));
					},
				}),
			printVerdict(options.details),
		);
	},
});

function startText(directory: string, step: Step, {orders, run}: Parameters<ResumeRequest['taken']>[0]): string {
	if (step === 'finish') return `${directory} is complete: judging and sealing it.`;
	const there = `${counted(orders, 'shuffle')} captured, ${run.plan.shuffles} planned`;
	return `${step === 'seal' ? 'Sealing' : 'Resuming'} ${directory} on ${run.address}: ${there}.`;
}
