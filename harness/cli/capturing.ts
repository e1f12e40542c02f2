import {toJson} from '../../reports/data/to-json.js';
import {thousands} from '../../reports/language/number-format.js';
import {inEnglish} from '../../reports/language/say.js';
import {toText} from '../../reports/text/to-text.js';
import {type Certified, certify} from '../app/certify/certify.js';
import {type NewRunOptions, newRunRequest} from '../app/certify/requested.js';
import {documentsIn} from '../app/report/run-documents.js';
import type {Ended} from '../app/run/capture-run.js';
import {failedWith, HarnessError} from '../model/error.js';
import {explain} from '../model/explain.js';
import {spokenFingerprint} from '../model/hex.js';
import type {Progress} from '../model/progress.js';
import type {LaidOrder} from '../model/shuffles/order-in.js';

import {EXIT, exitForReport} from './exit-code.js';
import {interruptSignal} from './interrupt.js';
import {counted, highlighted, type Output, type OutputOptions, outputFor} from './output.js';
import {progressLine} from './progress.js';

interface Capturing {
	readonly say: Output['say'];
	readonly signal: AbortSignal;
	readonly progress: ((progress: Progress) => void) | undefined;
	readonly ask: (order: LaidOrder) => void;
	/** The run directory exists from now on; messages about interrupts and failures name it. */
	readonly began: (directory: string) => void;
}

interface CapturingOptions extends OutputOptions {
	readonly allowActuation: boolean;
}

type RunSubject = Certified['report']['subject'];

export interface Told extends Pick<RunSubject, 'run' | 'ending'> {
	readonly exit: number;
}

export function printVerdict({directory, report}: Certified, output: Output): Told {
	output.data(highlighted(toText(inEnglish, report), report.judgement.verdict.kind), {...toJson(report), directory});
	output.say(`Report    ${documentsIn(directory).report}`);
	const {run, ending} = report.subject;
	if (run.plan.named !== undefined) output.say(trialsWords(run));
	return {exit: exitForReport(report), run, ending};
}

/** Trials of a plan are a separate command, since a person must handle the cards. */
function trialsWords({plan: {named}, address}: RunSubject['run']): string {
	const {faults, blanks} = named?.challenge ?? {faults: 0, blanks: 0};
	const command = `deckproof challenge --faults ${faults} --blanks ${blanks} --device ${shellWord(address)}`;
	return `The plan also asks for ${counted(faults, 'seeded fault')} and ${counted(blanks, 'blank')}: ${command}`;
}

export function certifyNewRun(options: NewRunOptions & OutputOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(
		options,
		async run => {
			run.say(`Certifying ${options.device}${planned}.`);
			return certify(await newRunRequest(options, run));
		},
		printVerdict,
	);
}

export async function capturing<Report>(
	options: CapturingOptions,
	work: (capturing: Capturing) => Promise<Ended<Report>>,
	told: (ended: Ended<Report>, output: Output) => Told,
): Promise<number> {
	const output = outputFor(options);
	const progress = progressLine(options);
	let journal: string | undefined;
	const resumed = (directory: string): string =>
		`deckproof resume ${shellWord(directory)}${options.allowActuation ? ' --allow-actuation' : ''}`;
	const goOn = (directory: string): string => `Go on with: ${resumed(directory)}`;
	const interrupt = interruptSignal({
		first: () => output.say('\nFinishing what is under way; press Ctrl-C again to stop at once.'),
		second: () => output.say(`Stopped at once, and not sealed.${journal === undefined ? '' : `\n${goOn(journal)}`}`),
	});
	try {
		const ended = await work({
			say: output.say,
			signal: interrupt.signal,
			progress: progress.show,
			ask(order) {
				progress.clear();
				output.say(ASKED[order]);
			},
			began(directory) {
				journal = directory;
			},
		});
		progress.clear();
		const {directory} = ended;
		const {exit, run, ending} = told(ended, output);
		output.say(`Evidence  ${directory}`);
		output.say(signatureWords(run));
		// The test rejected early; the operator may still want every planned shuffle.
		if (ending.kind === 'convicted')
			output.say(`To have all ${thousands(run.plan.shuffles)} shuffles: ${resumed(directory)} --no-early-stop`);
		else if (ending.kind !== 'complete') output.say(goOn(directory));
		return exit;
	} catch (error) {
		progress.clear();
		// A usage error is reported alone.
		const isSlip = error instanceof HarnessError && explain(error).kind === 'usage';
		if (journal !== undefined && !isSlip)
			output.say(`What was captured until then is kept in ${journal}\n${goOn(journal)}`);
		// An interrupted run may end with `no-answer` from the device; any other error is reported as such.
		if (interrupt.signal.aborted && failedWith(error, 'device/no-answer')) return EXIT.interrupted;
		throw error;
	} finally {
		interrupt.release();
	}
}

const ASKED: Readonly<Record<LaidOrder, string>> = {
	'new-deck': 'Before the next shuffle lay the cards in new-deck order, deck after deck.',
	sorted:
		'Before the next shuffle lay the cards sorted by face: all copies of the first card, then of the second, and so on.',
};

function signatureWords({bench}: RunSubject['run']): string {
	return bench.kind === 'signed'
		? `Signed    with bench key ${spokenFingerprint(bench.keyFingerprint)}`
		: 'The run is sealed but not signed, since its bench has no key; deckproof keys makes one.';
}

/** Quotes a path for a shell. */
const shellWord = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
