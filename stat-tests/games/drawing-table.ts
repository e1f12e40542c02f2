import {nextToDraw} from '../../harness/model/cards/baccarat.js';

/** What a card of each face counts: tens and court cards nothing, the ace one. */
export const COUNTS: Uint8Array = Uint8Array.from({length: 52}, (_, face) => (face % 13 > 8 ? 0 : (face % 13) + 1));

/** A card that counts so much. */
const cardOf = (count: number): number => (count === 0 ? 9 : count - 1);

/** Two cards that count so much together. */
const twoOf = (total: number): readonly number[] => [cardOf(0), cardOf(total)];

/** The player stood. */
export const NO_THIRD = 10;

const TOTALS = Array.from({length: 10}, (_, total) => total);

/** Does the player draw, by the totals of two cards: 10 · player + banker. The one table of `harness/model/baccarat`, spread out. */
export const PLAYER_DRAWS: Uint8Array = Uint8Array.from(
	TOTALS.flatMap(player =>
		TOTALS.map(banker => (nextToDraw({player: twoOf(player), banker: twoOf(banker)}) === 'player' ? 1 : 0)),
	),
);

/** Does the banker draw where nobody has a natural: 11 · banker's two + what the player's third card counts, or `NO_THIRD`. */
export const BANKER_DRAWS: Uint8Array = Uint8Array.from(
	TOTALS.flatMap(banker =>
		[...TOTALS, NO_THIRD].map(third => {
			const player = third === NO_THIRD ? twoOf(6) : [...twoOf(0), cardOf(third)];
			return nextToDraw({player, banker: twoOf(banker)}) === 'banker' ? 1 : 0;
		}),
	),
);

export const isNatural = (total: number): boolean => total >= 8;
