import {orderSigns} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import {type Act, say} from './act.js';
import {dealtOut} from './games/game.js';
import {type Looks, looksOf, type Machine, PLAIN} from './machine.js';
import {mix} from './mix.js';
import {plainReply} from './plain-reply.js';
import {seen} from './sound-answer.js';

/** One order as a shoe or a reader reports it, unrequested: its begin message, its cards, its end message. */
export function dealtOrder(profile: Profile, machine: Machine): Act[] {
	const stack = machine.stacks.A;
	mix(machine, stack);
	return orderOut(profile, machine, looksOf(machine, stack));
}

/** The order in the machine: dealt as a game, or only reported. `looks`: visible properties besides the face. */
export function orderOut(profile: Profile, machine: Machine, looks: Looks): Act[] {
	const {told} = machine.stacks.A;
	if (machine.game === 'none') return toldOrder(profile, told, looks);
	return withSigns(profile, told.length, dealtOut(profile, machine, told).map(say));
}

export function toldOrder(profile: Profile, cards: Uint8Array, {backs, turned}: Looks = PLAIN): Act[] {
	const drawn = Array.from(cards, (face, place) => say({...seen(face, place, backs[place]), ...way(turned[place])}));
	return withSigns(profile, cards.length, drawn);
}

const way = (turned: number | undefined): {orientation?: 'turned'} => (turned === 1 ? {orientation: 'turned'} : {});

function withSigns(profile: Profile, cards: number, acts: readonly Act[]): Act[] {
	const {begins, ends} = orderSigns(profile);
	const signs = (names: readonly string[]): Act[] =>
		names.slice(0, 1).flatMap(name => {
			const spec = profile.messages[name];
			return spec?.to === 'host' ? plainReply(spec.emits, cards).map(say) : [];
		});
	return [...signs(begins), ...acts, ...signs(ends)];
}

/** Where no message ends an order, a silence must. */
export function betweenOrders(profile: Profile): Act {
	const isClosed = orderSigns(profile).ends.length > 0;
	return {do: 'pause', ms: isClosed ? 0 : 2 * (profile.order?.silenceMs ?? 0)};
}
