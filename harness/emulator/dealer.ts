import type {Profile} from '../profile/schema.js';
import type {Machine, Reply} from './machine.js';
import {seen} from './sound-answer.js';

/** One order as a shoe or a reader tells it, unasked: what opens it, its cards, what closes it. */
export function dealtOrder(profile: Profile, machine: Machine): Reply[] {
	const stack = machine.stacks.A;
	machine.shuffles++;
	stack.cards = machine.shuffle(stack.cards, machine.random);
	return toldOrder(profile, stack.cards);
}

export function toldOrder({order, messages}: Profile, cards: Uint8Array): Reply[] {
	const signs = (names: readonly string[]): Reply[] =>
		names.slice(0, 1).flatMap(name => {
			const spec = messages[name];
			return spec?.to === 'host' ? signOf(spec.emits) : [];
		});
	return [...signs(order?.begins ?? []), ...Array.from(cards, seen), ...signs(order?.ends ?? [])];
}

function signOf(kind: Reply['kind']): Reply[] {
	switch (kind) {
		case 'comm-start':
		case 'standby':
		case 'cut-card':
		case 'error-cleared':
			return [{kind}];
		default:
			return [];
	}
}
