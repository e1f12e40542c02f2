/** Two cards each in turn, then at most one more for each by a fixed table (58 Pa. Code § 627a.10). Players have no choice. */
export interface BaccaratHand {
	readonly player: readonly number[];
	readonly banker: readonly number[];
}

export type Side = keyof BaccaratHand;

export const NO_CARDS: BaccaratHand = {player: [], banker: []};

const rankOf = (face: number): number => (face % 13) + 1;

/** Tens and court cards count 0, the ace 1. */
const countOf = (face: number): number => (rankOf(face) > 9 ? 0 : rankOf(face));

export const pointsOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + countOf(face), 0) % 10;

/** Number of cards burned after the first card of a shoe: its value; tens and court cards count ten (§ 627a.5(f)). */
export const burnedBy = (face: number): number => Math.min(10, rankOf(face));

const isNatural = (faces: readonly number[]): boolean => pointsOf(faces.slice(0, 2)) >= 8;

/** The side that gets the next card; `undefined`: the hand is complete. */
export function nextToDraw({player, banker}: BaccaratHand): Side | undefined {
	if (player.length < 2 || banker.length < 2) return player.length > banker.length ? 'banker' : 'player';
	if (isNatural(player) || isNatural(banker) || banker.length > 2) return undefined;
	const third = player[2];
	if (third === undefined && pointsOf(player) <= 5) return 'player';
	return bankerDraws(pointsOf(banker), third) ? 'banker' : undefined;
}

/** Counts of the player's third card on which the banker draws, by the banker's points. */
const BANKER_DRAWS_ON: Readonly<Record<number, readonly number[]>> = {
	3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
	4: [2, 3, 4, 5, 6, 7],
	5: [4, 5, 6, 7],
	6: [6, 7],
};

function bankerDraws(points: number, third: number | undefined): boolean {
	if (third === undefined) return points <= 5;
	return points <= 2 || (BANKER_DRAWS_ON[points]?.includes(countOf(third)) ?? false);
}
