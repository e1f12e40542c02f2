import type {Orientation} from '../model/shuffles/shuffle.js';
import type {Profile} from './schema.js';

/** Only who tells an order card by card has a place to say which way each one lies. */
export function orientationTold(profile: Profile): Orientation {
	const telling = Object.values(profile.messages).filter(
		message => message.to === 'host' && CARDS.includes(message.emits) && 'orientation' in message.fields,
	);
	return telling.length > 0 ? 'told' : 'not-told';
}

const CARDS: readonly string[] = ['card-drawn', 'card-drawn-out-of-game'];
