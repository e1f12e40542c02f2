import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import {say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {deviceWords} from '../../language/device-words.js';
import {jobOf} from '../../text/job-words.js';
import {batchWords} from '../../text/wording.js';
import type {QaReport} from './to-pdf.js';
import {
	cardWords,
	cycleWords,
	firmwareHash,
	LABELS,
	lineWords,
	lotWords,
	mechanicsWords,
	readerWords,
	shuffleWords,
	stationWords,
} from './words.js';

/** Who, what, where, when, and how the machine did: two columns of names and what they are. */
export function factsTable({subject, judgement, qa}: QaReport): Table {
	const {run, amendments, line, endedAt} = subject;
	const job = jobOf(subject);
	const device = deviceWords(amendedDevice(run.device, amendments));
	const {mechanics} = qa;
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			{title: LABELS.unit, width: 0.15, align: 'left'},
			{title: '', width: 0.35, align: 'left'},
			{title: LABELS.run, width: 0.16, align: 'left'},
			{title: '', width: 0.34, align: 'left'},
		],
		rows: [
			[LABELS.device, device.name, LABELS.station, stationWords(run.station?.name, run.station?.operator)],
			[LABELS.serial, device.serial, LABELS.times, spanWords(run.startedAt, endedAt)],
			[LABELS.firmware, device.firmware, LABELS.shuffles, shuffleWords(judgement)],
			[LABELS.hash, firmwareHash(job), LABELS.cycles, cycleWords(mechanics)],
			[LABELS.lot, lotWords(job), LABELS.mechanics, mechanicsWords(mechanics, judgement)],
			[LABELS.batch, batchWords(judgement), LABELS.line, lineWords(line)],
			[LABELS.cards, cardWords(judgement), LABELS.reader, readerWords(judgement)],
		],
	};
}

/** To the second; the day is said once if it is the same. */
function spanWords(from: string, to: string): string {
	const [one, other] = [from, to].map(utc => utc.replace(/\..*$/, '').split('T'));
	const end = one?.[0] === other?.[0] ? other?.[1] : other?.join(' ');
	return say`${one?.join(' ')} to ${end} UTC`;
}
