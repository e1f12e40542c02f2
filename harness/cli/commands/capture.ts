import {dollars, thousands} from '../../../reports/language/number-format.js';
import {captureOnly, type Gathered} from '../../app/certify/capture-only.js';
import type {Ended} from '../../app/run/capture-run.js';
import {capturing, type Told} from '../capturing.js';
import {counted} from '../counted.js';
import {EXIT} from '../exit-code.js';
import {type NewRunOptions, newRunRequest} from '../new-run.js';
import type {Output} from '../output.js';

/** Only gathers, into a run directory that is sealed and not judged. */
export function captureCommand(options: NewRunOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(
		options,
		async run => {
			run.output.say(`Capturing ${options.device}${planned}.`);
			return captureOnly(await newRunRequest(options, run));
		},
		tellGathered,
	);
}

function tellGathered({directory, report}: Ended<Gathered>, output: Output): Told {
	const {run, ending, read, voids, bettor} = report;
	const {shuffles: planned} = run.plan;
	output.data(`${wordsFor(report)}\n`, {
		schema: 'deckproof/capture/1',
		directory,
		ending,
		shuffles: {read, void: voids, planned},
		bettor: bettor === undefined ? null : {...bettor, convictedAt: bettor.convictedAt ?? null},
	});
	output.say(`Judge it with: deckproof analyze ${directory}`);
	return {exit: EXITS[ending.kind], run, ending};
}

/** Who was convicted on the way has failed, judged or not. */
const EXITS = {
	complete: EXIT.pass,
	convicted: EXIT.fail,
	interrupted: EXIT.interrupted,
	stopped: EXIT.device,
} as const;

function wordsFor({run, ending, read, voids, bettor}: Gathered): string {
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
