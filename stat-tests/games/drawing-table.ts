import {nextToDraw} from '../../harness/model/cards/baccarat.js';

/** The value of each face: 0 for tens and court cards, 1 for an ace. */
export const COUNTS: Uint8Array = Uint8Array.from({length: 52}, (_, face) => (face % 13 > 8 ? 0 : (face % 13) + 1));

const cardOf = (count: number): number => (count === 0 ? 9 : count - 1);

const twoOf = (total: number): readonly number[] => [cardOf(0), cardOf(total)];

export const NO_THIRD = 10;

const TOTALS = Array.from({length: 10}, (_, total) => total);

/** Whether Player draws, by the totals of two cards: 10 · player + banker. Expanded from the table of `harness/model/baccarat`. */
export const PLAYER_DRAWS: Uint8Array = Uint8Array.from(
	TOTALS.flatMap(player =>
		TOTALS.map(banker => (nextToDraw({player: twoOf(player), banker: twoOf(banker)}) === 'player' ? 1 : 0)),
	),
);

/** Whether Banker draws if there is no natural: 11 · total of Banker's two cards + value of Player's third card, or `NO_THIRD`. */
export const BANKER_DRAWS: Uint8Array = Uint8Array.from(
	TOTALS.flatMap(banker =>
		[...TOTALS, NO_THIRD].map(third => {
			const player = third === NO_THIRD ? twoOf(6) : [...twoOf(0), cardOf(third)];
			return nextToDraw({player, banker: twoOf(banker)}) === 'banker' ? 1 : 0;
		}),
	),
);

export const isNatural = (total: number): boolean => total >= 8;
