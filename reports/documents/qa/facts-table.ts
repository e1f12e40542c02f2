import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Mechanics} from '../../../harness/evidence/files/mechanics.js';
import type {LineCount} from '../../../harness/evidence/line-count.js';
import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
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

export function factsTable(translate: Translator, {subject, judgement, qa}: QaReport): Table {
	const {run, amendments, line, endedAt} = subject;
	const job = jobOf(subject);
	const device = deviceText(translate, amendedDevice(run.device, amendments));
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
			[LABELS.device, device.name, LABELS.station, stationText(translate, run.station?.name, run.station?.operator)],
			[LABELS.serial, device.serial, LABELS.times, spanText(translate, run.startedAt, endedAt)],
			[LABELS.firmware, device.firmware, LABELS.shuffles, shuffleText(translate, judgement)],
			[LABELS.hash, firmwareHash(translate, job), LABELS.cycles, cycleText(translate, mechanics)],
			[LABELS.lot, lotText(job), LABELS.mechanics, mechanicsText(translate, mechanics, judgement)],
			[LABELS.batch, batchText(translate, judgement), LABELS.line, lineText(translate, line)],
			[LABELS.cards, cardText(translate, judgement), LABELS.reader, readerText(translate, judgement)],
		],
	};
}

/** To the second; the day appears once if it is the same. */
function spanText(translate: Translator, from: string, to: string): string {
	const [one, other] = [from, to].map(utc => utc.replace(/\..*$/, '').split('T'));
	const end = one?.[0] === other?.[0] ? other?.[1] : other?.join(' ');
	return translate`${one?.join(' ')} to ${end} UTC`;
}

const lotText = ({decks = []}: Job): string =>
	decks.map(({lot, maker, back}) => [lot, maker, back].filter(part => part !== undefined).join(', ')).join('; ') ||
	NOT_STATED;

/** Of the first component with a hash: a hash identifies firmware, a version only names it. */
function firmwareHash(translate: Translator, {item}: Job): string {
	const component = item?.components?.find(({sha256}) => sha256 !== undefined);
	if (component?.sha256 === undefined) return NOT_STATED;
	return translate`${component.sha256.slice(0, 8)}…${component.sha256.slice(-8)} (${component.name})`;
}

export const stationText = (translate: Translator, name: string | undefined, operator: string | undefined): string =>
	translate`${name ?? NOT_STATED}, ${operator === undefined || operator === '' ? NOT_STATED : operator}`;

function cycleText(translate: Translator, {cycles}: Mechanics): string {
	if (cycles === undefined) return NOT_STATED;
	return translate`median ${timeText(translate, cycles.median)}, longest ${timeText(translate, cycles.longest)}`;
}

const timeText = (translate: Translator, ms: number): string =>
	ms < 1000 ? translate`${ms.toFixed(ms < 10 ? 1 : 0)} ms` : translate`${(ms / 1000).toFixed(1)} s`;

const mechanicsText = (translate: Translator, {jams, errors}: Mechanics, {shuffles}: Judgement): string =>
	translate`${counted(translate, jams, 'jam')}, ${counted(translate, errors, 'error')} reported, ${thousands(shuffles.void)} void`;

const shuffleText = (translate: Translator, {shuffles: {valid, planned, incomplete}}: Judgement): string =>
	translate`${thousands(valid)} valid of ${thousands(planned)} planned, ${thousands(incomplete)} incomplete`;

const lineText = (translate: Translator, line: LineCount): string => {
	const wrong = line.damaged + line.meaningless + line.missing + line.repeated + line.unsolicited;
	return wrong + line.lost + line.commandsRepeated === 0
		? 'no error'
		: translate`${counted(translate, wrong, 'transmission error')}, ${thousands(line.commandsRepeated)} repeated, ${thousands(line.lost)} disconnected`;
};

const readerText = (translate: Translator, {reader: {errors, reads}}: Judgement): string =>
	translate`${counted(translate, errors, 'error')} in ${counted(translate, reads, 'card')}`;

function cardText(translate: Translator, {completeness: {checked, counts}, batch}: Judgement): string {
	const wrong = counts.unexplained + counts.undecided;
	if (checked === 0) return 'no order was read';
	return wrong === 0
		? translate`all ${thousands(batch.size)} in ${counted(translate, checked, 'order')}`
		: translate`NOT complete in ${thousands(wrong)} of ${counted(translate, checked, 'order')}`;
}
