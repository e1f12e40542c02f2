import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Job} from '../../../harness/job/schema.js';
import {deviceWords} from '../../language/device-words.js';
import type {Say} from '../../language/say.js';
import {lineSentence, readerWords} from '../../text/device-wording.js';
import {batchWords, inputWords, selfTestWords} from '../../text/wording.js';
import type {LabParts, LabSection} from './lab-section.js';
import {conveyedIn, NOT_TOLD, said, told} from './told.js';
import {validity} from './validity.js';

const CONVEYED_NOTE =
	'(c): told by the customer and not verified by the laboratory, which is not answerable for it (ISO/IEC 17025:2017, 7.8.2.2).';

const ITEM_WORDS = {
	item: 'The item',
	description: 'Description',
	device: 'Device, as it says',
	serial: 'Serial number',
	firmware: 'Firmware',
	condition: 'Condition',
	configuration: 'Configuration',
	received: 'Received',
	decks: 'Cards used',
	components: 'Components by their content',
	componentTitles: ['Component', 'Version', 'SHA-256'],
	photo: 'Photograph',
	scope: 'Configuration tested',
	batch: 'Batch',
	orderIn: 'Order in',
	profile: 'Profile',
	address: 'Address',
	reader: 'Reader',
	selfTest: 'Self-test of the device',
	line: 'Line',
} as const;

export const item: LabSection = {
	title: 'Item and scope',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 g', '7.8.2.1 h', '7.8.2.2'],
	draw({sheet, report, job, where, say}) {
		const {run, amendments, line} = report.subject;
		const {judgement} = report;
		const device = deviceWords(say, amendedDevice(run.device, amendments));
		const of = job.item;
		const conveyed = conveyedIn(say, job);
		sheet.subheading(ITEM_WORDS.item);
		sheet.pairs([
			[ITEM_WORDS.description, conveyed(said(of?.description), 'item.description')],
			[ITEM_WORDS.device, device.name],
			[ITEM_WORDS.serial, device.serial],
			[ITEM_WORDS.firmware, device.firmware],
			[ITEM_WORDS.condition, conveyed(said(of?.condition), 'item.condition')],
			[ITEM_WORDS.configuration, conveyed(said(of?.configuration), 'item.configuration')],
			[ITEM_WORDS.received, said(of?.received)],
			[ITEM_WORDS.decks, conveyed(deckWords(say, job), 'decks')],
		]);
		components(sheet, job);
		if ((job.conveyed ?? []).length > 0) sheet.note(CONVEYED_NOTE);
		if (report.photo !== undefined) {
			sheet.photo({bytes: report.photo, alt: said(of?.photo?.shows)});
			sheet.note(say`${ITEM_WORDS.photo}: ${conveyed(said(of?.photo?.shows), 'item.photo')}`);
		}
		sheet.subheading(ITEM_WORDS.scope);
		sheet.pairs([
			[ITEM_WORDS.batch, batchWords(say, judgement)],
			[ITEM_WORDS.orderIn, inputWords(say, judgement)],
			[ITEM_WORDS.profile, say`${run.profile.id} (${run.profile.status})`],
			[ITEM_WORDS.address, run.address],
			...(run.reader === undefined ? [] : [[ITEM_WORDS.reader, readerWords(say, run.reader)] as const]),
			[ITEM_WORDS.selfTest, selfTestWords(say, judgement)],
			[ITEM_WORDS.line, lineSentence(say, line)],
		]);
		sheet.note(notScope(say, where(validity)));
	},
};

const deckWords = (say: Say, {decks = []}: Job): string =>
	decks.length === 0
		? NOT_TOLD
		: decks
				.map(({lot, maker, back, decks: count}) =>
					told([count && say`${count} decks`, maker, back && say`${back} backs`, say`lot ${lot}`]),
				)
				.join('; ');

function components(sheet: LabParts['sheet'], job: Job): void {
	const conveyed = conveyedIn(sheet.say, job);
	const all = job.item?.components ?? [];
	const [name, version, sha256] = ITEM_WORDS.componentTitles;
	sheet.subheading(ITEM_WORDS.components);
	if (all.length === 0) {
		sheet.paragraph(NOT_TOLD);
		return;
	}
	sheet.table({
		heads: 'first-cell',
		columns: [
			{title: name, width: 0.27, align: 'left'},
			{title: version, width: 0.13, align: 'left'},
			{title: sha256, width: 0.6, align: 'left'},
		],
		rows: all.map(each => [conveyed(each.name, 'item.components'), said(each.version), said(each.sha256)]),
	});
}

const notScope = (say: Say, where: string): string => say`What was not tested stands in ${where}.`;
