/** The count of a hand at blackjack and Spanish 21: court cards ten, an ace eleven unless that exceeds 21. */
export function blackjackCount(faces: readonly number[]): number {
	const low = faces.reduce((sum, face) => sum + Math.min(10, (face % 13) + 1), 0);
	return faces.some(face => face % 13 === 0) && low <= 11 ? low + 10 : low;
}

/** The dealer draws below this count. */
export const STANDS_ON = 17;

const isBlackjack = (faces: readonly number[]): boolean => faces.length === 2 && blackjackCount(faces) === 21;

/** Who wins a hand of Spanish 21 that was neither split nor surrendered: 58 Pa. Code (temporary, 2010) § 551.6(b)(c). */
export function spanishResult(player: readonly number[], dealer: readonly number[]): 'player' | 'dealer' | 'tie' {
	const [own, other] = [blackjackCount(player), blackjackCount(dealer)];
	if (own > 21) return 'dealer';
	if (own === 21) return isBlackjack(dealer) && !isBlackjack(player) ? 'dealer' : 'player';
	if (own === other) return 'tie';
	return other > 21 || own > other ? 'player' : 'dealer';
}

/** The player's hand is settled whatever the dealer draws after the first two cards. */
export const isSettled = (player: readonly number[]): boolean => blackjackCount(player) >= 21;
