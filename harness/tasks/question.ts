import {faultOrder} from '../../reports/language/fault-words.js';
import type {DeckKind} from '../model/cards/deck.js';
import type {SeededFault} from '../model/seeded-fault.js';
import {SAW_EXPECTED} from './challenge/saw.js';
import type {InspectionQuestion} from './inspection/questions.js';

/** What is asked of whoever stands at the device. `words` is what they read. */
export type Question = {readonly words: string} & (
	| Deed
	| {readonly kind: InspectionQuestion; readonly title: string; readonly expected: string}
);

/** Something that somebody does to the device, or sees on it. */
export type Deed =
	| {readonly kind: 'prepare'; readonly fault: SeededFault}
	/** What did the device show? For devices that do not tell it on their port. */
	| {readonly kind: 'saw'}
	/** After a stop: does it offer the cards for dealing? */
	| {readonly kind: 'offers'}
	| {readonly kind: 'restore'}
	| {readonly kind: 'lay'; readonly order: Uint8Array}
	| {readonly kind: 'restart'}
	/** Every card of a batch goes through a shoe or a reader. */
	| {readonly kind: 'deal'};

export const isDeed = (question: Question): question is Question & Deed =>
	['prepare', 'saw', 'offers', 'restore', 'lay', 'restart', 'deal'].includes(question.kind);

/** Asks, and waits for the answer: a person at a terminal, a file of answers, or the hands of an emulator. */
export type Ask = (question: Question) => Promise<string>;

/** Whoever answers so cannot do what a trial asks for. */
export const SKIP = 'skip';

export interface TrialPlace {
	readonly trial: number;
	readonly of: number;
}

const DONE = 'Press Enter when it is done';

export const prepareQuestion = (fault: SeededFault, {trial, of}: TrialPlace, deck: DeckKind): Question => ({
	kind: 'prepare',
	fault,
	words: `Trial ${trial} of ${of}. ${faultOrder(fault, deck)} Put the batch into the device. ${DONE}, or type ${SKIP} if it cannot be done.`,
});

export const sawQuestion = (): Question => ({
	kind: 'saw',
	words: `Let the device shuffle. What does it show when it is done? (${SAW_EXPECTED})`,
});

export const offersQuestion = (): Question => ({
	kind: 'offers',
	words: 'Does the device now offer these cards for dealing, as if they were shuffled? (yes or no)',
});

export const restoreQuestion = (fault: SeededFault): Question => ({
	kind: 'restore',
	words:
		fault.kind === 'none' || fault.kind === 'power-cut' || fault.kind === 'jam'
			? `Take the cards out and clear the device. ${DONE}.`
			: `Take the cards out, clear the device, and make the batch complete again. ${DONE}.`,
});

export const layQuestion = (order: Uint8Array, inventory: string): Question => ({
	kind: 'lay',
	order,
	words: `Put brick ${inventory} into the device as it lies, first card first. ${DONE}.`,
});

export const dealQuestion = (cards: number): Question => ({
	kind: 'deal',
	words: `Put the batch in, and draw all ${cards} cards of it through the device, one after the other. ${DONE}.`,
});

export const restartQuestion = ({trial, of}: TrialPlace): Question => ({
	kind: 'restart',
	words: `Restart ${trial} of ${of}. Switch the device off, count to five, switch it on again, and put the cards in. Press Enter when it is ready.`,
});
