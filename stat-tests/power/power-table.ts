import type {DeckId} from '../../harness/model/cards/deck.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';

export const POWER_TABLE_SCHEMA = 'deckproof/power-table/2';

/**
How often simulated devices with each defect were rejected. The tables are stored beside this file. `npm run power-tables` writes them;
do not edit them.
*/
export interface PowerTable {
	readonly schema: typeof POWER_TABLE_SCHEMA;
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
	/** The risk to fail a fair device, in all verdicts of the table. */
	readonly alpha: number;
	/** The seed of the first campaign; the seeds of the others count up from it. */
	readonly seed: number;
	readonly battery: string;
	readonly defects: readonly DefectPower[];
}

export interface DefectPower {
	/** As in `shuffle=`. */
	readonly defect: string;
	/** The test that had the strongest finding most often; `null`: no test ever had one. */
	readonly loudest: string | null;
	/** Ascending by shuffles. */
	readonly points: readonly PowerPoint[];
}

export type PowerPoint = readonly [shuffles: number, runs: number, rejected: number];

/** Example: `standard-52x8.sorted.json`. */
export const powerTableFile = ({deck, decks, input}: Pick<PowerTable, 'deck' | 'decks' | 'input'>): string =>
	`${deck}x${decks}.${input}.json`;
