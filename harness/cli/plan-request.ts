import type {PlanRequest} from '../app/planned.js';
import {profilePlaces} from '../app/profile-places.js';
import type {DeckId} from '../model/deck.js';
import type {Game} from '../model/game.js';
import type {ToldInput} from '../model/order-in.js';
import type {OutputOptions} from './output.js';

/** The options that decide a plan, as they are given to every command that has one. */
export interface PlanOptions extends OutputOptions {
	readonly device: string;
	readonly profile?: string;
	readonly reader?: string;
	readonly readerProfile?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly backs?: readonly string[];
	readonly shuffles?: number;
	readonly alpha: number;
	readonly input?: ToldInput;
	readonly rules?: readonly string[];
	readonly game?: Game;
	readonly profiles?: string;
	/** `--no-early-stop` makes it false. */
	readonly earlyStop?: boolean;
}

export const planRequest = (options: PlanOptions): PlanRequest => ({
	address: options.device,
	profile: options.profile,
	reader: options.reader === undefined ? undefined : {address: options.reader, profile: options.readerProfile},
	deck: options.deck,
	decks: options.decks,
	backs: options.backs,
	shuffles: options.shuffles,
	alpha: options.alpha,
	input: options.input,
	earlyStop: options.earlyStop === false ? 'never' : undefined,
	rules: options.rules,
	game: options.game,
	places: profilePlaces(options.profiles),
});
