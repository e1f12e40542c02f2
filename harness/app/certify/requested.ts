import {type LoadedJob, readJob} from '../../job/load.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {Game} from '../../model/cards/game.js';
import type {PaperSize} from '../../model/paper-size.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {manualAddress} from '../../transport/address.js';
import {hidingNote, profilePlaces} from '../device/profile-places.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey, timeStampsIfAny} from '../keys/own-keys.js';
import type {StationRequest} from '../qa/station.js';
import {readAnswers} from '../rules/answers-files.js';
import {ownBookNotes} from '../rules/find-books.js';
import {loadPlan} from '../rules/load-plan.js';
import type {CertifyRequest} from './certify.js';
import type {PlanRequest} from './plan-run.js';

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
	readonly input?: StatedInput;
	readonly jurisdiction?: readonly string[];
	/** The earlier name of `jurisdiction`. */
	readonly rules?: readonly string[];
	/** The name or the file of a plan. */
	readonly plan?: string;
	readonly game?: Game;
	readonly profiles?: string;
	/** `false`: never. */
	readonly earlyStop?: boolean;
}

export interface NewRunOptions extends PlanOptions {
	readonly out?: string;
	readonly answers?: string;
	readonly job?: string;
	/** The station of a production line, its operator, and the directory of the registers of stations. */
	readonly station?: string;
	readonly operator?: string;
	readonly stations?: string;
	readonly paper?: PaperSize;
	readonly allowActuation: boolean;
	/** Address of a time-stamp server. */
	readonly tsa?: string;
}

export interface LiveRun extends Pick<CertifyRequest, 'signal' | 'progress' | 'promptArrangement'> {
	/** The run directory exists from now on; messages about interrupts and failures name it. */
	readonly began: (directory: string) => void;
	readonly notify: (message: string) => void;
}

/** Options override the plan file. */
export async function planRequest(options: PlanOptions): Promise<PlanRequest> {
	const file = options.plan === undefined ? undefined : loadPlan(options.plan);
	const {device: address, profile, deck, decks, backs, input, game} = options;
	const choice = {address, profile, deck, decks, backs, input};
	return {
		...choice,
		game,
		reader: options.reader === undefined ? undefined : {address: options.reader, profile: options.readerProfile},
		shuffles: options.shuffles ?? file?.shuffles,
		alpha: options.alpha ?? file?.alpha ?? DEFAULT_ALPHA,
		earlyStop: options.earlyStop === false ? 'never' : file?.earlyStop,
		jurisdictions: options.jurisdiction ?? options.rules ?? file?.books,
		named: file,
		places: profilePlaces(options.profiles),
	};
}

export async function newRunRequest(options: NewRunOptions, run: LiveRun): Promise<CertifyRequest> {
	const job = options.job === undefined ? undefined : await readJob(options.job);
	const request = await planRequest(options);
	return {
		...request,
		answers: options.answers === undefined ? undefined : await readAnswers(options.answers, request.jurisdictions),
		job,
		station: stationFor(options, job),
		tryKnown: options.plan === 'lab' ? tryKnown : undefined,
		paper: options.paper,
		out: options.out,
		allowActuation: options.allowActuation,
		key: await ownBenchKey(),
		stamps: await timeStampsIfAny(options.tsa, run.notify),
		clock: realClock,
		signal: run.signal,
		progress: run.progress,
		warn: run.notify,
		...(run.promptArrangement === undefined ? {} : {promptArrangement: run.promptArrangement}),
		opened(directory, profiles) {
			run.began(directory);
			for (const note of profiles.flatMap(each => hidingNote(each) ?? [])) run.notify(note);
			for (const note of ownBookNotes(request.jurisdictions ?? [])) run.notify(note);
		},
	};
}

/** The plan `lab` shows with each run that the bench detects known faults; this takes a few seconds. */
const tryKnown: CertifyRequest['tryKnown'] = async () => (await import('../device/known-devices.js')).tryKnownDevices();

/** Options override the job file. */
function stationFor(
	{station, operator, stations}: NewRunOptions,
	loaded: LoadedJob | undefined,
): StationRequest | undefined {
	const stated = loaded?.job.station;
	const name = station ?? stated?.name;
	if (name === undefined) return undefined;
	return {name, operator: operator ?? stated?.operator ?? '', register: stations ?? 'deckproof-stations'};
}

export interface StatedDevice {
	readonly maker?: string | undefined;
	readonly model?: string | undefined;
	readonly serial?: string | undefined;
	readonly firmware?: string | undefined;
	/** Cards in an order, for `.u8` files. */
	readonly cards?: number | undefined;
}

export const addressOfFiles = (
	files: readonly string[],
	{maker, model, serial, firmware, cards}: StatedDevice,
): string =>
	manualAddress(files, {maker, model, serial, firmware, cards: cards === undefined ? undefined : String(cards)});
