import type {InspectionResult} from '../../model/tasks/inspection.js';
import type {Question} from '../../model/tasks/question.js';
import {SIGNATORY_EXPECTED} from '../../model/tasks/signatory.js';
import type {Check, LookStep} from './check.js';
import {NOT_DONE} from './look-question.js';
import type {InspectionTask} from './stored.js';

interface LookPlace {
	readonly task: InspectionTask;
	readonly serial: string;
	/** From 1. */
	readonly number: number;
	readonly of: number;
}

export const lookPrompt = (
	{id, question: {title, text: textFor, expected}}: LookStep,
	{task, serial, number, of}: LookPlace,
): Question => ({
	kind: id,
	title: `${number} of ${of}  ${title}`,
	text: textFor(task, serial),
	expected: `${expected}; ${NOT_DONE} if not done`,
});

export interface Signing {
	readonly who: 'dealer' | 'floorperson';
	readonly result: InspectionResult;
	readonly failed: readonly Check[];
	/** The text that a signature covers; `undefined`: the name is typed. */
	readonly statement: string | undefined;
}

type Outcome = Pick<Signing, 'result' | 'failed'>;

const FOUND: Readonly<Record<InspectionResult, string>> = {
	pass: 'All checks are in order: PASS.',
	fail: 'FAIL',
	stop: 'STOP',
	'not-finished': 'Not everything was done.',
};

const foundText = ({result, failed}: Outcome): string =>
	failed.length === 0 ? FOUND[result] : `${FOUND[result]}: ${failed.map(({title}) => title).join('; ')}.`;

/** Shown before the prompt for the action. */
const remedyText = ([first]: readonly Check[]): string => (first === undefined ? '' : ` ${first.remedy}`);

export const actionPrompt = (outcome: Outcome): Question => ({
	kind: 'action',
	title: FOUND[outcome.result],
	text: `${foundText(outcome)}${remedyText(outcome.failed)} Type what was done, and who was informed.`,
	expected: 'such as: device taken off, hand shuffle, surveillance informed 17:40',
});

const ID_EXPECTED = 'your id in the register of people, such as doe; the PIN is not shown';

const WHO = {
	dealer: 'Sign as the dealer who carried out the inspection.',
	floorperson: 'Sign as the floorperson who verified it, not as the dealer.',
} as const;

export const signaturePrompt = ({who, statement, ...outcome}: Signing): Question => ({
	kind: who,
	title: who === 'dealer' ? 'Signature of the dealer' : 'Signature of the floorperson',
	text: `${foundText(outcome)} ${WHO[who]}${statement === undefined ? '' : ' Type your id. Type your PIN on the next line.'}`,
	...(statement === undefined ? {expected: SIGNATORY_EXPECTED} : {expected: ID_EXPECTED, statement}),
});
