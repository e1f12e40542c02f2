import path from 'node:path';
import {toJson} from '../../../reports/to-json.js';
import {toText} from '../../../reports/to-text.js';
import {certify} from '../../app/certify.js';
import {keyPlace} from '../../app/key-place.js';
import {realClock} from '../../app/real-clock.js';
import {readBenchKey} from '../../capture/bench-key.js';
import {spokenFingerprint} from '../../capture/key-form.js';
import {FILES} from '../../capture/run-directory.js';
import {failedWith} from '../../model/error.js';
import {counted} from '../counted.js';
import {EXIT, exitForReport} from '../exit-code.js';
import {interruptSignal} from '../interrupt.js';
import {highlighted, outputFor} from '../output.js';
import {type PlanOptions, planRequest} from '../plan-request.js';
import {progressLine} from '../progress.js';
import {sayHiding} from '../say-hiding.js';

export interface CertifyOptions extends PlanOptions {
	readonly out?: string;
	readonly allowActuation: boolean;
}

const UNSIGNED = 'The run will be sealed but not signed, since this bench has no key; deckproof keys makes one.';

export async function certifyCommand(options: CertifyOptions): Promise<number> {
	const output = outputFor(options);
	const key = await readBenchKey(keyPlace());
	const progress = progressLine(options);
	let journal: string | undefined;
	const interrupt = interruptSignal({
		first: () => output.say('\nFinishing what is under way; press Ctrl-C again to stop at once.'),
		second: () => output.say(`Stopped at once. What was captured is not sealed: ${journal ?? 'nothing'}`),
	});
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	output.say(`Certifying ${options.device}${planned}.`);
	if (key === undefined) output.say(UNSIGNED);
	try {
		const {directory, report} = await certify({
			...planRequest(options),
			out: options.out,
			allowActuation: options.allowActuation,
			key,
			clock: realClock,
			signal: interrupt.signal,
			progress: progress.show,
			opened(directory, profiles) {
				journal = directory;
				for (const profile of profiles) sayHiding(output, profile);
			},
		});
		progress.clear();
		output.data(highlighted(toText(report), report.judgement.verdict.kind), {...toJson(report), directory});
		output.say(`Report    ${path.join(directory, FILES.pdf)}`);
		output.say(`Evidence  ${directory}`);
		if (key !== undefined) output.say(`Signed    with bench key ${spokenFingerprint(key.fingerprint)}`);
		return exitForReport(report);
	} catch (error) {
		progress.clear();
		if (journal !== undefined) output.say(`What was exchanged until then is kept in ${path.join(journal, FILES.raw)}`);
		// Whoever interrupts a device that does not answer has interrupted; any other fault is told as what it is.
		if (interrupt.signal.aborted && failedWith(error, 'device/no-answer')) return EXIT.interrupted;
		throw error;
	} finally {
		interrupt.release();
	}
}
