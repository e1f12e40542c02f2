import type {Profile} from '../profile/schema.js';
import {badSetting} from './bad-setting.js';

/** How an emulated device watches its cards, and what it does after it was stopped or switched off. */
export interface Checking {
	/**
	`cards`: it looks at every card and names what is wrong. `lies`: the same, but it names another card. `count`: it only counts.
	`nothing`: it takes whatever lies there.
	*/
	readonly checks: 'cards' | 'lies' | 'count' | 'nothing';
	/** About one fault in so many goes unnoticed; `undefined`: none. */
	readonly misses: number | undefined;
	/** About one alarm in so many complete batches; `undefined`: none. */
	readonly alarms: number | undefined;
	/** `discards`: a shuffle that was stopped is begun anew. `deals`: what lies there passes for shuffled. */
	readonly afterStop: 'discards' | 'deals';
	/** Where its chance begins at power-up: anywhere; always at the same place; or at one of 2^bits places, as a clock gives it. */
	readonly wakes: Waking;
}

type Waking = {readonly kind: 'afresh'} | {readonly kind: 'alike'} | {readonly kind: 'clock'; readonly bits: number};

export const CHECKING_SETTINGS = ['checks', 'misses', 'alarms', 'after-stop', 'wakes'] as const;

const CHECKS = ['cards', 'lies', 'count', 'nothing'] as const;
const AFTER_STOP = ['discards', 'deals'] as const;

export function checkingIn(query: ReadonlyMap<string, string>, profile: Profile): Checking {
	const usual = canNameCards(profile) ? 'cards' : 'count';
	const checks = choiceIn(query, 'checks', CHECKS) ?? usual;
	if (usual === 'count' && (checks === 'cards' || checks === 'lies'))
		throw badSetting('checks', checks, 'count or nothing, since this profile has no words to name a card');
	return {
		checks,
		misses: oneIn(query, 'misses'),
		alarms: oneIn(query, 'alarms'),
		afterStop: choiceIn(query, 'after-stop', AFTER_STOP) ?? 'discards',
		wakes: wakingIn(query.get('wakes') ?? 'afresh'),
	};
}

/** Does a device of this profile tell which card is wrong? */
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

function wakingIn(text: string): Waking {
	if (text === 'afresh' || text === 'alike') return {kind: text};
	const bits = Number(/^clock:([1-9]\d?)$/.exec(text)?.[1] ?? 0);
	if (bits >= 1 && bits <= 32) return {kind: 'clock', bits};
	throw badSetting('wakes', text, 'afresh, alike, or clock:BITS with 1 to 32 bits');
}
