import type {Say} from '../../../reports/language/say.js';
import type {BrickJudgement} from './judge.js';

export const TITLES = {
	brick: 'Preshuffled brick: complete, sealed, shuffled?',
	receipt: 'Completeness receipt',
	discrepancy: 'Discrepancy report to the maker',
} as const;

export const SENTENCES: Readonly<Record<BrickJudgement['verdict']['kind'], string>> = {
	pass: 'This brick may be used.',
	fail: 'Do not use this brick.',
	inconclusive: 'Nothing speaks against this brick, but not all was shown that must be.',
	aborted: 'The check did not reach its end. It says nothing for the brick.',
};

export const DEVICE_AT_FAULT = 'Do not use this device: what came out of it may not be dealt.';

export const WORDS = {complete: 'COMPLETE', notComplete: 'NOT COMPLETE', notAsDeclared: 'NOT AS DECLARED'} as const;

export const HEADINGS = {
	brick: 'The brick',
	found: 'What was found',
	fields: 'Fields that the rules ask for',
	done: 'Done (tick what applies)',
} as const;

export const LABELS = {
	maker: 'Maker',
	inventory: 'Inventory number',
	game: 'Game, back',
	seals: 'Seals',
	package: 'Package',
	verifiers: 'Verifier numbers',
	cards: 'Cards',
	counted: 'Counted',
	shuffled: 'Shuffled at all',
	reshuffled: 'Reshuffled by device',
	ledger: 'Package in ledger',
	order: 'Order read from',
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
	'The regulator was told (where the rule book asks for it). Date, time, by: ______________________',
];

export const SIGNERS = {
	dealer: 'Dealer',
	supervisor: 'Supervisor',
	reporter: 'Reported by',
	maker: 'Received at the maker',
} as const;

export const signedBy = (say: Say, who: string): string => say`${who} (signature, date, time)`;

export const NOT_TOLD = 'not told';

export const fieldsWords = (say: Say, clause: string, missing: readonly string[]): string =>
	missing.length === 0
		? say`${clause}: all fields that are looked for are told; check them against the text of the rule.`
		: say`${clause}: NOT TOLD: ${missing.join(', ')}.`;
