import {kindRecord} from '../../model/device-kinds.js';
import type {Profile} from '../../profile/schema.js';
import {badSetting} from '../bad-setting.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {Machine, Reply} from '../machine.js';
import {dealBaccarat} from './deal-baccarat.js';
import {dealSpanish} from './deal-spanish.js';
import {shoeWith} from './dealt-shoe.js';

/** The game dealt from a shoe; `none`: cards are drawn without a game. */
const GAMES = ['none', 'baccarat', 'spanish-21'] as const;
export type Game = (typeof GAMES)[number];

const TARGETS: Readonly<Record<Game, readonly string[]>> = {
	none: [],
	baccarat: ['player', 'banker', 'burn', 'first-card'],
	'spanish-21': ['player', 'dealer', 'burn'],
};

/** A shoe that reports its start deals the game of its deck by default; any other shoe only on request. */
export function gameFor(profile: Profile, deck: string, requested: string | undefined): Game {
	const emits = Object.values(profile.messages).flatMap(message => (message.to === 'host' ? [message.emits] : []));
	const own = deck === 'spanish-48' ? 'spanish-21' : 'baccarat';
	const wanted =
		requested ??
		(kindRecord(profile.kind).procedure === 'shoe-started' && emits.includes('shoe-started') ? own : 'none');
	const game = GAMES.find(known => known === wanted);
	if (game === undefined) throw badSetting('game', wanted, `one of ${GAMES.join(', ')}`);
	const has = choicesOf(profile, 'card-drawn', 'target');
	if (TARGETS[game].every(target => has.includes(target))) return game;
	throw badSetting('game', wanted, `a shoe that reports for whom a card is drawn: ${TARGETS[game].join(', ')}`);
}

function choicesOf({messages}: Profile, emits: string, name: string): readonly string[] {
	const message = Object.values(messages).find(each => each.to === 'host' && each.emits === emits);
	const field = message?.fields[name];
	return field !== undefined && 'choices' in field ? Object.values(field.choices ?? {}) : [];
}

export function dealtOut(profile: Profile, machine: Machine, cards: Uint8Array): Reply[] {
	const {behaviours, shuffles, eventRandom, game} = machine;
	const faults = new Set(
		behaviours.flatMap((each): DealingFault[] => (each.at === 'dealing' && each.shoe === shuffles ? [each.fault] : [])),
	);
	const behind = game === 'baccarat' ? 14 + eventRandom.below(10) : Math.round(cards.length / 4);
	const shoe = shoeWith({cards, faults, eventRandom, behind, covers: game === 'baccarat' ? 2 : 1});
	const isForced = choicesOf(profile, 'round-result', 'result').includes('forced-quit');
	if (game === 'baccarat') dealBaccarat(shoe, isForced ? 'forced-quit' : 'void');
	else dealSpanish(shoe);
	return shoe.emptied();
}
