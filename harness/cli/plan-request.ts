import type {PlanRequest} from '../app/certify/plan-run.js';
import {profilePlaces} from '../app/device/profile-places.js';
import {loadPlan} from '../app/rules/load-plan.js';
import type {DeckId} from '../model/cards/deck.js';
import type {Game} from '../model/cards/game.js';
import type {ToldInput} from '../model/shuffles/order-in.js';
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
	readonly alpha?: number;
	readonly input?: ToldInput;
	readonly jurisdiction?: readonly string[];
	/** The same under its old name. */
	readonly rules?: readonly string[];
	readonly plan?: string;
	readonly game?: Game;
	readonly profiles?: string;
	/** `--no-early-stop` makes it false. */
	readonly earlyStop?: boolean;
}

const USUAL_ALPHA = 0.01;

/** What is said on the command line goes before what the plan file says. */
export async function planRequest(options: PlanOptions): Promise<PlanRequest> {
	const file = options.plan === undefined ? undefined : loadPlan(options.plan);
	return {
		address: options.device,
		profile: options.profile,
		reader: options.reader === undefined ? undefined : {address: options.reader, profile: options.readerProfile},
		deck: options.deck,
		decks: options.decks,
		backs: options.backs,
		shuffles: options.shuffles ?? file?.shuffles,
		alpha: options.alpha ?? file?.alpha ?? USUAL_ALPHA,
		input: options.input,
		earlyStop: options.earlyStop === false ? 'never' : file?.earlyStop,
		jurisdictions: options.jurisdiction ?? options.rules ?? file?.books,
		named: file,
		game: options.game,
		places: profilePlaces(options.profiles),
	};
}
