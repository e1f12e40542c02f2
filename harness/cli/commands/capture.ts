import {dollars, thousands} from '../../../reports/language/number-format.js';
import type {Gathered} from '../../app/certify/capture-only.js';
import type {Ended} from '../../app/run/capture-run.js';
import type {Told} from '../capturing.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {NEW_RUN_OPTIONS} from '../options.js';
import {counted, type Output} from '../output.js';

export const capture = command({
	name: 'capture',
	description: 'only gather, into a sealed run directory: analyze judges it, here or elsewhere',
	options: NEW_RUN_OPTIONS,
	async run(options) {
		const {captureOnly} = await import('../../app/certify/capture-only.js');
		const {newRunRequest} = await import('../../app/certify/requested.js');
		const {capturing} = await import('../capturing.js');
		const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
		return capturing(
			options,
			async run => {
				run.say(`Capturing ${options.device}${planned}.`);
				return captureOnly(await newRunRequest(options, run));
			},
			printGathered,
		);
	},
});

function printGathered({directory, report}: Ended<Gathered>, output: Output): Told {
	const {run, ending, read, voids, bettor} = report;
	const {shuffles: planned} = run.plan;
	output.data(`${textOf(report)}\n`, {
		schema: 'deckproof/capture/1',
		directory,
		ending,
		shuffles: {read, void: voids, planned},
		bettor: bettor === undefined ? null : {...bettor, convictedAt: bettor.convictedAt ?? null},
	});
	output.say(`Judge it with: deckproof analyze ${directory}`);
	return {exit: EXITS[ending.kind], run, ending};
}

/** A device that the sequential test rejected has failed, even before `analyze`. */
const EXITS = {
	complete: EXIT.pass,
	convicted: EXIT.fail,
	interrupted: EXIT.interrupted,
	stopped: EXIT.device,
} as const;

function textOf({run, ending, read, voids, bettor}: Gathered): string {
	const planned = thousands(run.plan.shuffles);
	const gathered = `${thousands(read)} orders were read, ${planned} planned; ${thousands(voids)} void. Nothing was judged.`;
	const owns =
		bettor === undefined
			? ''
			: ` The bettor owns ${dollars(bettor.logWealth)} of the ${dollars(Math.log(bettor.threshold))} that convict.`;
	switch (ending.kind) {
		case 'complete':
			return `CAPTURED  ${gathered}${owns}`;
		case 'convicted':
			return `FAIL  The bettor convicted the device at shuffle ${ending.shuffle}, and the capture was stopped. ${gathered}`;
		case 'interrupted':
			return `INTERRUPTED  ${gathered}${owns}`;
		case 'stopped':
			return `STOPPED  ${ending.because}. ${gathered}${owns}`;
	}
}
