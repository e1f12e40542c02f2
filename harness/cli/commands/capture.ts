import {evidenceText, thousands} from '../../../reports/language/number-format.js';
import {rowText} from '../../../reports/text/summary.js';
import type {Gathered} from '../../app/certify/capture-only.js';
import type {Print} from '../capturing.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {NEW_RUN_OPTIONS} from '../options.js';
import {counted} from '../output.js';
import {screenColumns, shownPath} from '../result-screen.js';

export const capture = command({
	name: 'capture',
	description: 'capture shuffles into a sealed run directory without a verdict; analyze judges it',
	options: NEW_RUN_OPTIONS,
	async run(options) {
		const {captureOnly} = await import('../../app/certify/capture-only.js');
		const {newRunRequest} = await import('../../app/certify/requested.js');
		const {capturing} = await import('../capturing.js');
		const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
		return capturing(
			options,
			async run => {
				run.begin(`Capturing ${options.device}${planned}.`);
				return captureOnly(await newRunRequest(options, run));
			},
			printGathered,
		);
	},
});

const printGathered: Print<Gathered> = ({directory, report}, output, placesOf) => {
	const {run, ending, read, voids, sequential} = report;
	const {shuffles: planned} = run.plan;
	for (const each of placesOf(report)) output.notify(rowText(each, {columns: screenColumns()}));
	output.notify(`Next      deckproof analyze ${shownPath(directory)}`);
	output.data(`${textOf(report)}\n`, {
		schema: 'deckproof/capture/2',
		directory,
		ending,
		shuffles: {read, void: voids, planned},
		sequential: sequential === undefined ? null : {...sequential, rejectedAt: sequential.rejectedAt ?? null},
	});
	return EXITS[ending.kind];
};

/** A device that the sequential test rejected has failed, even before `analyze`. */
const EXITS = {
	complete: EXIT.pass,
	rejected: EXIT.fail,
	interrupted: EXIT.interrupted,
	stopped: EXIT.device,
} as const;

function textOf({run, ending, read, voids, sequential}: Gathered): string {
	const planned = thousands(run.plan.shuffles);
	const gathered = `${thousands(read)} orders read, ${planned} planned; ${thousands(voids)} void. Not judged.`;
	const evidence =
		sequential === undefined
			? ''
			: ` Evidence against a fair device: ${evidenceText(sequential.logEvidence)} (limit ${evidenceText(Math.log(sequential.threshold))}).`;
	switch (ending.kind) {
		case 'complete':
			return `CAPTURED  ${gathered}${evidence}`;
		case 'rejected':
			return `FAIL  The sequential test rejected the device at shuffle ${ending.shuffle}; the capture was stopped. ${gathered}`;
		case 'interrupted':
			return `INTERRUPTED  ${gathered}${evidence}`;
		case 'stopped':
			return `STOPPED  ${ending.because}. ${gathered}${evidence}`;
	}
}
