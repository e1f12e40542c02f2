import {capital} from '../../../reports/language/first-letter.js';
import {counted, thousands} from '../../../reports/language/number-format.js';
import {sentencesIn} from '../../../reports/language/paragraph.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {Batch} from '../../model/cards/batch.js';
import {withoutDot} from '../../model/sentence.js';
import type {InspectionResult, Measured} from '../../model/tasks/inspection.js';
import {citedClauses} from './clause-text.js';
import type {Series} from './drift.js';
import type {CheckResult} from './judge.js';

interface ResultText {
	/** On the screen; `onPaper` is read from a distance. */
	readonly word: string;
	readonly onPaper: string;
	readonly sentence: string;
}

export const RESULT_TEXT: Readonly<Record<InspectionResult, ResultText>> = {
	pass: {
		word: 'PASS',
		onPaper: 'IN SERVICE',
		sentence: 'In service for this gaming day only. Every check was done; no fault was found.',
	},
	fail: {
		word: 'FAIL',
		onPaper: 'OUT OF SERVICE',
		sentence: 'Out of service until repaired and inspected again.',
	},
	stop: {
		word: 'STOP',
		onPaper: 'OUT OF SERVICE: STOP',
		sentence: 'Do not deal from this device. It may have been tampered with.',
	},
	'not-finished': {
		word: 'NOT FINISHED',
		onPaper: 'OUT OF SERVICE: NOT FINISHED',
		sentence: 'Out of service: the inspection is not finished and not signed.',
	},
};

export function inspectionReason(
	translate: Translator,
	{check, outcome}: CheckResult,
	most = Number.POSITIVE_INFINITY,
): string {
	const {title, remedy} = check;
	const clause = citedClauses(check.clause);
	if (outcome.kind === 'not-done') return translate`${title}: not done yet (${clause}).`;
	return translate`NOT OK: ${title}. ${capital(withoutDot(brief(translate, outcome.found, most)))} (${clause}). ${remedy}`;
}

/** As many whole sentences as fit; the first is cut if it is too long itself. */
function brief(translate: Translator, text: string, most: number): string {
	const sentences = sentencesIn(text);
	for (let count = sentences.length; count > 0; count--) {
		const shown = sentences.slice(0, count).join(' ');
		if (shown.length <= most) return shown;
	}
	return translate`${text.slice(0, most).replace(/\s\S*$/, '')} …`;
}

export const SERIES_TEXT: Readonly<Record<Series, string>> = {
	countErrors: 'count errors',
	misreads: 'misreads',
	logEvidence: 'evidence',
	cycleMs: 'cycle time',
};

export const driftSentence = (translate: Translator, drifts: readonly Series[]): string =>
	translate`Drift: ${drifts.map(series => SERIES_TEXT[series]).join(', ')} ${drifts.length === 1 ? 'has' : 'have'} been rising. No limit is exceeded yet; have the device checked.`;

export const TITLE = 'Pre-shift shuffler inspection';

export const LABELS = {
	where: 'Where and when',
	what: 'Device and cards',
	casino: 'Casino, pit',
	table: 'Table, game',
	day: 'Gaming day, shift',
	times: 'Started, ended',
	due: 'Next due',
	batch: 'Decks',
	cards: 'Cards used',
	device: 'Make, model',
	serial: 'Serial, firmware',
	certified: 'Certified by run',
	authorised: 'Report authorised',
	counted: 'Cards counted',
} as const;

export const CHECK_TITLES = {
	check: 'Check',
	clause: 'Clause',
	limit: 'Required',
	found: 'Observed',
	by: 'By',
	result: 'Result',
} as const;

export const MARKS = {
	well: '✓ ok',
	ill: '✗ NOT OK',
	'not-shown': '– not shown',
	'not-done': '– not done',
} as const;

export const BY = {person: 'dealer', device: 'device', harness: 'Deckproof'} as const;

export const BOXES = {
	dealer: 'Performed by (dealer)',
	floorperson: 'Verified by (floor supervisor)',
	surveillance: 'Surveillance (initials, time)',
	action: 'Exceptions, action',
} as const;

export const NOT_STATED = 'not stated';
export const NOT_SIGNED = 'NOT SIGNED';
export const NOT_AUTHORISED = 'NOT AUTHORISED';
export const NO_ACTION = 'none';

export const cutShort = (translate: Translator, because: string): string =>
	translate`The inspection was cut short: ${because}.`;
export const moreChecks = (translate: Translator, count: number): string =>
	translate`And ${counted(translate, count, 'more check')}, see below.`;
export const failedCheck = (translate: Translator, title: string): string => translate`NOT OK: ${title}.`;
export const notDoneYet = (translate: Translator, titles: readonly string[]): string =>
	translate`Not done yet: ${titles.join(', ')}.`;
export const notShownSentence = (translate: Translator, open: readonly string[]): string =>
	translate`Not shown: ${open.join('; ')}.`;

export const batchText = (translate: Translator, {decks, deck, size}: Batch): string =>
	translate`${counted(translate, decks, 'deck')} of ${deck.id}, ${thousands(size)} cards`;

export const sealsText = (translate: Translator, registered: readonly string[], found: string): string =>
	translate`${registered.join(', ')}: ${found}`;

export function cardsCounted(translate: Translator, size: number, measured: Measured | undefined): string {
	if (measured === undefined) return NOT_STATED;
	const {countErrors, misreads} = measured;
	const wrong =
		countErrors === 0
			? 'none missing or extra'
			: translate`NOT complete in ${counted(translate, countErrors, 'shuffle')}`;
	return translate`${thousands(size)}: ${wrong}, ${thousands(misreads)} unreadable`;
}

export const limitsSentence = (translate: Translator, shuffles: number): string =>
	translate`${counted(translate, shuffles, 'shuffle')} show gross faults only: missing cards, sort mode, no shuffle. They cannot show randomness as a certification does, or eavesdropping on the device.`;

/** The hash of the previous line of the register: the removal of a record breaks the chain. */
export const previousRecord = (translate: Translator, register: string): string =>
	translate`Previous record SHA-256 ${register}`;
