/** Of two bytes where there are more than 256 cards that can be told apart. */
type Labels = Uint8Array | Uint16Array;

/**
What a continuous shuffler dealt, round by round. All cards of a round go back into the machine before the next is dealt, so
whatever happened before, the whole batch is inside when a round begins, and the law of a fair machine is that of one sentence:
each next card is uniform over the cards that are still inside. Rounds may have different numbers of cards.
*/
export interface Rounds {
	readonly rows: number;
	/** The labels of the cards of a round, in the order in which they were dealt; good until the next is asked for. */
	readonly dealt: (row: number) => Labels;
	/** How many cards of each label the machine holds; all 1 where every card is told from every other. */
	readonly multiplicities: readonly number[];
	/** The number of each round in its file. */
	readonly numbers: Int32Array;
	/** What a label stands for: a face, of which there are several cards, or one card. */
	readonly labelled: 'faces' | 'cards';
}
