import type {Ending} from '../../evidence/run-events.js';
import type {InspectionTask} from '../../model/inspection.js';
import {carryOut} from '../challenge/conduct.js';
import type {Conducting} from '../conduct.js';
import {type Question, restoreQuestion} from '../question.js';
import {NOT_ALL_DONE, resultOf} from './judge.js';
import {isSamePerson, signatoryIn} from './people.js';
import {actionQuestion, lookQuestion, type Signing, signatureQuestion} from './prompts.js';
import {LOOKS, type Look, lookAnswer} from './questions.js';
import {inspectionOf} from './seen.js';
import {takeQuick} from './shuffles.js';
import {isQuickDone, turnsOf} from './turns.js';

const INTERRUPTED: Ending = {kind: 'interrupted'};

type Step = 'done' | 'interrupted';

/**
One step after the other, each only if it is not on record yet: an inspection that was broken off is taken up where it was. What
shows that the device may have been tampered with ends it at once. Nobody is asked to sign what was not done.
*/
export async function conductInspection(task: InspectionTask, parts: Conducting): Promise<Ending> {
	for (const step of STEPS[task.subject]) {
		if (foundIn(task, parts) === 'stop') break;
		if ((await step(task, parts)) === 'interrupted') return INTERRUPTED;
	}
	const found = foundIn(task, parts);
	if (found === 'not-finished') return {kind: 'stopped', because: NOT_ALL_DONE};
	return (await sign(task, parts)) === 'interrupted' ? INTERRUPTED : {kind: 'complete'};
}

/** What each kind of device can show; the page says of the rest why it was not asked for. */
const STEPS = {
	shuffler: [looks, trySelf, challenge, shuffles],
	shoe: [looks, trySelf, shuffles],
	'by-hand': [looks, challenge],
} as const;

const judged = (task: InspectionTask, {batch, plan, bench, heard}: Conducting) =>
	inspectionOf({task, batch, plan, identity: bench.identity, heard, ending: {kind: 'complete'}, cycleMs: 0});

const foundIn = (task: InspectionTask, parts: Conducting) => resultOf(judged(task, parts).checks);

const answersIn = ({heard}: Conducting) => turnsOf(heard).answers;

/** What only eyes can see. */
async function looks(task: InspectionTask, parts: Conducting): Promise<Step> {
	for (const [at, look] of LOOKS.entries()) {
		if (isAnswered(look, parts)) continue;
		const question = lookQuestion(look, {task, at, serial: parts.bench.identity.serial});
		const words = await until(question, text => lookAnswer(look, text) !== undefined, parts);
		if (words === undefined) return 'interrupted';
		if (foundIn(task, parts) === 'stop') return 'done';
	}
	return 'done';
}

function isAnswered(look: Look, parts: Conducting): boolean {
	const answer = lookAnswer(look, answersIn(parts).get(look) ?? '');
	return answer !== undefined && answer.kind !== 'not-done';
}

async function trySelf(_: InspectionTask, {heard, bench, writer}: Conducting): Promise<Step> {
	if (heard.selfTest.kind !== 'not-asked') return 'done';
	heard.selfTest = await bench.selfTest();
	writer.event({kind: 'self-test', result: heard.selfTest});
	return 'done';
}

async function challenge({trial: {card}}: InspectionTask, parts: Conducting): Promise<Step> {
	const {heard, batch, writer, ask} = parts;
	const {trial, isCardOut} = turnsOf(heard);
	const fault = {kind: 'removed', face: batch.deck.names.indexOf(card)} as const;
	// Somebody broke off while the card was out: before anything else it goes back.
	if (isCardOut && (await ask(restoreQuestion(fault))) === undefined) return 'interrupted';
	if (trial !== undefined) return 'done';
	const turn = heard.shuffles.length + 1;
	writer.turnTo(turn);
	return carryOut(fault, {trial: turn, of: turn}, parts);
}

async function shuffles(task: InspectionTask, parts: Conducting): Promise<Step> {
	while (!isQuickDone(turnsOf(parts.heard).quick, task.shuffles)) {
		if (parts.signal.aborted) return 'interrupted';
		if ((await takeQuick(task, parts)) === 'interrupted') return 'interrupted';
	}
	return 'done';
}

/** Two different people, who are told what they sign. */
async function sign(task: InspectionTask, parts: Conducting): Promise<Step> {
	const {checks, verdict} = judged(task, parts);
	const result = resultOf(checks);
	const ill = verdict.reasons.map(({id}) => id);
	const told = {result, ill} as const;
	if (result !== 'pass' && !answersIn(parts).has('action')) {
		const isSaid = (words: string) => words.trim().length >= 3;
		if ((await until(actionQuestion(told), isSaid, parts)) === undefined) return 'interrupted';
	}
	for (const who of ['dealer', 'floorperson'] as const) {
		if ((await signed(who, told, parts)) === 'interrupted') return 'interrupted';
	}
	return 'done';
}

async function signed(who: Signing['who'], told: Omit<Signing, 'who'>, parts: Conducting): Promise<Step> {
	const dealer = () => (who === 'dealer' ? undefined : signatoryIn(answersIn(parts).get('dealer') ?? ''));
	const refusal = (words: string): string | undefined => {
		const signatory = signatoryIn(words);
		if (signatory === undefined) return `"${words}" was not understood.`;
		const first = dealer();
		return first !== undefined && isSamePerson(first, signatory)
			? `${signatory.name}, licence ${signatory.licence}, has signed as dealer. The inspection is verified by somebody else.`
			: undefined;
	};
	const before = answersIn(parts).get(who);
	if (before !== undefined && refusal(before) === undefined) return 'done';
	const words = await until(signatureQuestion({who, ...told}), refusal, parts);
	return words === undefined ? 'interrupted' : 'done';
}

/** Asks again until the answer can be taken; `refuse` says whether it can, or why not. */
async function until(
	question: Question,
	refuse: (words: string) => boolean | string | undefined,
	{ask}: Conducting,
): Promise<string | undefined> {
	for (let words = await ask(question); words !== undefined; ) {
		const refused = refuse(words);
		if (refused === true || refused === undefined) return words;
		const because = refused === false ? `"${words}" was not understood.` : refused;
		words = await ask({...question, words: `${because} ${question.words}`});
	}
	return undefined;
}
