import {COVER, JOKER, UNREADABLE} from '../../../harness/model/cards/card.js';
import {DECKS} from '../../../harness/model/cards/deck.js';
import type {RandomSource} from '../../../harness/model/random.js';
import {bitsIn} from '../../../harness/profile/bits.js';
import type {FieldSpec, MessageSpec} from '../../../harness/profile/message-schema.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {cardCode} from '../../../harness/protocol/card-code.js';
import type {Value} from '../../../harness/protocol/codec.js';

/** Random values that every field of a message can hold. */
export function randomValues(profile: Profile, spec: MessageSpec, random: RandomSource): Record<string, Value> {
	const faces = facesOf(profile);
	const cards = faces.filter(face => face < JOKER);
	const one = (): number => faces[random.below(faces.length)] ?? 0;
	const word = (choices: Record<string, string>): string => {
		const words = Object.values(choices);
		return words[random.below(words.length)] ?? '';
	};
	const drawn = (field: FieldSpec): Value => {
		switch (field.type) {
			case 'u8':
				return random.below(256);
			case 'u16':
				return random.below(65_536);
			case 'u32':
				return random.below(2 ** 32);
			case 'choice':
				return word(field.choices);
			case 'bits':
				return field.choices === undefined ? random.below(bitsIn(field.bits).mask + 1) : word(field.choices);
			case 'text':
				return letters(random, random.below(field.length === 'rest' ? 9 : field.length + 1));
			case 'digits':
				return random.below(10 ** (field.length === 'rest' ? 6 : Math.min(field.length, 9)));
			case 'card':
				// Cards only: a cut card may be a message of its own.
				return cards[random.below(cards.length)] ?? 0;
			case 'cards':
				return Uint8Array.from({length: random.below(9)}, one);
			case 'spare':
				return '';
		}
	};
	const fields = Object.entries(spec.fields).filter(([, field]) => field.type !== 'spare');
	return Object.fromEntries(fields.map(([name, field]) => [name, drawn(field)]));
}

/** Every face that the device can write. */
export function facesOf(profile: Profile): number[] {
	const deck = DECKS[profile.batch.deck];
	const code = cardCode(profile.cards, deck);
	const isWritten = (face: number) => (code.kind === 'byte' ? code.byte(face) : code.word(face)) !== undefined;
	return [...deck.names.keys(), JOKER, COVER, UNREADABLE].filter(isWritten);
}

const letters = (random: RandomSource, length: number): string =>
	Array.from({length}, () => 'ABCXYZ0189-.'.charAt(random.below(12))).join('');
