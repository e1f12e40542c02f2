import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Mechanics} from '../../../harness/evidence/files/cycle-times.js';
import type {LineCount} from '../../../harness/evidence/line-count.js';
import type {Job} from '../../../harness/job/schema.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {left} from '../../language/column.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {jobOf} from '../../text/job-text.js';
import {batchText} from '../../text/run-text.js';
import type {QaReport} from './to-pdf.js';

const NOT_STATED = 'not stated';

export function factsTable(translate: Translator, {subject, judgement, qa}: QaReport): Table {
	const {run, amendments, line, endedAt} = subject;
	const job = jobOf(subject);
	const device = deviceText(translate, amendedDevice(run.device, amendments));
	const {mechanics} = qa;
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [left('Unit', 0.15), left('', 0.35), left('Run', 0.16), left('', 0.34)],
		rows: [
			['Device', device.name, 'Station, operator', stationText(translate, run.station?.name, run.station?.operator)],
			['Serial number', device.serial, 'Started, ended', spanText(translate, run.startedAt, endedAt)],
			[
				'Firmware',
				device.firmware,
				'Shuffles',
				translate`${thousands(judgement.shuffles.valid)} valid of ${thousands(judgement.shuffles.planned)} planned, ${thousands(judgement.shuffles.incomplete)} incomplete`,
			],
			['Firmware SHA-256', firmwareHash(translate, job), 'Cycle time', cycleText(translate, mechanics)],
			[
				'Deck lot',
				lotText(job),
				'Jams, errors, voids',
				translate`${counted(translate, mechanics.jams, 'jam')}, ${counted(translate, mechanics.errors, 'error')} reported, ${thousands(judgement.shuffles.void)} void`,
			],
			['Batch', batchText(translate, judgement), 'Communication', lineText(translate, line)],
			[
				'Cards',
				cardText(translate, judgement),
				'Card reader',
				translate`${counted(translate, judgement.reader.errors, 'error')} in ${counted(translate, judgement.reader.reads, 'card')}`,
			],
		],
	};
}

/** Both times to the second; the day appears once if it is the same. */
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

const lineText = (translate: Translator, line: LineCount): string => {
	const wrong = line.damaged + line.meaningless + line.missing + line.repeated + line.unsolicited;
	return wrong + line.lost + line.commandsRepeated === 0
		? 'no error'
		: translate`${counted(translate, wrong, 'transmission error')}, ${thousands(line.commandsRepeated)} repeated, ${thousands(line.lost)} disconnected`;
};

function cardText(translate: Translator, {completeness: {checked, counts}, batch}: Judgement): string {
	const wrong = counts.unexplained + counts.undecided;
	if (checked === 0) return 'no order was read';
	return wrong === 0
		? translate`all ${thousands(batch.size)} in ${counted(translate, checked, 'order')}`
		: translate`NOT complete in ${thousands(wrong)} of ${counted(translate, checked, 'order')}`;
}
