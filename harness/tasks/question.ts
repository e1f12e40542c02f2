import {faultOrder} from '../../reports/language/fault-text.js';
import {inEnglish} from '../../reports/language/translator.js';
import type {DeckKind} from '../model/cards/deck.js';
import type {Question} from '../model/tasks/question.js';
import type {SeededFault} from '../model/tasks/seeded-fault.js';
import {ALARM_ANSWERS} from './challenge/displayed-alarms.js';

/** The answer if a trial cannot be carried out. */
export const SKIP = 'skip';

export interface TrialPlace {
	readonly trial: number;
	readonly of: number;
}

const DONE = 'Press Enter when it is done.';

export const prepareQuestion = (fault: SeededFault, {trial, of}: TrialPlace, deck: DeckKind): Question => ({
	kind: 'prepare',
	fault,
	text: `Trial ${trial} of ${of}. ${faultOrder(inEnglish, fault, deck)}${'up' in fault ? '' : ' Put the batch into the device.'} ${DONE} Type ${SKIP} if it cannot be done.`,
});

export const displayQuestion = (fault: SeededFault): Question => ({
	kind: 'saw',
	text:
		'up' in fault
			? 'Read the hole card. What does the reader show? Type blackjack or none.'
			: `Let the device shuffle. What does it show when it is done? ${ALARM_ANSWERS}`,
});

export const offersQuestion = (): Question => ({
	kind: 'offers',
	text: 'Look at the device. Does it now offer these cards for dealing? Type yes or no.',
});

export const restoreQuestion = (fault: SeededFault): Question => ({
	kind: 'restore',
	text:
		'up' in fault
			? `Take both cards away. ${DONE}`
			: fault.kind === 'none' || fault.kind === 'power-cut' || fault.kind === 'jam'
				? `Take the cards out. Clear the device. ${DONE}`
				: `Take the cards out. Clear the device. Make the batch complete again. ${DONE}`,
});

export const arrangeQuestion = (order: Uint8Array, inventory: string): Question => ({
	kind: 'lay',
	order,
	text: `Put brick ${inventory} into the device, first card first. Do not change the order. ${DONE}`,
});

export const dealQuestion = (cards: number): Question => ({
	kind: 'deal',
	text: `Put the batch in. Draw all ${cards} cards through the device, one by one. ${DONE}`,
});

export const restartQuestion = ({trial, of}: TrialPlace): Question => ({
	kind: 'restart',
	text: `Restart ${trial} of ${of}. Switch the device off. Count to five. Switch it on. Put the cards in. Press Enter when it is ready.`,
});
