import {shuffleOf, voidIfMiscounted} from '../../driver/order-source.js';
import type {Ending} from '../../evidence/run-events.js';
import {isSamePerson, signatoryIn, signedSignatoryIn} from '../../model/tasks/signatory.js';
import {carryOut} from '../challenge/conduct.js';
import type {Conducting} from '../conduct.js';
import {promptUntil, refusalUnless} from '../prompt-until.js';
import {dealQuestion, restoreQuestion} from '../question.js';
import type {InspectionPart, LookStep} from './check.js';
import {judgeInspection, NOT_ALL_DONE, resultOf} from './judge.js';
import {lookAnswer} from './look-question.js';
import {LOOK_STEPS} from './look-steps.js';
import {actionPrompt, lookPrompt, type Signing, signaturePrompt} from './prompts.js';
import {STEPS} from './steps.js';
import type {InspectionTask} from './stored.js';
import {isQuickDone, turnsOf} from './turns.js';

const INTERRUPTED: Ending = {kind: 'interrupted'};

type Done = 'done' | 'interrupted';
type Part = (task: InspectionTask, parts: Conducting) => Promise<Done>;

/**
Carries out the parts in order, and skips what is on record, so an interrupted inspection is resumed where it was. A check with `stop`
ends it at once. Signatures are requested only after everything is done.
*/
export async function conductInspection(task: InspectionTask, parts: Conducting): Promise<Ending> {
	for (const part of partsFor(task.subject)) {
		if (foundIn(task, parts) === 'stop') break;
		if ((await part(task, parts)) === 'interrupted') return INTERRUPTED;
	}
	const found = foundIn(task, parts);
	if (found === 'not-finished') return {kind: 'stopped', because: NOT_ALL_DONE};
	return (await sign(task, parts)) === 'interrupted' ? INTERRUPTED : {kind: 'complete'};
}

/** Parts that apply to the subject; the page states why the others are not shown. */
const partsFor = (subject: InspectionTask['subject']): Part[] =>
	PARTS.filter(([name]) =>
		STEPS.some(({check}) => check?.part === name && check.notShown?.[subject] === undefined),
	).map(([, part]) => part);

const PARTS: readonly (readonly [InspectionPart, Part])[] = [
	['looks', looks],
	['self-test', selfTest],
	['challenge', challenge],
	['shuffles', shuffles],
];

const judged = (task: InspectionTask, {batch, device, onRecord, judgeShuffles}: Conducting) =>
	judgeInspection({
		task,
		batch,
		identity: device.identity,
		onRecord,
		ending: {kind: 'complete'},
		cycleMs: 0,
		judgeShuffles,
	});

const foundIn = (task: InspectionTask, parts: Conducting) => resultOf(judged(task, parts).checks);

const answersIn = ({onRecord}: Conducting) => turnsOf(onRecord).answers;

async function looks(task: InspectionTask, parts: Conducting): Promise<Done> {
	for (const [at, step] of LOOK_STEPS.entries()) {
		if (isAnswered(step, parts)) continue;
		const {serial} = parts.device.identity;
		const prompt = lookPrompt(step, {task, serial, number: at + 1, of: LOOK_STEPS.length});
		const refuse = refusalUnless(answer => lookAnswer(step.question, answer) !== undefined);
		if ((await promptUntil(prompt, refuse, parts)) === undefined) return 'interrupted';
		if (foundIn(task, parts) === 'stop') return 'done';
	}
	return 'done';
}

function isAnswered({id, question}: LookStep, parts: Conducting): boolean {
	const answer = lookAnswer(question, answersIn(parts).get(id) ?? '');
	return answer !== undefined && answer.kind !== 'not-done';
}

async function selfTest(_: InspectionTask, {onRecord, device, writer}: Conducting): Promise<Done> {
	if (onRecord.selfTest.kind !== 'not-asked') return 'done';
	onRecord.selfTest = await device.selfTest();
	writer.event({kind: 'self-test', result: onRecord.selfTest});
	return 'done';
}

async function challenge({trial: {card}}: InspectionTask, parts: Conducting): Promise<Done> {
	const {onRecord, batch, writer, prompt} = parts;
	const {trial, isCardOut} = turnsOf(onRecord);
	const fault = {kind: 'removed', face: batch.deck.names.indexOf(card)} as const;
	// The inspection was interrupted while the card was out: it is restored first.
	if (isCardOut && (await prompt(restoreQuestion(fault))) === undefined) return 'interrupted';
	if (trial !== undefined) return 'done';
	const turn = onRecord.shuffles.length + 1;
	writer.turnTo(turn);
	return carryOut(fault, {trial: turn, of: turn}, parts);
}

async function shuffles(task: InspectionTask, parts: Conducting): Promise<Done> {
	while (!isQuickDone(turnsOf(parts.onRecord).quick, task.shuffles)) {
		if (parts.signal.aborted) return 'interrupted';
		if ((await oneShuffle(task, parts)) === 'interrupted') return 'interrupted';
	}
	return 'done';
}

async function oneShuffle(task: InspectionTask, parts: Conducting): Promise<Done> {
	const {device, writer, batch, onRecord, progress} = parts;
	const number = onRecord.shuffles.length + 1;
	writer.turnTo(number);
	if (task.subject === 'shoe' && (await parts.prompt(dealQuestion(batch.size))) === undefined) return 'interrupted';
	const turn = await device.source.next();
	if (turn === undefined) return 'interrupted';
	const checked = voidIfMiscounted(turn, batch);
	if (checked !== turn && turn.counted.when !== 'never')
		writer.event({kind: 'miscounted', cards: turn.counted.cards, expected: batch.size});
	writer.shuffle(batch.deck, shuffleOf(number, checked));
	if (checked.collected.kind === 'void') await device.source.recover();
	const {quick} = turnsOf(onRecord);
	const unusable = quick.filter(({kind}) => kind === 'void').length;
	progress({
		kind: 'counted',
		counted: quick.length - unusable,
		planned: task.shuffles,
		unusable,
		sequential: undefined,
	});
	return 'done';
}

/** Two different people sign; the prompt shows them the result. */
async function sign(task: InspectionTask, parts: Conducting): Promise<Done> {
	const {checks, verdict} = judged(task, parts);
	const outcome = {result: resultOf(checks), failed: verdict.reasons.map(({check}) => check)};
	if (outcome.result !== 'pass' && !answersIn(parts).has('action')) {
		const refuse = refusalUnless(answer => answer.trim().length >= 3);
		if ((await promptUntil(actionPrompt(outcome), refuse, parts)) === undefined) return 'interrupted';
	}
	for (const who of ['dealer', 'floorperson'] as const) {
		const {statements} = judged(task, parts);
		const statement = task.answers === 'people' ? statements[who] : undefined;
		if ((await signed({who, ...outcome, statement}, parts)) === 'interrupted') return 'interrupted';
	}
	return 'done';
}

async function signed(signing: Signing, parts: Conducting): Promise<Done> {
	const {who, statement} = signing;
	const signatoryOf = statement === undefined ? signatoryIn : signedSignatoryIn;
	const refuse = (answer: string): string | undefined => {
		const signatory = signatoryOf(answer);
		if (signatory === undefined) return `"${answer}" was not understood.`;
		const dealer = who === 'dealer' ? undefined : signatoryOf(answersIn(parts).get('dealer') ?? '');
		return dealer !== undefined && isSamePerson(dealer, signatory)
			? `${signatory.name}, licence ${signatory.licence}, has signed as dealer. Another person verifies the inspection.`
			: undefined;
	};
	const before = answersIn(parts).get(who);
	if (before !== undefined && refuse(before) === undefined) return 'done';
	return (await promptUntil(signaturePrompt(signing), refuse, parts)) === undefined ? 'interrupted' : 'done';
}
