import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Job} from '../../../harness/job/schema.js';
import {left} from '../../language/column.js';
import {deviceText} from '../../language/device-text.js';
import type {Translator} from '../../language/translator.js';
import {lineSentence, readerText} from '../../text/line-text.js';
import {batchText, inputText, selfTestText} from '../../text/run-text.js';
import type {LabParts, LabSection} from './lab-section.js';
import {allStated, conveyedIn, NOT_STATED, orNotStated} from './stated.js';
import {validity} from './validity.js';

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
		sheet.subheading('Item');
		sheet.pairs([
			['Description', conveyed(orNotStated(of?.description), 'item.description')],
			['Device (as reported)', device.name],
			['Serial number', device.serial],
			['Firmware', device.firmware],
			['Condition', conveyed(orNotStated(of?.condition), 'item.condition')],
			['Configuration', conveyed(orNotStated(of?.configuration), 'item.configuration')],
			['Received', orNotStated(of?.received)],
			['Cards used', conveyed(deckText(translate, job), 'decks')],
		]);
		components(sheet, job);
		if ((job.conveyed ?? []).length > 0)
			sheet.note('(c): stated by the customer and not verified by the laboratory (ISO/IEC 17025:2017, 7.8.2.2).');
		if (report.photo !== undefined) {
			sheet.photo({bytes: report.photo, alt: orNotStated(of?.photo?.shows)});
			sheet.note(translate`Photograph: ${conveyed(orNotStated(of?.photo?.shows), 'item.photo')}`);
		}
		sheet.subheading('Configuration tested');
		sheet.pairs([
			['Batch', batchText(translate, judgement)],
			['Input order', inputText(translate, judgement)],
			['Device profile', translate`${run.profile.id} (${run.profile.status})`],
			['Address', run.address],
			...(run.reader === undefined ? [] : [['Reader', readerText(translate, run.reader)] as const]),
			['Self-test of the device', selfTestText(translate, judgement)],
			['Communication', lineSentence(translate, line)],
		]);
		sheet.note(translate`What was not tested is listed in ${where(validity)}.`);
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
	sheet.subheading('Firmware and components');
	if (all.length === 0) {
		sheet.paragraph(NOT_STATED);
		return;
	}
	sheet.table({
		heads: 'first-cell',
		columns: [left('Component', 0.27), left('Version', 0.13), left('SHA-256', 0.6)],
		rows: all.map(each => [
			conveyed(each.name, 'item.components'),
			orNotStated(each.version),
			orNotStated(each.sha256),
		]),
	});
}
