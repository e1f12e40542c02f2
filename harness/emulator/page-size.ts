import {DECKS} from '../model/cards/deck.js';
import type {FrameShape} from '../profile/framing-schema.js';
import type {Profile} from '../profile/schema.js';
import {cardCode} from '../protocol/card-code.js';
import {layoutOf} from '../protocol/layout.js';

/** Maximum length of a card as text, including the separator. */
const WORD = 8;

/** Cards of an order in one message: as many as its frame can hold, to minimize requests. */
export function pageOf(profile: Profile): number {
	const spec = Object.values(profile.messages).find(({to, ...rest}) => 'emits' in rest && rest.emits === 'order-page');
	if (spec === undefined) return 1;
	const cards = cardCode(profile.cards, DECKS[profile.batch.deck]);
	const [only = ''] = Object.keys(profile.framing.toHost);
	const shape = profile.framing.toHost[spec.frame ?? only];
	const room = (shape === undefined ? 0 : roomIn(shape)) - layoutOf(spec, cards).length;
	return Math.max(1, cards.kind === 'byte' ? room : Math.floor(room / WORD));
}

function roomIn(shape: FrameShape): number {
	switch (shape.kind) {
		case 'hid-report':
			return shape.dataLength * shape.maxReports;
		case 'fixed':
			return shape.length;
		case 'delimited':
		case 'length-prefixed':
		case 'line':
		case 'slip':
			return shape.maxLength;
	}
}
