/** What rows say that several books share. A book that says something else writes its own words. */
export const WORDS = {
	equal: 'the two batches have the same number of decks',
	backs: 'each batch has backs of one colour, and the two colours differ',
	stored: 'one batch is shuffled and stored in the device while the other is in play',
	alternate: 'the batches alternate without exception, each for every other shoe',
	rack: 'the discard rack holds cards of only one batch at a time',
	eachShoe: 'the decks are changed after each shoe',
	secure: 'a stored batch is dealt only if it alone is stored securely and is released as approved',
	cut: 'the stack is cut at least 10 cards from either end',
	cover: 'the second cover card goes in at least 14 cards from the back',
	burn: 'the first card is exposed, and as many cards as its value are burnt face down (ten and court cards count ten)',
	burnShown: 'the first card is shown, and as many cards as its value are burnt (ten and court cards count ten)',
	deal: 'first and third card to the Player, second and fourth to the Banker',
	third: 'a natural stops the hand; the Player draws on 0 to 5; the Banker draws by the table',
	lastHand: 'after the cover card the hand is finished, one more is dealt, and the cards are shuffled',
	faceUp: 'a card found face up does not count in a round',
	short: 'a round for which the cards do not suffice is void, and the cards are shuffled',
} as const;
