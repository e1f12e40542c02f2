import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Mechanics} from '../../../harness/evidence/files/mechanics.js';
import type {LineCount} from '../../../harness/evidence/line-count.js';
import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {jobOf} from '../../text/job-text.js';
import {batchText} from '../../text/run-text.js';
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
	line: 'Communication',
	reader: 'Card reader',
} as const;

const NOT_STATED = 'not stated';

export function factsTable(say: Say, {subject, judgement, qa}: QaReport): Table {
	const {run, amendments, line, endedAt} = subject;
	const job = jobOf(subject);
	const device = deviceText(say, amendedDevice(run.device, amendments));
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
			[LABELS.device, device.name, LABELS.station, stationText(say, run.station?.name, run.station?.operator)],
			[LABELS.serial, device.serial, LABELS.times, spanText(say, run.startedAt, endedAt)],
			[LABELS.firmware, device.firmware, LABELS.shuffles, shuffleText(say, judgement)],
			[LABELS.hash, firmwareHash(say, job), LABELS.cycles, cycleText(say, mechanics)],
			[LABELS.lot, lotText(job), LABELS.mechanics, mechanicsText(say, mechanics, judgement)],
			[LABELS.batch, batchText(say, judgement), LABELS.line, lineText(say, line)],
			[LABELS.cards, cardText(say, judgement), LABELS.reader, readerText(say, judgement)],
		],
	};
}

/** To the second; the day appears once if it is the same. */
function spanText(say: Say, from: string, to: string): string {
	const [one, other] = [from, to].map(utc => utc.replace(/\..*$/, '').split('T'));
	const end = one?.[0] === other?.[0] ? other?.[1] : other?.join(' ');
	return say`${one?.join(' ')} to ${end} UTC`;
}

const lotText = ({decks = []}: Job): string =>
	decks.map(({lot, maker, back}) => [lot, maker, back].filter(part => part !== undefined).join(', ')).join('; ') ||
	NOT_STATED;

/** Of the first component with a hash: a hash identifies firmware, a version only names it. */
function firmwareHash(say: Say, {item}: Job): string {
	const component = item?.components?.find(({sha256}) => sha256 !== undefined);
	if (component?.sha256 === undefined) return NOT_STATED;
	return say`${component.sha256.slice(0, 8)}…${component.sha256.slice(-8)} (${component.name})`;
}

export const stationText = (say: Say, name: string | undefined, operator: string | undefined): string =>
	say`${name ?? NOT_STATED}, ${operator === undefined || operator === '' ? NOT_STATED : operator}`;

function cycleText(say: Say, {cycles}: Mechanics): string {
	if (cycles === undefined) return NOT_STATED;
	return say`median ${timeText(say, cycles.median)}, longest ${timeText(say, cycles.longest)}`;
}

const timeText = (say: Say, ms: number): string =>
	ms < 1000 ? say`${ms.toFixed(ms < 10 ? 1 : 0)} ms` : say`${(ms / 1000).toFixed(1)} s`;

const mechanicsText = (say: Say, {jams, errors}: Mechanics, {shuffles}: Judgement): string =>
	say`${counted(say, jams, 'jam')}, ${counted(say, errors, 'error')} reported, ${thousands(shuffles.void)} void`;

const shuffleText = (say: Say, {shuffles: {valid, planned, incomplete}}: Judgement): string =>
	say`${thousands(valid)} valid of ${thousands(planned)} planned, ${thousands(incomplete)} incomplete`;

const lineText = (say: Say, line: LineCount): string => {
	const wrong = line.damaged + line.meaningless + line.missing + line.repeated + line.unsolicited;
	return wrong + line.lost + line.commandsRepeated === 0
		? 'no error'
		: say`${counted(say, wrong, 'transmission error')}, ${thousands(line.commandsRepeated)} repeated, ${thousands(line.lost)} disconnected`;
};

const readerText = (say: Say, {reader: {errors, reads}}: Judgement): string =>
	say`${counted(say, errors, 'error')} in ${counted(say, reads, 'card')}`;

function cardText(say: Say, {completeness: {checked, counts}, batch}: Judgement): string {
	const wrong = counts.unexplained + counts.undecided;
	if (checked === 0) return 'no order was read';
	return wrong === 0
		? say`all ${thousands(batch.size)} in ${counted(say, checked, 'order')}`
		: say`NOT complete in ${thousands(wrong)} of ${counted(say, checked, 'order')}`;
}
