import type {DeckId} from '../../model/cards/deck.js';
import type {ToldInput} from '../../model/shuffles/order-in.js';
import {manualAddress} from '../../transport/address.js';
import type {OutputOptions} from '../output.js';
import {certifyCommand} from './certify.js';

export interface ImportCommandOptions extends OutputOptions {
	readonly out?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly backs?: readonly string[];
	readonly cards?: number;
	readonly alpha: number;
	readonly input?: ToldInput;
	readonly maker?: string;
	readonly model?: string;
	readonly serial?: string;
	readonly firmware?: string;
	readonly job?: string;
}

/** Orders that somebody else gathered become a run like any other: the same way as a device whose orders were written down. */
export function importCommand(files: readonly string[], options: ImportCommandOptions): Promise<number> {
	const {cards, maker, model, serial, firmware, ...rest} = options;
	const said = {maker, model, serial, firmware, cards: cards === undefined ? undefined : String(cards)};
	return certifyCommand({...rest, device: manualAddress(files, said), allowActuation: false});
}
