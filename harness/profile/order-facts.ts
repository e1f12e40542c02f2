import type {Orientation} from '../model/shuffles/shuffle.js';
import {ARRANGEMENT_WORDS} from './observation-fields.js';
import type {Profile} from './schema.js';

/** The messages between which a device reports an order unrequested, card by card. */
interface OrderSigns {
	readonly begins: readonly string[];
	readonly ends: readonly string[];
}

const NONE: OrderSigns = {begins: [], ends: []};

export const orderSigns = ({order}: Profile): OrderSigns => (order?.told === 'card-by-card' ? order : NONE);

type ArrangementWord = (typeof ARRANGEMENT_WORDS)[number];

/**
The arrangements that the host can request with `load`, or with `shuffle` where that takes the cards too. Without the
request the device shuffles the cards as they lie.
*/
export function arrangementsOf({commands, messages}: Profile): readonly ArrangementWord[] {
	const spec = commands['load'] ?? commands['shuffle'];
	const acceptsArrangement = spec !== undefined && messages[spec.send]?.fields['arrangement'] !== undefined;
	if (!acceptsArrangement) return ['as-it-lies'];
	const fixed = spec.values['arrangement'];
	return fixed === undefined ? ARRANGEMENT_WORDS : ARRANGEMENT_WORDS.filter(word => word === fixed);
}

/** Only a message for a single card has a field for its orientation. */
export function orientationOf(profile: Profile): Orientation {
	const carriers = Object.values(profile.messages).filter(
		message => message.to === 'host' && CARDS.includes(message.emits) && 'orientation' in message.fields,
	);
	return carriers.length > 0 ? 'stated' : 'not-stated';
}

const CARDS: readonly string[] = ['card-drawn', 'card-drawn-out-of-game'];
