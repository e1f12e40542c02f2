import path from 'node:path';
import {toJson} from '../../../reports/to-json.js';
import {toText} from '../../../reports/to-text.js';
import {certify} from '../../app/certify.js';
import {profilePlaces} from '../../app/profile-places.js';
import {realClock} from '../../app/real-clock.js';
import {FILES} from '../../capture/run-directory.js';
import type {DeckId} from '../../model/deck.js';
import {failedWith} from '../../model/error.js';
import type {ToldInput} from '../../model/order-in.js';
import {counted} from '../counted.js';
import {EXIT, exitForReport} from '../exit-code.js';
import {interruptSignal} from '../interrupt.js';
import {highlighted, type OutputOptions, outputFor} from '../output.js';
import {progressLine} from '../progress.js';
import {sayHiding} from '../say-hiding.js';

export interface CertifyOptions extends OutputOptions {
	readonly device: string;
	readonly profile?: string;
	readonly reader?: string;
	readonly readerProfile?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly shuffles?: number;
	readonly alpha: number;
	readonly input?: ToldInput;
	readonly out?: string;
	readonly allowActuation: boolean;
	readonly profiles?: string;
}

export async function certifyCommand(options: CertifyOptions): Promise<number> {
	const output = outputFor(options);
	const progress = progressLine(options);
	let journal: string | undefined;
	const interrupt = interruptSignal({
		first: () => output.say('\nFinishing what is under way; press Ctrl-C again to stop at once.'),
		second: () => output.say(`Stopped at once. What was captured is not sealed: ${journal ?? 'nothing'}`),
	});
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	output.say(`Certifying ${options.device}${planned}.`);
	try {
		const {directory, report} = await certify({
			...options,
			address: options.device,
			profile: options.profile,
			reader: options.reader === undefined ? undefined : {address: options.reader, profile: options.readerProfile},
			shuffles: options.shuffles,
			input: options.input,
			deck: options.deck,
			decks: options.decks,
			out: options.out,
			places: profilePlaces(options.profiles),
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
