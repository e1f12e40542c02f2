/** The count of a hand at blackjack and Spanish 21: court cards ten, an ace eleven unless that exceeds 21. */
export function blackjackCount(faces: readonly number[]): number {
	const low = faces.reduce((sum, face) => sum + Math.min(10, (face % 13) + 1), 0);
	return faces.some(face => face % 13 === 0) && low <= 11 ? low + 10 : low;
}

/** The dealer draws below this count. */
export const STANDS_ON = 17;
