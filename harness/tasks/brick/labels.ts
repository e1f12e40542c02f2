import type {Translator} from '../../../reports/language/translator.js';
import type {BrickJudgement} from './judge.js';

export const TITLES = {
	brick: 'Preshuffled brick: verification',
	receipt: 'Completeness receipt',
	discrepancy: 'Discrepancy report to the manufacturer',
} as const;

export const SENTENCES: Readonly<Record<BrickJudgement['verdict']['kind'], string>> = {
	pass: 'This brick may be used.',
	fail: 'Do not use this brick.',
	inconclusive: 'No finding counts against this brick, but not every requirement was shown.',
	aborted: 'The check did not reach its end. No statement on the brick is made.',
};

export const DEVICE_AT_FAULT = 'Do not use this device. Do not deal the cards that came out of it.';

export const WORDS = {complete: 'COMPLETE', notComplete: 'NOT COMPLETE', notAsDeclared: 'NOT AS DECLARED'} as const;

export const HEADINGS = {
	brick: 'Brick',
	found: 'Findings',
	fields: 'Fields required by rules',
	done: 'Action taken (tick what applies)',
} as const;

export const LABELS = {
	maker: 'Manufacturer',
	inventory: 'Inventory number',
	game: 'Game, back',
	seals: 'Seals',
	package: 'Package',
	verifiers: 'Verifier numbers',
	cards: 'Cards',
	counted: 'Counted',
	shuffled: 'Shuffled by manufacturer',
	reshuffled: 'Reshuffled by device',
	ledger: 'Package in ledger',
	order: 'Order file',
	risk: 'Risk',
	to: 'To',
	declared: 'Declared',
	times: 'Shuffled, packaged, verified',
	line: 'Line',
	mixed: 'Shuffled',
	where: 'Found at, by',
	evidence: 'Evidence',
} as const;

export const DONE = [
	'All decks of the brick were inspected; the card was replaced. By, date, time: ______________________',
	'The brick was taken out of use, sealed and kept. Seal number, place: ______________________',
	'The regulator was informed (if the rule book requires it). Date, time, by: ______________________',
];

export const SIGNERS = {
	dealer: 'Dealer',
	supervisor: 'Supervisor',
	reporter: 'Reported by',
	maker: 'Received by manufacturer',
} as const;

export const signedBy = (translate: Translator, who: string): string => translate`${who} (signature, date, time)`;

export const NOT_STATED = 'not stated';

export const fieldsText = (translate: Translator, clause: string, missing: readonly string[]): string =>
	missing.length === 0
		? translate`${clause}: all fields checked are stated; compare them with the text of the rule.`
		: translate`${clause}: NOT STATED: ${missing.join(', ')}.`;
