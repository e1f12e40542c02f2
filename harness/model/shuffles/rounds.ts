/** Two bytes where more than 256 cards are distinguishable. */
type Labels = Uint8Array | Uint16Array;

/**
The rounds that a continuous shuffler dealt. All cards of a round return to the machine before the next round. The whole
batch is therefore inside when a round begins. In a fair machine each next card is uniform over the cards still inside.
Rounds may differ in length.
*/
export interface Rounds {
	readonly rows: number;
	/** In the order dealt; valid until the next call. */
	readonly dealt: (row: number) => Labels;
	/** Copies of each label in the machine; all 1 where every card is distinguishable. */
	readonly multiplicities: readonly number[];
	readonly numbers: Int32Array;
	/** A label is a face with several copies, or a single card. */
	readonly labelled: 'faces' | 'cards';
}
