import type {DeckId} from '../../harness/model/cards/deck.js';
import type {ToldInput} from '../../harness/model/shuffles/order-in.js';

export const POWER_TABLE_SCHEMA = 'deckproof/power-table/1';

/**
How often bad machines of each kind were convicted in simulation, as it is stored beside this file. It is made by
`npm run power-tables` and never by hand.
*/
export interface PowerTable {
	readonly schema: typeof POWER_TABLE_SCHEMA;
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	/** The risk to fail a fair device that all verdicts were made with. */
	readonly alpha: number;
	/** The seed of the first campaign; the others follow one by one. */
	readonly seed: number;
	/** A hash of the code that was measured. */
	readonly battery: string;
	readonly defects: readonly DefectPower[];
}

export interface DefectPower {
	/** As behind `shuffle=`. */
	readonly defect: string;
	/** Which test spoke loudest most often; `null`: nothing ever spoke. */
	readonly loudest: string | null;
	/** By the number of shuffles, ascending. */
	readonly points: readonly PowerPoint[];
}

/** So many shuffles, so many campaigns with them, so many convictions. */
export type PowerPoint = readonly [shuffles: number, runs: number, convicted: number];

/** `standard-52x8.sorted.json` */
export const powerTableFile = ({deck, decks, input}: Pick<PowerTable, 'deck' | 'decks' | 'input'>): string =>
	`${deck}x${decks}.${input}.json`;
