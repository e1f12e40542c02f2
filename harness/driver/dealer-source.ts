import type {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import {BETWEEN, type Dealing, dealingWith, FIRST, finished, flawed} from './dealt-order.js';
import type {Driver} from './driver.js';
import type {Collected, OrderSource} from './order-source.js';
import {recover} from './recover.js';
import {speedLimit} from './speed-limit.js';

/** A shoe or a reader: nobody asks it; it tells each card as it comes, and we tell where an order ends. */
export interface DealerSource extends OrderSource {
	/** The next order that is told, or was told since `forget`. */
	readonly read: () => Promise<Collected>;
	/** What was told until now, or is being told, belongs to nothing: a new order is about to begin. */
	readonly forget: () => void;
}

export interface DealerParts {
	readonly driver: Driver;
	readonly timers: Timers;
	/** How many cards a whole order has. */
	readonly cards: number;
}

export function dealerSource({driver, timers, cards}: DealerParts): DealerSource {
	const {step, silence} = dealingWith(driver.profile(), cards);
	const silenceMs = driver.profile().order?.silenceMs ?? 1000;
	const told: Collected[] = [];
	let state: Dealing = FIRST;
	let over: HarnessError | undefined;
	let wake: () => void = () => undefined;
	let disarm: () => void = () => undefined;

	const take = (next: Dealing, order: Collected | undefined): void => {
		state = next;
		disarm();
		if (state.at === 'within') disarm = timers.after(silenceMs, () => take(BETWEEN, silence(state)));
		if (order !== undefined) told.push(order);
		wake();
	};
	const speed = speedLimit(driver.profile().health.cardsPerMinute, timers);
	driver.listen({
		hear(said) {
			const next = step(flawed(state, speed.exceededBy(said)), said);
			if (next.state !== state || next.order !== undefined) take(next.state, next.order);
		},
		lost(reason) {
			speed.stop();
			take(BETWEEN, finished(flawed(state, `the device was lost: ${reason}`)));
		},
		over(error) {
			over = error;
			wake();
		},
	});

	const next = async (): Promise<Collected> => {
		for (;;) {
			const order = told.shift();
			if (order !== undefined) return order;
			if (over !== undefined) throw over;
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}
	};

	return {
		next: async () => ({batch: undefined, held: undefined, collected: await next()}),
		read: next,
		forget() {
			told.length = 0;
			take(BETWEEN, undefined);
		},
		recover: () => recover(driver, timers),
	};
}
