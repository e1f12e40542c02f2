import {deviceText} from '../../../reports/language/device-text.js';
import {capital} from '../../../reports/language/first-letter.js';
import {percent, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import {present} from '../../model/present.js';
import type {MainPage, PageText, Section, TaskPage} from '../page.js';
import type {JudgedRun} from '../task-record.js';
import {BRICK_RISK, type BrickJudgement, isComplete} from './judge.js';
import {RECEIPT_RULES, type ReceiptField} from './papers.js';
import {brickReason, cardText, mixingText, OF_BRICK, OF_MAKER} from './text.js';

export type BrickReport = JudgedRun<BrickJudgement>;

export function brickPage({judgement}: BrickReport, text: PageText): MainPage {
	const {translate} = text;
	const {verdict} = judgement;
	// If the device returns the brick unshuffled, the device is at fault, not the brick.
	const isDevice = verdict.kind === 'fail' && verdict.reasons.every(({kind}) => OF_DEVICE.includes(kind));
	return {
		title: 'Preshuffled brick: verification',
		verdict: verdict.kind,
		sentence: isDevice ? 'Do not use this device. Do not deal the cards that came out of it.' : SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => brickReason(judgement, reason, text)),
		sections: [theBrick(translate, judgement), whatWasFound(judgement, text)],
		added: judgement.device.kind === 'none' ? 'run-and-rules' : 'device-and-rules',
	};
}

const OF_DEVICE: readonly string[] = ['not-reshuffled', 'device-lost-cards'];

const orNotStated = (text: string): string => text || NOT_STATED;
const all = (texts: readonly string[]): string => orNotStated(texts.join(', '));

function theBrick(translate: Translator, {task, paperwork}: BrickJudgement): Section {
	const {declared, found} = task;
	return {
		heading: 'Brick',
		pairs: [
			['Manufacturer', orNotStated(declared.maker)],
			['Inventory number', translate`${orNotStated(declared.inventory)}; found ${orNotStated(found.inventory)}`],
			['Game, back', translate`${orNotStated(declared.game)}, ${orNotStated(declared.back)}`],
			['Seals', translate`${all(declared.seals)}; found ${all(found.seals)}`],
			['Package', paperwork.package === 'not-stated' ? NOT_STATED : paperwork.package],
			['Verifier numbers', all(declared.verifiers)],
		],
	};
}

function whatWasFound(judgement: BrickJudgement, text: PageText): Section {
	const {translate} = text;
	const {batch, cards, counted, shuffled, device, task} = judgement;
	return {
		heading: 'Findings',
		pairs: present([
			[
				'Cards',
				isComplete(cards) ? translate`all ${thousands(batch.size)} present` : cardText(translate, batch.deck, cards),
			],
			['Counted', translate`${thousands(counted)}; declared ${thousands(batch.size)}`],
			['Shuffled by manufacturer', mixingText(shuffled, OF_MAKER, text)],
			['Reshuffled by device', deviceFound(device, text)],
			task.ledger && [
				'Package in ledger',
				translate`number ${task.ledger.package}; every ${task.ledger.every}th is opened`,
			],
			['Order file', translate`${task.orderFile.name}, SHA-256 ${task.orderFile.sha256}`],
			['Risk', translate`a well-shuffled brick or a fair device fails with a chance of at most ${percent(BRICK_RISK)}`],
		]),
	};
}

function deviceFound(device: BrickJudgement['device'], text: PageText): string {
	const {translate} = text;
	switch (device.kind) {
		case 'none':
			return 'not tested: no device took part';
		case 'void':
			return translate`no output order: ${device.because}`;
		case 'shuffled':
			return mixingText(device.reshuffled, OF_BRICK, text);
	}
}

/** The receipt that New Jersey and Washington require: the fields of both, and those that are not stated. */
export function receiptPage(translate: Translator, report: BrickReport): TaskPage {
	const {judgement, subject} = report;
	const values = receiptValues(translate, report);
	return {
		title: 'Completeness receipt',
		verdict: isComplete(judgement.cards) ? 'pass' : 'fail',
		word: isComplete(judgement.cards) ? WORDS.complete : WORDS.notComplete,
		sentence: isComplete(judgement.cards)
			? translate`All ${thousands(judgement.batch.size)} cards are present: none missing, none extra.`
			: translate`Found: ${cardText(translate, judgement.batch.deck, judgement.cards)}.`,
		reasons: [],
		sections: [
			{
				heading: translate`Brick ${orNotStated(judgement.task.declared.inventory)} of ${judgement.task.declared.maker}`,
				pairs: [
					...[...values].map(([field, value]) => [capital(field), value] as const),
					['Record number', subject.run.id],
					['Inspected', translate`${subject.endedAt.slice(0, 19).replace('T', ' ')} UTC`],
				],
			},
			{
				heading: 'Fields required by rules',
				bullets: RECEIPT_RULES.map(({clause, fields}) => {
					const missing = fields.filter(field => (values.get(field) ?? '') === NOT_STATED);
					return fieldsText(translate, clause, missing);
				}),
			},
			signatures(translate, 'Dealer', 'Supervisor'),
		],
	};
}

function receiptValues(translate: Translator, {judgement, subject}: BrickReport): Map<ReceiptField, string> {
	const {task, batch, counted, cards, device} = judgement;
	const {declared, found} = task;
	const named = ({maker, model, serial}: {maker: string; model: string; serial: string}): string =>
		orNotStated([maker, model, serial && translate`serial ${serial}`].filter(part => part !== '').join(' '));
	const read = named(found.machine);
	const ofDevice = deviceText(translate, subject.run.device);
	const machine =
		read === NOT_STATED && device.kind === 'shuffled' ? translate`${ofDevice.name}, serial ${ofDevice.serial}` : read;
	return new Map<ReceiptField, string>([
		['result', isComplete(cards) ? WORDS.complete.toLowerCase() : WORDS.notComplete],
		['total cards', translate`${thousands(counted)} counted, ${thousands(batch.size)} declared`],
		['decks', translate`${batch.decks} of ${batch.deck.id}`],
		['shuffled', orNotStated(declared.shuffledAt)],
		['packaged', orNotStated(declared.packagedAt)],
		['verified', orNotStated(declared.verifiedAt)],
		['verified by', all(declared.verifiers)],
		['line', named(declared.line)],
		['inspection machine', machine],
		['dealer', orNotStated(found.dealer)],
		['supervisor', orNotStated(found.supervisor)],
	]);
}

export function discrepancyPage(report: BrickReport, text: PageText): TaskPage | undefined {
	const {translate} = text;
	const {judgement, subject} = report;
	const {verdict, task, batch} = judgement;
	const ofBrick = verdict.reasons.filter(({kind}) => !OF_DEVICE.includes(kind));
	if (verdict.kind !== 'fail' || ofBrick.length === 0) return undefined;
	const {declared, found} = task;
	return {
		title: 'Discrepancy report to the manufacturer',
		verdict: 'fail',
		word: WORDS.notAsDeclared,
		sentence: translate`Brick ${orNotStated(declared.inventory)} is not as declared.`,
		reasons: ofBrick.map(reason => brickReason(judgement, reason, text)),
		sections: [
			{
				heading: 'Brick',
				pairs: [
					['To', declared.maker],
					[
						'Inventory number',
						translate`${orNotStated(declared.inventory)}; on the package ${orNotStated(found.inventory)}`,
					],
					[
						'Declared',
						translate`${batch.decks} × ${batch.deck.id}, ${thousands(batch.size)} cards; ${orNotStated(declared.game)}, ${orNotStated(declared.back)}`,
					],
					[
						'Shuffled, packaged, verified',
						translate`${orNotStated(declared.shuffledAt)}; ${orNotStated(declared.packagedAt)}; ${orNotStated(declared.verifiedAt)}`,
					],
					[
						'Line',
						translate`${orNotStated([declared.line.maker, declared.line.model, declared.line.serial].join(' ').trim())}`,
					],
					['Verifier numbers', all(declared.verifiers)],
					['Seals', translate`${all(declared.seals)}; found ${all(found.seals)}`],
				],
			},
			{
				heading: 'Findings',
				pairs: [
					['Cards', isComplete(judgement.cards) ? 'complete' : cardText(translate, batch.deck, judgement.cards)],
					['Shuffled', mixingText(judgement.shuffled, OF_MAKER, text)],
					[
						'Found at, by',
						translate`table ${orNotStated(found.table)}, ${orNotStated(found.openedAt)}; ${orNotStated(found.dealer)}, ${orNotStated(found.supervisor)}`,
					],
					['Evidence', translate`run ${subject.run.id}, SHA-256 ${subject.evidenceSha256}`],
				],
			},
			{
				heading: 'Action taken (tick what applies)',
				bullets: DONE,
			},
			signatures(translate, 'Reported by', 'Received by manufacturer'),
		],
	};
}

const signatures = (translate: Translator, ...who: readonly string[]): Section => ({
	heading: '',
	boxes: who.map(each => ({label: translate`${each} (signature, date, time)`, text: ''})),
});

const SENTENCES: Readonly<Record<BrickJudgement['verdict']['kind'], string>> = {
	pass: 'This brick may be used.',
	fail: 'Do not use this brick.',
	inconclusive: 'No finding counts against this brick, but not every requirement was shown.',
	aborted: 'The check did not reach its end. No statement on the brick is made.',
};

const WORDS = {complete: 'COMPLETE', notComplete: 'NOT COMPLETE', notAsDeclared: 'NOT AS DECLARED'} as const;

const DONE = [
	'All decks of the brick were inspected; the card was replaced. By, date, time: ______________________',
	'The brick was taken out of use, sealed and kept. Seal number, place: ______________________',
	'The regulator was informed (if the rule book requires it). Date, time, by: ______________________',
];

const NOT_STATED = 'not stated';

const fieldsText = (translate: Translator, clause: string, missing: readonly string[]): string =>
	missing.length === 0
		? translate`${clause}: all fields checked are stated; compare them with the text of the rule.`
		: translate`${clause}: NOT STATED: ${missing.join(', ')}.`;
