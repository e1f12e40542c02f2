import {importText, readInput, textOf} from '../capture/import-orders.js';
import {sha256} from '../capture/manifest.js';
import {NOT_COUNTED, type OrderSource, type Turn} from '../driver/order-source.js';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import {TOLD_INPUTS, type ToldInput} from '../model/order-in.js';
import type {Shuffle} from '../model/shuffle.js';
import type {Bench} from './bench.js';
import {decksIn} from './decks-in.js';

const SETTINGS = ['maker', 'model', 'serial', 'firmware'] as const;

export interface ManualDevice {
	readonly file: string;
	/** What people say of the device: maker, model, serial, firmware. */
	readonly options: ReadonlyMap<string, string>;
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
}

export interface Manual {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	readonly orders: number;
	readonly bench: Bench;
}

/** A device that has no port: people shuffled, wrote down the orders, and say what device it was. */
export async function readManual({file, options, deck, decks}: ManualDevice): Promise<Manual> {
	refuseUnknown(options);
	const said = (name: (typeof SETTINGS)[number]): string => options.get(name) ?? '';
	const bytes = await readInput(file);
	const imported = importText(textOf(bytes, file), file, deck);
	return {
		deck: imported.deck,
		decks: decks ?? imported.decks ?? decksIn(imported),
		input: TOLD_INPUTS.find(each => each === imported.input) ?? 'unknown',
		orders: imported.shuffles.length,
		bench: {
			identity: {maker: said('maker'), model: said('model'), serial: said('serial'), firmware: said('firmware')},
			profile: {id: 'manual', status: 'manual', sha256: sha256(bytes)},
			source: written(imported.shuffles, file),
			selfTest: async () => ({kind: 'not-asked'}),
			close: async () => undefined,
		},
	};
}

function refuseUnknown(options: ReadonlyMap<string, string>): void {
	for (const [name, value] of options) {
		if (SETTINGS.some(known => known === name)) continue;
		const expected = `one of ${SETTINGS.join(', ')}`;
		throw new HarnessError('usage/bad-option', {option: `device setting "${name}"`, value, expected});
	}
}

function written(shuffles: readonly Shuffle[], file: string): OrderSource {
	const left = [...shuffles];
	return {
		async next(): Promise<Turn> {
			const shuffle = left.shift();
			if (shuffle === undefined)
				throw new HarnessError('transport/lost', {address: `manual:${file}`, reason: 'it holds no more orders'});
			const {number: _, batch, ...collected} = shuffle;
			return {batch, counted: NOT_COUNTED, collected};
		},
		recover: async () => undefined,
		stop: () => undefined,
	};
}
