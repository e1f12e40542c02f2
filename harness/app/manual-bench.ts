import type {ProfileRecord} from '../capture/run-directory.js';
import {NOT_COUNTED, type OrderSource, type Turn} from '../driver/order-source.js';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import type {ToldInput} from '../model/order-in.js';
import type {Shuffles} from '../model/shuffles.js';
import type {Bench} from './bench.js';
import {hashOfAll, importFiles} from './import-files.js';

const SETTINGS = ['maker', 'model', 'serial', 'firmware'] as const;

export interface ManualDevice {
	readonly file: string;
	/** What people say of the device: maker, model, serial, firmware. */
	readonly options: ReadonlyMap<string, string>;
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** How many orders a run that is gone on with has already. */
	readonly from?: number | undefined;
}

export interface Manual {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	readonly orders: number;
	readonly profile: ProfileRecord;
	readonly bench: Bench;
}

/** A device that has no port: people shuffled, wrote down the orders, and say what device it was. */
export async function readManual({file, options, deck, decks, from = 0}: ManualDevice): Promise<Manual> {
	refuseUnknown(options);
	const said = (name: (typeof SETTINGS)[number]): string => options.get(name) ?? '';
	const imported = await importFiles([file], {deck, decks, cards: undefined, input: undefined});
	const {heading, shuffles} = imported;
	return {
		deck: heading.deck,
		decks: heading.decks,
		input: heading.input ?? 'unknown',
		orders: shuffles.count,
		profile: {id: 'manual', status: 'manual', sha256: hashOfAll(imported)},
		bench: {
			identity: {maker: said('maker'), model: said('model'), serial: said('serial'), firmware: said('firmware')},
			source: written(shuffles, file, from),
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

function written(shuffles: Shuffles, file: string, from: number): OrderSource {
	let number = from;
	return {
		async next(): Promise<Turn> {
			number++;
			if (number > shuffles.count)
				throw new HarnessError('transport/lost', {address: `manual:${file}`, reason: 'it holds no more orders'});
			const {number: _, batch, ...collected} = shuffles.at(number);
			return {batch, counted: NOT_COUNTED, collected};
		},
		recover: async () => undefined,
		stop: () => undefined,
	};
}
