import {faultOrder} from '../../reports/language/fault-words.js';
import {inEnglish} from '../../reports/language/say.js';
import type {DeckKind} from '../model/cards/deck.js';
import type {Question} from '../model/tasks/question.js';
import type {SeededFault} from '../model/tasks/seeded-fault.js';
import {SAW_EXPECTED} from './challenge/saw.js';

/** The answer if a trial cannot be carried out. */
export const SKIP = 'skip';

export interface TrialPlace {
	readonly trial: number;
	readonly of: number;
}

const DONE = 'Press Enter when it is done';

export const prepareQuestion = (fault: SeededFault, {trial, of}: TrialPlace, deck: DeckKind): Question => ({
	kind: 'prepare',
	fault,
	words: `Trial ${trial} of ${of}. ${faultOrder(inEnglish, fault, deck)} Put the batch into the device. ${DONE}, or type ${SKIP} if it cannot be done.`,
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
