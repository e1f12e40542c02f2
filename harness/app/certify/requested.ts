import {type LoadedJob, readJob} from '../../job/load.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {Game} from '../../model/cards/game.js';
import type {PaperSize} from '../../model/paper-size.js';
import type {ToldInput} from '../../model/shuffles/order-in.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {manualAddress} from '../../transport/address.js';
import {hidingNote, profilePlaces} from '../device/profile-places.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey} from '../keys/own-keys.js';
import type {StationRequest} from '../qa/station.js';
import {readAnswers} from '../rules/answers-files.js';
import {loadPlan} from '../rules/load-plan.js';
import type {CertifyRequest} from './certify.js';
import type {PlanRequest} from './plan-run.js';

/** What decides a plan, as people state it. */
export interface PlanOptions {
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
	/** The name or the file of a plan. */
	readonly plan?: string;
	readonly game?: Game;
	/** A directory of profiles. */
	readonly profiles?: string;
	/** `false`: never. */
	readonly earlyStop?: boolean;
}

/** What a new run needs besides. */
export interface NewRunOptions extends PlanOptions {
	readonly out?: string;
	/** A file of what people saw and did. */
	readonly answers?: string;
	/** A file of what people say of the test. */
	readonly job?: string;
	/** Where on a maker's line the unit is tested, by whom, and where the registers of stations are. */
	readonly station?: string;
	readonly operator?: string;
	readonly stations?: string;
	readonly paper?: PaperSize;
	readonly allowActuation: boolean;
}

/** The caller's side of a run while it goes on. */
export interface LiveRun extends Pick<CertifyRequest, 'signal' | 'progress' | 'ask'> {
	/** From now on there is a run directory that must not be forgotten. */
	readonly began: (directory: string) => void;
	readonly say: (message: string) => void;
}

/** An option goes before what the plan file says. */
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
		alpha: options.alpha ?? file?.alpha ?? DEFAULT_ALPHA,
		input: options.input,
		earlyStop: options.earlyStop === false ? 'never' : file?.earlyStop,
		jurisdictions: options.jurisdiction ?? options.rules ?? file?.books,
		named: file,
		game: options.game,
		places: profilePlaces(options.profiles),
	};
}

/** Reads every file that the options name. */
export async function newRunRequest(options: NewRunOptions, run: LiveRun): Promise<CertifyRequest> {
	const job = options.job === undefined ? undefined : await readJob(options.job);
	return {
		...(await planRequest(options)),
		answers: options.answers === undefined ? undefined : readAnswers(options.answers),
		job,
		station: stationFor(options, job),
		tryKnown: options.plan === 'lab' ? tryKnown : undefined,
		paper: options.paper,
		out: options.out,
		allowActuation: options.allowActuation,
		key: await ownBenchKey(),
		clock: realClock,
		signal: run.signal,
		progress: run.progress,
		warn: run.say,
		...(run.ask === undefined ? {} : {ask: run.ask}),
		opened(directory, profiles) {
			run.began(directory);
			for (const note of profiles.flatMap(each => hidingNote(each) ?? [])) run.say(note);
		},
	};
}

/** A laboratory shows with each run that its bench can tell good from bad; it takes a few seconds. */
const tryKnown: CertifyRequest['tryKnown'] = async () => (await import('../device/known-devices.js')).tryKnownDevices();

/** An option goes before what the job says. */
function stationFor(
	{station, operator, stations}: NewRunOptions,
	loaded: LoadedJob | undefined,
): StationRequest | undefined {
	const stated = loaded?.job.station;
	const name = station ?? stated?.name;
	if (name === undefined) return undefined;
	return {name, operator: operator ?? stated?.operator ?? '', register: stations ?? 'deckproof-stations'};
}

/** What people say of a device whose orders they wrote down. */
export interface StatedDevice {
	readonly maker?: string | undefined;
	readonly model?: string | undefined;
	readonly serial?: string | undefined;
	readonly firmware?: string | undefined;
	/** Cards in an order, for files of bytes. */
	readonly cards?: number | undefined;
}

/** Files of orders as the address of a device. */
export const addressOfFiles = (
	files: readonly string[],
	{maker, model, serial, firmware, cards}: StatedDevice,
): string =>
	manualAddress(files, {maker, model, serial, firmware, cards: cards === undefined ? undefined : String(cards)});
