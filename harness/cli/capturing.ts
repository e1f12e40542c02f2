import {documentFor} from '../../reports/data/documents.js';
import type {RunReport} from '../../reports/data/report.js';
import {toJson} from '../../reports/data/to-json.js';
import {thousands} from '../../reports/language/number-format.js';
import {operatorSummary} from '../../reports/text/operator-summary.js';
import {reportSummary} from '../../reports/text/report-summary.js';
import type {Row} from '../../reports/text/summary.js';
import {detailLines, reasonLines} from '../../reports/text/to-text.js';
import {type Certified, certify} from '../app/certify/certify.js';
import {type LiveRun, type NewRunOptions, newRunRequest} from '../app/certify/requested.js';
import {documentsIn} from '../app/report/run-documents.js';
import type {Ended} from '../app/run/capture-run.js';
import {failedWith, HarnessError} from '../model/error.js';
import {explain} from '../model/explain.js';
import {groupedFingerprint} from '../model/hex.js';
import type {ArrangedOrder} from '../model/shuffles/input-order.js';

import {EXIT, exitFor} from './exit-code.js';
import {interruptSignal} from './interrupt.js';
import {counted, type Output, type OutputOptions, outputFor} from './output.js';
import {progressLine} from './progress.js';
import {printResult, shownPath} from './result-screen.js';

interface CapturingOptions extends OutputOptions {
	readonly allowActuation: boolean;
}

type RunSubject = Certified['report']['subject'];
type Parts = Pick<RunSubject, 'run' | 'ending'>;

/** Prints what came of the run and returns the exit code. `places`: the evidence, and what to do next. */
export type Print<Report> = (ended: Ended<Report>, output: Output, places: (of: Parts) => readonly Row[]) => number;

export const printVerdict =
	(details: boolean): Print<RunReport> =>
	({directory, report}, output, placesOf) => {
		const isInterrupted = report.subject.ending.kind === 'interrupted';
		const {subject, judgement} = report;
		const {kind} = judgement.verdict;
		const isLine = documentFor(subject.run) === 'qa';
		const isFurther = subject.run.plan.named !== undefined && kind === 'pass';
		printResult(
			output,
			{
				verdict: kind,
				summary: translate => (isLine ? operatorSummary : reportSummary)(translate, report),
				details: translate => [...detailLines(translate, report), '', ...reasonLines(translate, judgement)],
				places: [
					['Report', shownPath(documentsIn(directory).report)],
					...placesOf(subject).filter(([label]) => !(isLine && kind === 'fail' && label === RESUME)),
					...(isFurther ? [trialsRow(subject.run)] : []),
				],
				rest: 'in the report',
				readers: isLine ? 'line' : 'lab',
			},
			{details, before: isInterrupted ? 1 + FINISHING.split('\n').length : 1, json: {...toJson(report), directory}},
		);
		return exitFor(report);
	};

/** Trials of a plan are a separate command, since a person must handle the cards. */
function trialsRow({plan: {named}, address}: RunSubject['run']): Row {
	const {faults, blanks} = named?.challenge ?? {faults: 0, blanks: 0};
	const command = `deckproof challenge --faults ${faults} --blanks ${blanks} --device ${shellWord(address)}`;
	return ['Next', `${command} (the plan requires it)`];
}

export function certifyNewRun(options: NewRunOptions & OutputOptions & {readonly details: boolean}): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(
		options,
		async run => {
			run.begin(`Certifying ${options.device}${planned}.`);
			return certify(await newRunRequest(options, run));
		},
		printVerdict(options.details),
	);
}

export async function capturing<Report>(
	options: CapturingOptions,
	work: (capturing: Required<LiveRun> & Pick<Output, 'begin'>) => Promise<Ended<Report>>,
	print: Print<Report>,
): Promise<number> {
	const output = outputFor(options);
	const progress = progressLine(options);
	let journal: string | undefined;
	const resumed = (directory: string): string =>
		`deckproof resume ${shellWord(directory)}${options.allowActuation ? ' --allow-actuation' : ''}`;
	const goOn = (directory: string): string => `Resume with: ${resumed(directory)}`;
	const interrupt = interruptSignal({
		first: () => output.notify(FINISHING),
		second: () => output.notify(`Stopped. The run is not sealed.${journal === undefined ? '' : `\n${goOn(journal)}`}`),
	});
	try {
		const ended = await work({
			begin: output.begin,
			notify: output.notify,
			signal: interrupt.signal,
			progress: progress.show,
			promptArrangement(order) {
				progress.clear();
				output.notify(ARRANGEMENT_PROMPTS[order]);
			},
			began(directory) {
				journal = directory;
			},
		});
		progress.clear();
		return print(ended, output, of => placesAtEnd(ended.directory, of, resumed));
	} catch (error) {
		progress.clear();
		// A usage error is reported alone.
		const isSlip = error instanceof HarnessError && explain(error).kind === 'usage';
		if (journal !== undefined && !isSlip) output.notify(`The captured part is in ${journal}\n${goOn(journal)}`);
		// An interrupted run may end with `no-answer` from the device; any other error is reported as such.
		if (interrupt.signal.aborted && failedWith(error, 'device/no-answer')) return EXIT.interrupted;
		throw error;
	} finally {
		interrupt.release();
	}
}

const RESUME = 'Resume';

/** Begins a line, since the terminal shows ^C. */
const FINISHING = '\nFinishing what is under way; press Ctrl-C again to stop at once.';

function placesAtEnd(directory: string, {run, ending}: Parts, resumed: (directory: string) => string): Row[] {
	const shown = shownPath(directory);
	const seal =
		run.bench.kind === 'signed'
			? `sealed, signed with bench key ${shortFingerprint(run.bench.keyFingerprint)}`
			: 'sealed, not signed: deckproof keys makes a key';
	const evidence: Row = ['Evidence', `${shown} (${seal})`];
	if (ending.kind === 'complete') return [evidence];
	// The test rejected early; the operator may still want every planned shuffle.
	const further =
		ending.kind === 'rejected' ? ` --no-early-stop (for all ${thousands(run.plan.shuffles)} shuffles)` : '';
	return [evidence, [RESUME, `${resumed(shown)}${further}`]];
}

const ARRANGEMENT_PROMPTS: Readonly<Record<ArrangedOrder, string>> = {
	'new-deck': 'Before the next shuffle: put the cards into new-deck order, deck after deck.',
	sorted:
		'Before the next shuffle: sort the cards by face, all copies of the first card, then of the second, and so on.',
};

const shortFingerprint = (hex: string): string => groupedFingerprint(hex).slice(0, SHORT);
/** Two groups; deckproof keys and the report show all. */
const SHORT = 9;

/** Quotes a path for a shell. */
const shellWord = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
