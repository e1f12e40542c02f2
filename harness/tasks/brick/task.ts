import {faceName} from '../../../reports/language/card-text.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {type Composition, composition} from '../../completeness/composition.js';
import {shuffleOf} from '../../driver/order-source.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import type {DeckKind} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {InputDesign} from '../../model/shuffles/input-order.js';
import type {ReadOrder} from '../../model/shuffles/shuffle.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {isBadToken, orderReader} from '../../orders/read-order.js';
import {parseAddress} from '../../transport/address.js';
import type {Conducting} from '../conduct.js';
import type {FurtherPage, PageText} from '../page.js';
import {arrangeQuestion} from '../question.js';
import {storedAsIs} from '../stored-task.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {type BrickJudgement, isComplete, judgeBrick} from './judge.js';
import {type BrickReport, brickPage, discrepancyPage, receiptPage} from './page.js';
import {type BrickTask, brickSchema} from './stored.js';
import {brickReason} from './text.js';

export const BRICK: TaskRecord<BrickTask, BrickJudgement> = {
	kind: 'brick',
	file: storedAsIs<BrickTask>(brickSchema),
	devices: 'shufflers',
	answers: 'operator-of-device',
	input: 'as-it-lies',
	sequential: 'not-tested',
	plan: () => ({shuffles: 1, alpha: DEFAULT_ALPHA}),
	conduct,
	compared,
	judge: (task, captured) =>
		judgeBrick({
			batch: captured.batch,
			task,
			order: brickOrder(task, captured.batch),
			outputOrder: outputOrder(captured),
			identity: captured.run.device,
			inDevice: parseAddress(captured.run.address).kind === 'manual' ? 'not-asked' : 'asked',
			ending: captured.ending,
		}),
	page: brickPage,
	furtherPages,
	json: brickJson,
	junit: () => [],
	evidence: {kind: 'brick', of: brick => ({brick})},
};

/** The device shuffles the brick once, without arranging it first. Without a device only the brick is judged. */
async function conduct(task: BrickTask, parts: Conducting): Promise<Ending> {
	const {device, writer, batch, profile, prompt, progress} = parts;
	if (profile === undefined) return {kind: 'complete'};
	writer.turnTo(1);
	const {faces} = brickOrder(task, batch);
	if ((await prompt(arrangeQuestion(faces, task.declared.inventory))) === undefined) return {kind: 'interrupted'};
	const turn = await device.source.next();
	if (turn === undefined) return {kind: 'interrupted'};
	writer.shuffle(batch.deck, shuffleOf(1, turn));
	progress({kind: 'counted', counted: 1, planned: 1, unusable: 0, sequential: undefined});
	return {kind: 'complete'};
}

function brickOrder({order, orderFile}: BrickTask, {deck}: Pick<Batch, 'deck'>): ReadOrder {
	const read = orderReader(deck)(order);
	if (!isBadToken(read)) return read;
	const expected = `cards of ${deck.id}; found "${read.token}"`;
	throw new HarnessError('run/bad-record', {file: orderFile.name, line: 1, expected});
}

const outputOrder = ({shuffles}: CapturedTask) => (shuffles.count === 0 ? undefined : shuffles.at(1));

/** The input orders of mixed.ts; an incomplete brick is not compared. */
function compared(task: BrickTask, captured: CapturedTask): readonly InputDesign[] {
	const order = brickOrder(task, captured.batch);
	if (!isComplete(composition(captured.batch, order))) return [];
	return [
		{kind: 'new-deck'},
		{kind: 'sorted'},
		...(outputOrder(captured)?.kind === 'read' ? [{kind: 'fixed', order: withoutCovers(order.faces)} as const] : []),
	];
}

function furtherPages(report: BrickReport, text: PageText): FurtherPage[] {
	const {translate} = text;
	const discrepancy = discrepancyPage(report, text);
	return [
		{file: FILES.receipt, page: receiptPage(translate, report)},
		...(discrepancy === undefined ? [] : [{file: FILES.discrepancy, page: discrepancy}]),
	];
}

function brickJson(judgement: BrickJudgement, text: PageText): object {
	const {verdict, task, cards, counted, paperwork, shuffled, device, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: brickReason(judgement, reason, text)})),
		declared: task.declared,
		found: task.found,
		orderFile: task.orderFile,
		ledger: task.ledger ?? null,
		counted,
		cards: cardsJson(cards, batch.deck),
		paperwork,
		shuffled,
		device: device.kind === 'shuffled' ? {...device, cards: cardsJson(device.cards, batch.deck)} : device,
	};
}

function cardsJson({missing, extra, foreign, unreadable, faceUp}: Composition, deck: DeckKind): object {
	const names = (cards: Composition['missing']) =>
		cards.flatMap(({face, count}) => new Array<string>(count).fill(faceName(inEnglish, deck, face)));
	return {
		missing: names(missing),
		extra: names(extra),
		foreign: foreign.map(({position, what}) =>
			what.kind === 'face' ? {position, card: faceName(inEnglish, deck, what.face)} : {position, ...what},
		),
		unreadable,
		faceUp,
	};
}
