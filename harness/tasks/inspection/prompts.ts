import type {InspectionResult, InspectionTask} from '../../model/inspection.js';
import type {Question} from '../question.js';
import {CHECKS, type CheckId} from './checks.js';
import {SIGNATORY_EXPECTED} from './people.js';
import {LOOK_SPECS, LOOKS, type Look, NOT_DONE} from './questions.js';

export interface LookPlace {
	readonly task: InspectionTask;
	readonly at: number;
	readonly serial: string;
}

export function lookQuestion(look: Look, {task, at, serial}: LookPlace): Question {
	const {title, ask, expected} = LOOK_SPECS[look];
	return {
		kind: look,
		title: `${at + 1} of ${LOOKS.length}  ${title}`,
		words: ask(task, serial),
		expected: `${expected}; ${NOT_DONE} if it was not done`,
	};
}

/** What is told to whoever signs. */
export interface Signing {
	readonly who: 'dealer' | 'floorperson';
	readonly result: InspectionResult;
	readonly ill: readonly CheckId[];
}

const FOUND: Readonly<Record<InspectionResult, string>> = {
	pass: 'All checks are in order: PASS.',
	fail: 'FAIL',
	stop: 'STOP',
	'not-finished': 'Not everything was done.',
};

const foundWords = ({result, ill}: Omit<Signing, 'who'>): string =>
	ill.length === 0 ? FOUND[result] : `${FOUND[result]}: ${ill.map(id => CHECKS[id].title).join('; ')}.`;

/** Before anything is typed: what whoever reads this does now. */
const remedyWords = ([first]: readonly CheckId[]): string => (first === undefined ? '' : ` ${CHECKS[first].remedy}`);

export const actionQuestion = (told: Omit<Signing, 'who'>): Question => ({
	kind: 'action',
	title: FOUND[told.result],
	words: `${foundWords(told)}${remedyWords(told.ill)} Then type what was done, and who was told.`,
	expected: 'words, such as: device taken off, hand shuffle, surveillance told 17:40',
});

const WHO = {
	dealer: 'The dealer who carried out the inspection signs.',
	floorperson: 'The floorperson who verified it signs: somebody else.',
} as const;

export const signatureQuestion = ({who, ...told}: Signing): Question => ({
	kind: who,
	title: who === 'dealer' ? 'Signature of the dealer' : 'Signature of the floorperson',
	words: `${foundWords(told)} ${WHO[who]}`,
	expected: SIGNATORY_EXPECTED,
});
