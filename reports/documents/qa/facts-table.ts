import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import {deviceWords} from '../../language/device-words.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
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
export function factsTable(say: Say, {subject, judgement, qa}: QaReport): Table {
	const {run, amendments, line, endedAt} = subject;
	const job = jobOf(subject);
	const device = deviceWords(say, amendedDevice(run.device, amendments));
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
			[LABELS.device, device.name, LABELS.station, stationWords(say, run.station?.name, run.station?.operator)],
			[LABELS.serial, device.serial, LABELS.times, spanWords(say, run.startedAt, endedAt)],
			[LABELS.firmware, device.firmware, LABELS.shuffles, shuffleWords(say, judgement)],
			[LABELS.hash, firmwareHash(say, job), LABELS.cycles, cycleWords(say, mechanics)],
			[LABELS.lot, lotWords(job), LABELS.mechanics, mechanicsWords(say, mechanics, judgement)],
			[LABELS.batch, batchWords(say, judgement), LABELS.line, lineWords(say, line)],
			[LABELS.cards, cardWords(say, judgement), LABELS.reader, readerWords(say, judgement)],
		],
	};
}

/** To the second; the day is said once if it is the same. */
function spanWords(say: Say, from: string, to: string): string {
	const [one, other] = [from, to].map(utc => utc.replace(/\..*$/, '').split('T'));
	const end = one?.[0] === other?.[0] ? other?.[1] : other?.join(' ');
	return say`${one?.join(' ')} to ${end} UTC`;
}
