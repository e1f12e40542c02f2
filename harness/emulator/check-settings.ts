import type {Profile} from '../profile/schema.js';
import {badSetting} from './bad-setting.js';

/** How an emulated device checks its cards, and what it does after a stop or a power cut. */
export interface Checking {
	/**
	`cards`: it checks every card and names the wrong one. `lies`: the same, but it names another card. `count`: it only counts.
	`nothing`: it accepts any cards.
	*/
	readonly checks: 'cards' | 'lies' | 'count' | 'nothing';
	/** About one fault in this many is missed; `undefined`: none. */
	readonly misses: number | undefined;
	/** About one false alarm in this many complete batches; `undefined`: none. */
	readonly alarms: number | undefined;
	/** `discards`: an interrupted shuffle is repeated. `deals`: its cards count as shuffled. */
	readonly afterStop: 'discards' | 'deals';
	/** Seed of its random source at power-up: any; always the same; or one of 2^bits, as from a clock. */
	readonly wakes: PowerUpSeed;
}

type PowerUpSeed =
	| {readonly kind: 'afresh'}
	| {readonly kind: 'alike'}
	| {readonly kind: 'clock'; readonly bits: number};

export const CHECKING_SETTINGS = ['checks', 'misses', 'alarms', 'after-stop', 'wakes'] as const;

const CHECKS = ['cards', 'lies', 'count', 'nothing'] as const;
const AFTER_STOP = ['discards', 'deals'] as const;

export function checkingIn(query: ReadonlyMap<string, string>, profile: Profile): Checking {
	const usual = canNameCards(profile) ? 'cards' : 'count';
	const checks = choiceIn(query, 'checks', CHECKS) ?? usual;
	if (usual === 'count' && (checks === 'cards' || checks === 'lies'))
		throw badSetting('checks', checks, 'count or nothing, since this profile has no message to name a card');
	return {
		checks,
		misses: oneIn(query, 'misses'),
		alarms: oneIn(query, 'alarms'),
		afterStop: choiceIn(query, 'after-stop', AFTER_STOP) ?? 'discards',
		wakes: powerUpSeedIn(query.get('wakes') ?? 'afresh'),
	};
}

export const canNameCards = ({messages}: Pick<Profile, 'messages'>): boolean =>
	Object.values(messages).some(spec => spec.to === 'host' && spec.emits === 'card-alert');

function choiceIn<Choice extends string>(
	query: ReadonlyMap<string, string>,
	name: string,
	choices: readonly Choice[],
): Choice | undefined {
	const value = query.get(name);
	const choice = choices.find(each => each === value);
	if (value !== undefined && choice === undefined) throw badSetting(name, value, `one of ${choices.join(', ')}`);
	return choice;
}

function oneIn(query: ReadonlyMap<string, string>, name: string): number | undefined {
	const text = query.get(name);
	if (text === undefined) return undefined;
	if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
	throw badSetting(name, text, 'N for about one in N, a whole number from 1 to 999999');
}

function powerUpSeedIn(text: string): PowerUpSeed {
	if (text === 'afresh' || text === 'alike') return {kind: text};
	const bits = Number(/^clock:([1-9]\d?)$/.exec(text)?.[1] ?? 0);
	if (bits >= 1 && bits <= 32) return {kind: 'clock', bits};
	throw badSetting('wakes', text, 'afresh, alike, or clock:BITS with 1 to 32 bits');
}
