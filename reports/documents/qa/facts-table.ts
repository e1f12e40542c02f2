import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Mechanics} from '../../../harness/evidence/files/mechanics.js';
import type {LineCount} from '../../../harness/evidence/line-count.js';
import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {deviceWords} from '../../language/device-words.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {jobOf} from '../../text/job-words.js';
import {batchWords} from '../../text/wording.js';
import type {QaReport} from './to-pdf.js';

const LABELS = {
	unit: 'Unit',
	run: 'Run',
	device: 'Device',
	serial: 'Serial number',
	firmware: 'Firmware',
	hash: 'Firmware SHA-256',
	lot: 'Deck lot',
	batch: 'Batch',
	station: 'Station, operator',
	times: 'Started, ended',
	shuffles: 'Shuffles',
	cycles: 'Cycle time',
	mechanics: 'Jams, errors, voids',
	cards: 'Cards',
	line: 'Line',
	reader: 'Reader',
} as const;

const NOT_TOLD = 'not told';

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

/** To the second; the day appears once if it is the same. */
function spanWords(say: Say, from: string, to: string): string {
	const [one, other] = [from, to].map(utc => utc.replace(/\..*$/, '').split('T'));
	const end = one?.[0] === other?.[0] ? other?.[1] : other?.join(' ');
	return say`${one?.join(' ')} to ${end} UTC`;
}

const lotWords = ({decks = []}: Job): string =>
	decks.map(({lot, maker, back}) => [lot, maker, back].filter(part => part !== undefined).join(', ')).join('; ') ||
	NOT_TOLD;

/** Of the first component with a hash: a hash identifies firmware, a version only names it. */
function firmwareHash(say: Say, {item}: Job): string {
	const component = item?.components?.find(({sha256}) => sha256 !== undefined);
	if (component?.sha256 === undefined) return NOT_TOLD;
	return say`${component.sha256.slice(0, 8)}…${component.sha256.slice(-8)} (${component.name})`;
}

export const stationWords = (say: Say, name: string | undefined, operator: string | undefined): string =>
	say`${name ?? NOT_TOLD}, ${operator === undefined || operator === '' ? NOT_TOLD : operator}`;

function cycleWords(say: Say, {cycles}: Mechanics): string {
	if (cycles === undefined) return NOT_TOLD;
	return say`${timeText(say, cycles.median)} in the middle, ${timeText(say, cycles.longest)} at the longest`;
}

const timeText = (say: Say, ms: number): string =>
	ms < 1000 ? say`${ms.toFixed(ms < 10 ? 1 : 0)} ms` : say`${(ms / 1000).toFixed(1)} s`;

const mechanicsWords = (say: Say, {jams, errors}: Mechanics, {shuffles}: Judgement): string =>
	say`${counted(say, jams, 'jam')}, ${counted(say, errors, 'error')} told, ${thousands(shuffles.void)} void`;

const shuffleWords = (say: Say, {shuffles: {valid, planned, incomplete}}: Judgement): string =>
	say`${thousands(valid)} valid of ${thousands(planned)} planned, ${thousands(incomplete)} incomplete`;

const lineWords = (say: Say, line: LineCount): string => {
	const wrong = line.damaged + line.meaningless + line.missing + line.repeated + line.unasked;
	return wrong + line.lost + line.askedAgain === 0
		? 'no error'
		: say`${counted(say, wrong, 'bad piece')}, ${thousands(line.askedAgain)} asked again, ${thousands(line.lost)} lost`;
};

const readerWords = (say: Say, {reader: {errors, reads}}: Judgement): string =>
	say`${thousands(errors)} misread of ${counted(say, reads, 'card')}`;

function cardWords(say: Say, {completeness: {checked, counts}, batch}: Judgement): string {
	const wrong = counts.unexplained + counts.undecided;
	if (checked === 0) return 'no order was read';
	return wrong === 0
		? say`all ${thousands(batch.size)} in ${counted(say, checked, 'order')}`
		: say`NOT complete in ${thousands(wrong)} of ${counted(say, checked, 'order')}`;
}
