/** What a hand counts at blackjack and Spanish 21: court cards ten, an ace eleven as long as that is not too many. */
export function blackjackCount(faces: readonly number[]): number {
	const low = faces.reduce((sum, face) => sum + Math.min(10, (face % 13) + 1), 0);
	return faces.some(face => face % 13 === 0) && low <= 11 ? low + 10 : low;
}

/** Whoever plays as the dealer does draws below it. */
export const STANDS_ON = 17;
