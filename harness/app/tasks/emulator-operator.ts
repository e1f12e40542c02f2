import type {Tampering} from '../../emulator/tamper.js';
import {type DeviceAction, isDeviceAction, type Prompter, type Question} from '../../model/tasks/question.js';

/** Long enough for the harness to notice that the device was off. */
const RESTART_MS = 60;

/**
Acts as the operator of an emulator, so that a task runs unattended. The emulator notices changes only by its cards. Prompts
that only people can answer go to `people`.
*/
export function emulatorOperator(tamper: (tampering: Tampering) => void, people?: Prompter): Prompter {
	return async question => {
		if (!isDeviceAction(question)) return people?.(question) ?? '';
		const tampering = cardChangeFor(question);
		if (tampering !== undefined) tamper(tampering);
		if (question.kind === 'restart') await new Promise(resolve => setTimeout(resolve, RESTART_MS));
		return ANSWERS[question.kind];
	};
}

function cardChangeFor(question: Question & DeviceAction): Tampering | undefined {
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

/** An emulator shows nothing except on its port. */
const ANSWERS: Readonly<Record<DeviceAction['kind'], string>> = {
	prepare: 'done',
	restore: 'done',
	lay: 'done',
	restart: 'done',
	saw: 'none',
	offers: 'no',
	deal: 'done',
};
