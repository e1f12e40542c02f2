import {BACKS_EXPECTED, backsIn} from '../model/cards/backs.js';
import {type Batch, batchOf, MOST_DECKS} from '../model/cards/batch.js';
import {DECK_IDS, isDeckId} from '../model/cards/deck.js';
import {kindRecord} from '../model/device-kinds.js';
import type {Profile} from '../profile/schema.js';
import {badChoice, badSetting} from './bad-setting.js';
import {DEFAULT_TABLE_SETTINGS, type TableSettings} from './batch-table.js';
import {CHECKING_SETTINGS, type Checking, canNameCards, checkingIn} from './check-settings.js';
import {DEFECT_MODELS} from './defects/catalogue.js';
import {isSetting, MODEL_SETTINGS, settingName, settingValue} from './defects/model-settings.js';
import {shuffleFrom} from './defects/parse-shuffle.js';
import type {ShuffleModel} from './defects/shuffle-model.js';
import type {ChosenFault} from './faults/fault-model.js';
import {FAULTS, type FaultKind, readFault} from './faults/faults.js';
import {type Game, gameFor} from './games/game.js';
import {type Turns, turnsIn} from './turned-cards.js';

/** An emulated device, from `sim:PROFILE?name=value&…`. */
export interface EmulatorOptions {
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	readonly turns: Turns;
	readonly seed: number;
	/** Reported on `identify`; a profile may depend on it. */
	readonly firmware: string;
	readonly faults: readonly ChosenFault<FaultKind>[];
	readonly game: Game;
	readonly tableSettings: TableSettings;
	/** Limits the rate of sending; `undefined`: unlimited. */
	readonly baud: number | undefined;
	readonly checking: Checking;
}

type Bounds = readonly [least: number, most: number];

const BOUNDS: Readonly<Record<string, Bounds>> = {
	seed: [0, 2 ** 32 - 1],
	decks: [1, MOST_DECKS],
	baud: [50, 4_000_000],
	minutes: [1, 600],
	change: [0, 1000],
};

const NAMES = [
	'shuffle',
	'deck',
	'backs',
	'fault',
	'firmware',
	'game',
	'turns',
	...CHECKING_SETTINGS,
	...Object.keys(MODEL_SETTINGS),
	...Object.keys(BOUNDS),
];

type WholeNumber = (name: string, otherwise: number) => number;

/** Read before all other settings, since the profile may depend on it. */
export function firmwareIn(query: ReadonlyMap<string, string>): string {
	const firmware = query.get('firmware') ?? '1.0.0';
	if (/^\d[\w.-]{0,7}$/.test(firmware)) return firmware;
	throw badSetting('firmware', firmware, 'a version of up to 8 letters, such as 2.1');
}

export function emulatorOptions(query: ReadonlyMap<string, string>, profile: Profile): EmulatorOptions {
	for (const [name, value] of query) {
		if (!NAMES.includes(name)) throw badChoice(name, value, {word: name, known: NAMES});
		if (isSetting(name) && settingValue(name, value) === undefined) throw badSetting(name, value, settingName(name));
	}

	const whole: WholeNumber = (name, otherwise) => {
		const text = query.get(name) ?? String(otherwise);
		const [least, most] = BOUNDS[name] ?? [1, 1];
		if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
		throw badSetting(name, text, `a whole number from ${least} to ${most}`);
	};
	const batch = batchFrom(query, profile, whole);
	const faults = (query.get('fault')?.split(',') ?? []).map(text => readFault(text, {batch, profile}));
	const baud = query.has('baud') ? whole('baud', 0) : undefined;
	const shuffle = shuffleFrom(query.get('shuffle') ?? 'uniform', query);
	const turns = turnsIn(query.get('turns'));
	if (batch.backs.length > 0) refuseFaces(query, faults);
	if (turns.kind === 'half') refuseByFace(query, 'turns=half');
	refuseOutOfPlace(profile, batch, faults);
	const game = gameFor(profile, batch.deck.id, query.get('game'));
	const tableSettings = {
		shoeMinutes: whole('minutes', DEFAULT_TABLE_SETTINGS.shoeMinutes),
		changeHours: whole('change', DEFAULT_TABLE_SETTINGS.changeHours),
	};
	return {
		batch,
		shuffle,
		turns,
		seed: whole('seed', 1),
		firmware: firmwareIn(query),
		faults,
		game,
		tableSettings,
		baud,
		checking: checkingIn(query, profile),
	};
}

/** Where decks are distinguished, cards are moved by place; models and faults that use faces or change cards are refused. */
function refuseFaces(query: ReadonlyMap<string, string>, faults: readonly ChosenFault<FaultKind>[]): void {
	refuseByFace(query, 'backs');
	const fault = faults.find(({kind}) => FAULTS.some(model => model.kind === kind && model.isByFace));
	if (fault !== undefined)
		throw badSetting(
			'fault',
			fault.kind,
			'with backs only foreign-back, misread, and faults of the device and the wire',
		);
}

function refuseByFace(query: ReadonlyMap<string, string>, setting: 'backs' | 'turns=half'): void {
	const shuffle = query.get('shuffle') ?? 'uniform';
	const [id] = shuffle.split(':');
	const possible = DEFECT_MODELS.filter(model => model.isByPlace).map(model => model.id);
	if (!possible.some(each => each === id))
		throw badSetting('shuffle', shuffle, `with ${setting} one of ${possible.join(', ')}`);
}

/** Some faults need two batches, or distinguishable decks. */
function refuseOutOfPlace(profile: Profile, batch: Batch, faults: readonly ChosenFault<FaultKind>[]): void {
	for (const fault of faults) {
		if (fault.kind === 'foreign-back' && batch.backs.length === 0 && !canNameCards(profile))
			throw badSetting(
				'fault',
				fault.kind,
				'decks with backs, such as backs=RED,BLUE, or a device that checks every card',
			);
		if (fault.kind === 'swap-card' && kindRecord(profile.kind).batches !== 2)
			throw badSetting('fault', fault.kind, 'a shuffler with two batches');
	}
}

function batchFrom(query: ReadonlyMap<string, string>, profile: Profile, whole: WholeNumber): Batch {
	const deck = query.get('deck') ?? profile.batch.deck;
	if (!isDeckId(deck)) throw badSetting('deck', deck, `one of ${DECK_IDS.join(', ')}`);
	const backs = query.has('backs') ? backsIn(query.get('backs') ?? '') : [];
	if (backs === undefined) throw badSetting('backs', query.get('backs') ?? '', BACKS_EXPECTED);
	return batchOf(deck, whole('decks', backs.length > 0 ? backs.length : profile.batch.decks), backs);
}
