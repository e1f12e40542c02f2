import {orderSigns} from '../profile/order-facts.js';
import type {Profile} from '../profile/schema.js';
import {cardDrawn} from './answer-command.js';
import {defaultReply} from './default-reply.js';
import {type DeviceAction, sendReply} from './device-action.js';
import {dealtOut} from './games/game.js';
import {type CardFeatures, cardFeaturesOf, type Machine, NO_FEATURES} from './machine.js';
import {shuffleStack} from './shuffle-stack.js';

/** One order as a shoe or a reader reports it, unrequested: its begin message, its cards, its end message. */
export function dealtOrder(profile: Profile, machine: Machine): DeviceAction[] {
	const stack = machine.stacks.A;
	shuffleStack(machine, stack);
	return outputOrder(profile, machine, cardFeaturesOf(machine, stack));
}

/** The order in the machine: dealt as a game, or only reported. `features`: visible properties besides the face. */
export function outputOrder(profile: Profile, machine: Machine, features: CardFeatures): DeviceAction[] {
	const {reported} = machine.stacks.A;
	if (machine.game === 'none') return reportedOrder(profile, reported, features);
	return withSigns(profile, reported.length, dealtOut(profile, machine, reported).map(sendReply));
}

export function reportedOrder(
	profile: Profile,
	cards: Uint8Array,
	{backs, turned}: CardFeatures = NO_FEATURES,
): DeviceAction[] {
	const drawn = Array.from(cards, (face, place) =>
		sendReply({...cardDrawn(face, place, backs[place]), ...(turned[place] === 1 ? {orientation: 'turned'} : {})}),
	);
	return withSigns(profile, cards.length, drawn);
}

function withSigns(profile: Profile, cards: number, actions: readonly DeviceAction[]): DeviceAction[] {
	const {begins, ends} = orderSigns(profile);
	const signs = (names: readonly string[]): DeviceAction[] =>
		names.slice(0, 1).flatMap(name => {
			const spec = profile.messages[name];
			return spec?.to === 'host' ? defaultReply(spec.emits, cards).map(sendReply) : [];
		});
	return [...signs(begins), ...actions, ...signs(ends)];
}

/** Where no message ends an order, a silence must. */
export function betweenOrders(profile: Profile): DeviceAction {
	const isClosed = orderSigns(profile).ends.length > 0;
	return {do: 'pause', ms: isClosed ? 0 : 2 * (profile.order?.silenceMs ?? 0)};
}
