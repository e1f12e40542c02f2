import type {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import {BETWEEN, type Dealing, type DealingStep, dealingWith, FIRST, finished, flawed} from './dealt-order.js';
import type {Driver} from './driver.js';
import {type Collected, NOT_COUNTED, type OrderSource, voided} from './order-source.js';
import {recover} from './recover.js';
import {speedLimit} from './speed-limit.js';

/** A shoe or a reader: it reports each card unrequested, and the source finds where an order ends. */
export interface DealerSource extends OrderSource {
	/** The next order reported, also if it was reported since `forget`. */
	readonly read: () => Promise<Collected>;
	/** Drops the cards reported so far: a new order is about to begin. */
	readonly forget: () => void;
}

interface DealerParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly cards: number;
}

/** Time limit for the first card of a shuffle to pass through the reader. */
const MOST_WAIT_MS = 600_000;

export function dealerSource({driver, timers, cards}: DealerParts): DealerSource {
	const {step, silence} = dealingWith(driver.profile(), cards);
	const silenceMs = driver.profile().order?.silenceMs ?? 1000;
	const told: Collected[] = [];
	let state: Dealing = FIRST;
	let over: HarnessError | undefined;
	let isStopping = false;
	let wake: () => void = () => undefined;
	let disarm: () => void = () => undefined;

	const take = ({state: next, order}: DealingStep): void => {
		state = next;
		disarm();
		if (state.at === 'within') disarm = timers.after(silenceMs, () => take(silence(state)));
		if (order !== undefined) told.push(order);
		wake();
	};
	const speed = speedLimit(driver.profile().health.cardsPerMinute, timers);
	driver.listen({
		received(item) {
			const next = step(flawed(state, speed.exceededBy(item)), item);
			if (next.state !== state || next.order !== undefined) take(next);
		},
		lost(reason) {
			speed.stop();
			take({state: FIRST, order: finished(flawed(state, `the device was lost: ${reason}`))});
		},
		over(error) {
			over = error;
			wake();
		},
	});

	const next = async (isGivenUp = () => false): Promise<Collected | undefined> => {
		for (;;) {
			const order = told.shift();
			if (order !== undefined) return order;
			if (over !== undefined) throw over;
			if ((isStopping || isGivenUp()) && state.at === 'between') return undefined;
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}
	};

	return {
		async next() {
			const collected = await next();
			return collected && {batch: undefined, counted: NOT_COUNTED, collected};
		},
		async read() {
			let isLate = false;
			const disarmLimit = timers.after(MOST_WAIT_MS, () => {
				isLate = true;
				wake();
			});
			const order = await next(() => isLate).finally(disarmLimit);
			return order ?? voided('the reader told nothing of it');
		},
		stop() {
			isStopping = true;
			wake();
		},
		forget() {
			told.length = 0;
			take({state: BETWEEN, order: undefined});
		},
		recover: () => recover(driver, timers),
	};
}
