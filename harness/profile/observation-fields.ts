import type {Observation} from '../model/observation.js';

export type Shape = 'text' | 'number' | 'card' | 'cards';

interface Meaning {
	readonly needs: Readonly<Record<string, readonly Shape[]>>;
	/** Optional fields. Any other field is decoded and checked, but has no effect. */
	readonly may: Readonly<Record<string, readonly Shape[]>>;
}

const means = (needs: Meaning['needs'] = {}, may: Meaning['may'] = {}): Meaning => ({needs, may});
const text = ['text'] as const;
const number = ['number'] as const;
const either = ['text', 'number'] as const;
const cardReported = means({card: ['card']}, {place: number, target: text, facing: text, orientation: text});

/** The fields that a message must have to emit an observation. */
export const MEANINGS: Readonly<Record<Observation['kind'], Meaning>> = {
	'firmware-id': means({maker: text, model: text, serial: text, firmware: text}),
	'count-ok': means({cards: number}),
	'count-error': means({cards: number, expected: number}),
	'shuffle-started': means(),
	'shuffle-complete': means({cards: number}, {shuffle: number}),
	'order-page': means({from: number, total: number, faces: ['cards']}, {shuffle: number}),
	'card-drawn': cardReported,
	'card-drawn-out-of-game': cardReported,
	'card-retransmit': cardReported,
	'table-event': means(
		{entry: number, total: number, seconds: number, event: text, batch: text},
		{cards: number, decks: number, back: text, strays: number},
	),
	'stack-cut': means({above: number}),
	'deal-complete': means({cards: number}),
	jam: means({cards: number}),
	status: means({state: text}),
	'self-test': means({faultCode: number}),
	error: means({errorCode: either}),
	'deck-error': means({errorCode: either}),
	'round-result': means({result: text}),
	meter: means({meter: either, value: number}),
	refused: means({because: text}),
	'card-alert': means({what: text, card: ['card']}),
	'comm-start': means(),
	standby: means(),
	'shoe-started': means(),
	'shoe-ended': means(),
	'dealer-changed': means(),
	'cut-card': means(),
	'card-unread': means(),
	released: means(),
	cleared: means(),
	acknowledged: means(),
	'error-cleared': means(),
	'lock-changed': means(),
	'setting-changed': means(),
};

/** The arguments that the driver supplies with each command it knows. A profile may add commands with fixed values. */
export const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
	identify: [],
	load: ['arrangement', 'batch'],
	shuffle: ['arrangement', 'batch'],
	status: ['batch'],
	'read-order': ['from', 'batch'],
	release: ['batch'],
	'read-log': ['from'],
	deal: ['cards'],
	resend: ['from'],
	'self-test': [],
	clear: ['batch'],
};

export const ARRANGEMENT_WORDS = ['as-it-lies', 'new-deck', 'sorted'] as const;
