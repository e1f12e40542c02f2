import type {Tampering} from '../../emulator/tamper.js';
import {type Ask, type Deed, isDeed, type Question} from '../../model/tasks/question.js';

/** A person takes a moment; so long that the harness has noticed that the device was off. */
const RESTART_MS = 60;

/**
Plays the operator of an emulator, so that a task runs unattended. The emulator learns of it only by looking at its cards. What
only people can say, `people` are asked.
*/
export function handsOn(tamper: (tampering: Tampering) => void, people?: Ask): Ask {
	return async question => {
		if (!isDeed(question)) return people?.(question) ?? '';
		const tampering = deedFor(question);
		if (tampering !== undefined) tamper(tampering);
		if (question.kind === 'restart') await new Promise(resolve => setTimeout(resolve, RESTART_MS));
		return ANSWERS[question.kind];
	};
}

function deedFor(question: Question & Deed): Tampering | undefined {
	switch (question.kind) {
		case 'prepare':
			return {do: 'seed', fault: question.fault};
		case 'restore':
			return {do: 'restore'};
		case 'lay':
			return {do: 'lay', order: question.order};
		case 'restart':
			return {do: 'restart'};
		case 'saw':
		case 'offers':
		case 'deal':
			return undefined;
	}
}

/** An emulator has nothing to look at but what it says on its port. */
const ANSWERS: Readonly<Record<Deed['kind'], string>> = {
	prepare: 'done',
	restore: 'done',
	lay: 'done',
	restart: 'done',
	saw: 'none',
	offers: 'no',
	deal: 'done',
};
