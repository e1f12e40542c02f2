import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Job} from '../../../harness/job/schema.js';
import {deviceText} from '../../language/device-text.js';
import type {Translator} from '../../language/translator.js';
import {lineSentence, readerText} from '../../text/line-text.js';
import {batchText, inputText, selfTestText} from '../../text/run-text.js';
import type {LabParts, LabSection} from './lab-section.js';
import {allStated, conveyedIn, NOT_STATED, orNotStated} from './stated.js';
import {validity} from './validity.js';

const CONVEYED_NOTE = '(c): stated by the customer and not verified by the laboratory (ISO/IEC 17025:2017, 7.8.2.2).';

const ITEM_TEXT = {
	item: 'Item',
	description: 'Description',
	device: 'Device (as reported)',
	serial: 'Serial number',
	firmware: 'Firmware',
	condition: 'Condition',
	configuration: 'Configuration',
	received: 'Received',
	decks: 'Cards used',
	components: 'Firmware and components',
	componentTitles: ['Component', 'Version', 'SHA-256'],
	photo: 'Photograph',
	scope: 'Configuration tested',
	batch: 'Batch',
	inputOrder: 'Input order',
	profile: 'Device profile',
	address: 'Address',
	reader: 'Reader',
	selfTest: 'Self-test of the device',
	line: 'Communication',
} as const;

export const item: LabSection = {
	title: 'Item under test',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 g', '7.8.2.1 h', '7.8.2.2'],
	draw({sheet, report, job, where, translate}) {
		const {run, amendments, line} = report.subject;
		const {judgement} = report;
		const device = deviceText(translate, amendedDevice(run.device, amendments));
		const of = job.item;
		const conveyed = conveyedIn(translate, job);
		sheet.subheading(ITEM_TEXT.item);
		sheet.pairs([
			[ITEM_TEXT.description, conveyed(orNotStated(of?.description), 'item.description')],
			[ITEM_TEXT.device, device.name],
			[ITEM_TEXT.serial, device.serial],
			[ITEM_TEXT.firmware, device.firmware],
			[ITEM_TEXT.condition, conveyed(orNotStated(of?.condition), 'item.condition')],
			[ITEM_TEXT.configuration, conveyed(orNotStated(of?.configuration), 'item.configuration')],
			[ITEM_TEXT.received, orNotStated(of?.received)],
			[ITEM_TEXT.decks, conveyed(deckText(translate, job), 'decks')],
		]);
		components(sheet, job);
		if ((job.conveyed ?? []).length > 0) sheet.note(CONVEYED_NOTE);
		if (report.photo !== undefined) {
			sheet.photo({bytes: report.photo, alt: orNotStated(of?.photo?.shows)});
			sheet.note(translate`${ITEM_TEXT.photo}: ${conveyed(orNotStated(of?.photo?.shows), 'item.photo')}`);
		}
		sheet.subheading(ITEM_TEXT.scope);
		sheet.pairs([
			[ITEM_TEXT.batch, batchText(translate, judgement)],
			[ITEM_TEXT.inputOrder, inputText(translate, judgement)],
			[ITEM_TEXT.profile, translate`${run.profile.id} (${run.profile.status})`],
			[ITEM_TEXT.address, run.address],
			...(run.reader === undefined ? [] : [[ITEM_TEXT.reader, readerText(translate, run.reader)] as const]),
			[ITEM_TEXT.selfTest, selfTestText(translate, judgement)],
			[ITEM_TEXT.line, lineSentence(translate, line)],
		]);
		sheet.note(notScope(translate, where(validity)));
	},
};

const deckText = (translate: Translator, {decks = []}: Job): string =>
	decks.length === 0
		? NOT_STATED
		: decks
				.map(({lot, maker, back, decks: count}) =>
					allStated([
						count && translate`${count} decks`,
						maker,
						back && translate`${back} backs`,
						translate`lot ${lot}`,
					]),
				)
				.join('; ');

function components(sheet: LabParts['sheet'], job: Job): void {
	const conveyed = conveyedIn(sheet.translate, job);
	const all = job.item?.components ?? [];
	const [name, version, sha256] = ITEM_TEXT.componentTitles;
	sheet.subheading(ITEM_TEXT.components);
	if (all.length === 0) {
		sheet.paragraph(NOT_STATED);
		return;
	}
	sheet.table({
		heads: 'first-cell',
		columns: [
			{title: name, width: 0.27, align: 'left'},
			{title: version, width: 0.13, align: 'left'},
			{title: sha256, width: 0.6, align: 'left'},
		],
		rows: all.map(each => [
			conveyed(each.name, 'item.components'),
			orNotStated(each.version),
			orNotStated(each.sha256),
		]),
	});
}

const notScope = (translate: Translator, where: string): string =>
	translate`What was not tested is listed in ${where}.`;
