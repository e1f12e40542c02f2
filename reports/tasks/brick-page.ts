import {BRICK_RISK, type BrickJudgement, isComplete} from '../../harness/brick/judge.js';
import {RECEIPT_RULES, type ReceiptField} from '../../harness/brick/papers.js';
import {deviceWords} from '../device-wording.js';
import {percent, thousands} from '../number-format.js';
import {brickReason, cardWords, mixingWords, OF_BRICK, OF_MAKER, signedBy} from './brick-words.js';
import type {Section, TaskPage} from './page.js';
import type {TaskReport} from './task-report.js';

const SENTENCES: Readonly<Record<BrickJudgement['verdict']['kind'], string>> = {
	pass: 'This brick may be used.',
	fail: 'Do not use this brick.',
	inconclusive: 'Nothing speaks against this brick, but not all was shown that must be.',
	aborted: 'The check did not reach its end. It says nothing for the brick.',
};

export type BrickReport = Pick<TaskReport, 'subject'> & {readonly judgement: BrickJudgement};

export function brickPage({judgement}: BrickReport): Omit<TaskPage, 'sections'> & {readonly own: readonly Section[]} {
	const {verdict} = judgement;
	// A device that hands the brick out as it lay is at fault, not the brick.
	const isDevice = verdict.kind === 'fail' && verdict.reasons.every(({kind}) => OF_DEVICE.includes(kind));
	return {
		title: 'Preshuffled brick: complete, sealed, shuffled?',
		verdict: verdict.kind,
		sentence: isDevice ? 'Do not use this device: what came out of it may not be dealt.' : SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => brickReason(judgement, reason)),
		own: [theBrick(judgement), whatWasFound(judgement)],
	};
}

const OF_DEVICE: readonly string[] = ['not-reshuffled', 'device-lost-cards'];

const told = (text: string): string => text || 'not told';
const all = (texts: readonly string[]): string => told(texts.join(', '));

function theBrick({task, paperwork}: BrickJudgement): Section {
	const {declared, found} = task;
	return {
		heading: 'The brick',
		pairs: [
			['Maker', told(declared.maker)],
			['Inventory number', `${told(declared.inventory)}; found ${told(found.inventory)}`],
			['Game, back', `${told(declared.game)}, ${told(declared.back)}`],
			['Seals', `${all(declared.seals)}; found ${all(found.seals)}`],
			['Package', paperwork.package === 'not-told' ? 'not told' : paperwork.package],
			['Verifier numbers', all(declared.verifiers)],
		],
	};
}

function whatWasFound(judgement: BrickJudgement): Section {
	const {batch, cards, counted, shuffled, device, task} = judgement;
	return {
		heading: 'What was found',
		pairs: [
			['Cards', isComplete(cards) ? `all ${thousands(batch.size)} are there` : cardWords(batch.deck, cards)],
			['Counted', `${thousands(counted)}; declared ${thousands(batch.size)}`],
			['Shuffled at all', mixingWords(shuffled, OF_MAKER)],
			['Reshuffled by device', deviceFound(device)],
			...(task.ledger === undefined
				? []
				: [['Package in ledger', `number ${task.ledger.package}; every ${task.ledger.every}th is opened`] as const]),
			['Order read from', `${task.orderFile.name}, SHA-256 ${task.orderFile.sha256}`],
			['Risk', `a well-shuffled brick or a fair device fails with a chance of at most ${percent(BRICK_RISK)}`],
		],
	};
}

function deviceFound(device: BrickJudgement['device']): string {
	switch (device.kind) {
		case 'none':
			return 'not asked: no device took part';
		case 'void':
			return `no order out: ${device.because}`;
		case 'shuffled':
			return mixingWords(device.reshuffled, OF_BRICK);
	}
}

/** The receipt that New Jersey and Washington ask for: all fields of both, and which of them nobody has told. */
export function receiptPage(report: BrickReport): TaskPage {
	const {judgement, subject} = report;
	const values = receiptValues(report);
	return {
		title: 'Completeness receipt',
		verdict: isComplete(judgement.cards) ? 'pass' : 'fail',
		word: isComplete(judgement.cards) ? 'COMPLETE' : 'NOT COMPLETE',
		sentence: isComplete(judgement.cards)
			? `All ${thousands(judgement.batch.size)} cards are there: none missing, none too many.`
			: `What is wrong: ${cardWords(judgement.batch.deck, judgement.cards)}.`,
		reasons: [],
		sections: [
			{
				heading: `Brick ${told(judgement.task.declared.inventory)} of ${judgement.task.declared.maker}`,
				pairs: [...values, ['receipt number', subject.run.id], ['inspected', subject.endedAt]],
			},
			{
				heading: 'Fields that the rules ask for',
				bullets: RECEIPT_RULES.map(({clause, fields}) => {
					const missing = fields.filter(field => (values.get(field) ?? '') === 'not told');
					return `${clause}: ${missing.length === 0 ? 'all fields that are looked for are told; check them against the text of the rule' : `NOT TOLD: ${missing.join(', ')}`}.`;
				}),
			},
			signatures('Dealer', 'Supervisor'),
		],
	};
}

function receiptValues({judgement, subject}: BrickReport): Map<ReceiptField, string> {
	const {task, batch, counted, cards, device} = judgement;
	const {declared, found} = task;
	const named = ({maker, model, serial}: {maker: string; model: string; serial: string}): string =>
		told([maker, model, serial && `serial ${serial}`].filter(part => part !== '').join(' '));
	const read = named(found.machine);
	const ofDevice = deviceWords(subject.run.device);
	const machine =
		read === 'not told' && device.kind === 'shuffled' ? `${ofDevice.name}, serial ${ofDevice.serial}` : read;
	return new Map<ReceiptField, string>([
		['result', isComplete(cards) ? 'complete' : 'NOT COMPLETE'],
		['total cards', `${thousands(counted)} counted, ${thousands(batch.size)} declared`],
		['decks', `${batch.decks} of ${batch.deck.id}`],
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

/** To the maker, when a brick is not as declared: what was found, with the inventory number. */
export function discrepancyPage(report: BrickReport): TaskPage | undefined {
	const {judgement, subject} = report;
	const {verdict, task, batch} = judgement;
	const ofBrick = verdict.reasons.filter(({kind}) => !OF_DEVICE.includes(kind));
	if (verdict.kind !== 'fail' || ofBrick.length === 0) return undefined;
	const {declared, found} = task;
	return {
		title: 'Discrepancy report to the maker',
		verdict: 'fail',
		word: 'NOT AS DECLARED',
		sentence: `Brick ${told(declared.inventory)} is not as declared.`,
		reasons: ofBrick.map(reason => brickReason(judgement, reason)),
		sections: [
			{
				heading: 'The brick',
				pairs: [
					['To', declared.maker],
					['Inventory number', `${told(declared.inventory)}; on the package ${told(found.inventory)}`],
					[
						'Declared',
						`${batch.decks} × ${batch.deck.id}, ${thousands(batch.size)} cards; ${told(declared.game)}, ${told(declared.back)}`,
					],
					[
						'Shuffled, packaged, verified',
						`${told(declared.shuffledAt)}; ${told(declared.packagedAt)}; ${told(declared.verifiedAt)}`,
					],
					['Line', `${told([declared.line.maker, declared.line.model, declared.line.serial].join(' ').trim())}`],
					['Verifier numbers', all(declared.verifiers)],
					['Seals', `${all(declared.seals)}; found ${all(found.seals)}`],
				],
			},
			{
				heading: 'What was found',
				pairs: [
					['Cards', isComplete(judgement.cards) ? 'complete' : cardWords(batch.deck, judgement.cards)],
					['Shuffled', mixingWords(judgement.shuffled, OF_MAKER)],
					[
						'Found at, by',
						`table ${told(found.table)}, ${told(found.openedAt)}; ${told(found.dealer)}, ${told(found.supervisor)}`,
					],
					['Evidence', `run ${subject.run.id}, SHA-256 ${subject.evidenceSha256}`],
				],
			},
			{
				heading: 'Done (tick what applies)',
				bullets: [
					'All decks of the brick were inspected; the card was replaced. By, date, time: ______________________',
					'The brick was taken out of use, sealed and kept. Seal number, place: ______________________',
					'The regulator was told (where the rule book asks for it). Date, time, by: ______________________',
				],
			},
			signatures('Reported by', 'Received at the maker'),
		],
	};
}

const signatures = (...who: readonly string[]): Section => ({
	heading: '',
	boxes: who.map(each => ({label: signedBy(each), text: ''})),
});
