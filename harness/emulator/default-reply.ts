import {isPlainEvent} from '../model/observation.js';
import type {Reply} from './machine.js';

/** The simplest message of a kind; none if it needs more information than the number of cards. */
export function defaultReply(kind: Reply['kind'], cards: number): Reply[] {
	if (isPlainEvent(kind)) return [{kind}];
	switch (kind) {
		case 'count-ok':
		case 'deal-complete':
			return [{kind, cards}];
		case 'shuffle-complete':
			return [{kind, cards, shuffle: undefined}];
		case 'status':
			return [{kind, state: 'ready'}];
		case 'self-test':
			return [{kind, faultCode: 0}];
		case 'round-result':
			return [{kind, result: ''}];
		case 'firmware-id':
		case 'count-error':
		case 'order-page':
		case 'table-event':
		case 'stack-cut':
		case 'card-drawn':
		case 'card-drawn-out-of-game':
		case 'card-retransmit':
		case 'jam':
		case 'error':
		case 'deck-error':
		case 'meter':
		case 'refused':
		case 'card-alert':
			return [];
	}
}
