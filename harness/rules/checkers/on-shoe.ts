import type {Form} from '../checker.js';
import type {ShoeMoment} from '../procedures/shoe-state.js';
import {onEvents, type WatchedEvaluation} from '../procedures/watched.js';

export const onShoe = onEvents<ShoeMoment>('shoe', 'the device does not report dealing');

/** A checker that needs every sign since the beginning of the shoe. */
export const onWholeShoe = <F extends Form>(form: F, rest: WatchedEvaluation<F, ShoeMoment>) =>
	onShoe(form, {
		...rest,
		assess: (moment, parameters) =>
			moment.before.received === 'partial' ? 'irrelevant' : rest.assess(moment, parameters),
	});

export const NO_HANDS = 'no hand was received from a shoe whose beginning was received';
