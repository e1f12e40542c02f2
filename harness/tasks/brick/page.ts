import {deviceWords} from '../../../reports/language/device-words.js';
import {percent, thousands} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
import type {MainPage, PageText, Section, TaskPage} from '../page.js';
import type {JudgedRun} from '../task-record.js';
import {BRICK_RISK, type BrickJudgement, isComplete} from './judge.js';
import {
	DEVICE_AT_FAULT,
	DONE,
	fieldsWords,
	HEADINGS,
	LABELS,
	NOT_TOLD,
	SENTENCES,
	SIGNERS,
	signedBy,
	TITLES,
	WORDS,
} from './labels.js';
import {RECEIPT_RULES, type ReceiptField} from './papers.js';
import {brickReason, cardWords, mixingWords, OF_BRICK, OF_MAKER} from './text.js';

export type BrickReport = JudgedRun<BrickJudgement>;

export function brickPage({judgement}: BrickReport, text: PageText): MainPage {
	const {say} = text;
	const {verdict} = judgement;
	// If the device returns the brick unshuffled, the device is at fault, not the brick.
	const isDevice = verdict.kind === 'fail' && verdict.reasons.every(({kind}) => OF_DEVICE.includes(kind));
	return {
		title: TITLES.brick,
		verdict: verdict.kind,
		sentence: isDevice ? DEVICE_AT_FAULT : SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => brickReason(judgement, reason, text)),
		sections: [theBrick(say, judgement), whatWasFound(judgement, text)],
		added: judgement.device.kind === 'none' ? 'run-and-rules' : 'device-and-rules',
	};
}

const OF_DEVICE: readonly string[] = ['not-reshuffled', 'device-lost-cards'];

const told = (text: string): string => text || NOT_TOLD;
const all = (texts: readonly string[]): string => told(texts.join(', '));

function theBrick(say: Say, {task, paperwork}: BrickJudgement): Section {
	const {declared, found} = task;
	return {
		heading: HEADINGS.brick,
		pairs: [
			[LABELS.maker, told(declared.maker)],
			[LABELS.inventory, say`${told(declared.inventory)}; found ${told(found.inventory)}`],
			[LABELS.game, say`${told(declared.game)}, ${told(declared.back)}`],
			[LABELS.seals, say`${all(declared.seals)}; found ${all(found.seals)}`],
			[LABELS.package, paperwork.package === 'not-told' ? NOT_TOLD : paperwork.package],
			[LABELS.verifiers, all(declared.verifiers)],
		],
	};
}

function whatWasFound(judgement: BrickJudgement, text: PageText): Section {
	const {say} = text;
	const {batch, cards, counted, shuffled, device, task} = judgement;
	return {
		heading: HEADINGS.found,
		pairs: [
			[
				LABELS.cards,
				isComplete(cards) ? say`all ${thousands(batch.size)} are there` : cardWords(say, batch.deck, cards),
			],
			[LABELS.counted, say`${thousands(counted)}; declared ${thousands(batch.size)}`],
			[LABELS.shuffled, mixingWords(shuffled, OF_MAKER, text)],
			[LABELS.reshuffled, deviceFound(device, text)],
			...(task.ledger === undefined
				? []
				: [[LABELS.ledger, say`number ${task.ledger.package}; every ${task.ledger.every}th is opened`] as const]),
			[LABELS.order, say`${task.orderFile.name}, SHA-256 ${task.orderFile.sha256}`],
			[LABELS.risk, say`a well-shuffled brick or a fair device fails with a chance of at most ${percent(BRICK_RISK)}`],
		],
	};
}

function deviceFound(device: BrickJudgement['device'], text: PageText): string {
	const {say} = text;
	switch (device.kind) {
		case 'none':
			return 'not asked: no device took part';
		case 'void':
			return say`no order out: ${device.because}`;
		case 'shuffled':
			return mixingWords(device.reshuffled, OF_BRICK, text);
	}
}

/** The receipt that New Jersey and Washington require: the fields of both, and those that are not stated. */
export function receiptPage(say: Say, report: BrickReport): TaskPage {
	const {judgement, subject} = report;
	const values = receiptValues(say, report);
	return {
		title: TITLES.receipt,
		verdict: isComplete(judgement.cards) ? 'pass' : 'fail',
		word: isComplete(judgement.cards) ? WORDS.complete : WORDS.notComplete,
		sentence: isComplete(judgement.cards)
			? say`All ${thousands(judgement.batch.size)} cards are there: none missing, none too many.`
			: say`What is wrong: ${cardWords(say, judgement.batch.deck, judgement.cards)}.`,
		reasons: [],
		sections: [
			{
				heading: say`Brick ${told(judgement.task.declared.inventory)} of ${judgement.task.declared.maker}`,
				pairs: [...values, ['receipt number', subject.run.id], ['inspected', subject.endedAt]],
			},
			{
				heading: HEADINGS.fields,
				bullets: RECEIPT_RULES.map(({clause, fields}) => {
					const missing = fields.filter(field => (values.get(field) ?? '') === NOT_TOLD);
					return fieldsWords(say, clause, missing);
				}),
			},
			signatures(say, SIGNERS.dealer, SIGNERS.supervisor),
		],
	};
}

function receiptValues(say: Say, {judgement, subject}: BrickReport): Map<ReceiptField, string> {
	const {task, batch, counted, cards, device} = judgement;
	const {declared, found} = task;
	const named = ({maker, model, serial}: {maker: string; model: string; serial: string}): string =>
		told([maker, model, serial && say`serial ${serial}`].filter(part => part !== '').join(' '));
	const read = named(found.machine);
	const ofDevice = deviceWords(say, subject.run.device);
	const machine =
		read === NOT_TOLD && device.kind === 'shuffled' ? say`${ofDevice.name}, serial ${ofDevice.serial}` : read;
	return new Map<ReceiptField, string>([
		['result', isComplete(cards) ? WORDS.complete.toLowerCase() : WORDS.notComplete],
		['total cards', say`${thousands(counted)} counted, ${thousands(batch.size)} declared`],
		['decks', say`${batch.decks} of ${batch.deck.id}`],
		['shuffled', told(declared.shuffledAt)],
		['packaged', told(declared.packagedAt)],
		['verified', told(declared.verifiedAt)],
		['verified by', all(declared.verifiers)],
		['line', named(declared.line)],
		['inspection machine', machine],
		['dealer', told(found.dealer)],
		['supervisor', told(found.supervisor)],
	]);
}

export function discrepancyPage(report: BrickReport, text: PageText): TaskPage | undefined {
	const {say} = text;
	const {judgement, subject} = report;
	const {verdict, task, batch} = judgement;
	const ofBrick = verdict.reasons.filter(({kind}) => !OF_DEVICE.includes(kind));
	if (verdict.kind !== 'fail' || ofBrick.length === 0) return undefined;
	const {declared, found} = task;
	return {
		title: TITLES.discrepancy,
		verdict: 'fail',
		word: WORDS.notAsDeclared,
		sentence: say`Brick ${told(declared.inventory)} is not as declared.`,
		reasons: ofBrick.map(reason => brickReason(judgement, reason, text)),
		sections: [
			{
				heading: HEADINGS.brick,
				pairs: [
					[LABELS.to, declared.maker],
					[LABELS.inventory, say`${told(declared.inventory)}; on the package ${told(found.inventory)}`],
					[
						LABELS.declared,
						say`${batch.decks} × ${batch.deck.id}, ${thousands(batch.size)} cards; ${told(declared.game)}, ${told(declared.back)}`,
					],
					[LABELS.times, say`${told(declared.shuffledAt)}; ${told(declared.packagedAt)}; ${told(declared.verifiedAt)}`],
					[
						LABELS.line,
						say`${told([declared.line.maker, declared.line.model, declared.line.serial].join(' ').trim())}`,
					],
					[LABELS.verifiers, all(declared.verifiers)],
					[LABELS.seals, say`${all(declared.seals)}; found ${all(found.seals)}`],
				],
			},
			{
				heading: HEADINGS.found,
				pairs: [
					[LABELS.cards, isComplete(judgement.cards) ? 'complete' : cardWords(say, batch.deck, judgement.cards)],
					[LABELS.mixed, mixingWords(judgement.shuffled, OF_MAKER, text)],
					[
						LABELS.where,
						say`table ${told(found.table)}, ${told(found.openedAt)}; ${told(found.dealer)}, ${told(found.supervisor)}`,
					],
					[LABELS.evidence, say`run ${subject.run.id}, SHA-256 ${subject.evidenceSha256}`],
				],
			},
			{
				heading: HEADINGS.done,
				bullets: DONE,
			},
			signatures(say, SIGNERS.reporter, SIGNERS.maker),
		],
	};
}

const signatures = (say: Say, ...who: readonly string[]): Section => ({
	heading: '',
	boxes: who.map(each => ({label: signedBy(say, each), text: ''})),
});
