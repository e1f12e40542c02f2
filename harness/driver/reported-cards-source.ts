import type {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import type {DecodedItem} from '../protocol/decoded-item.js';
import {type Collected, NOT_COUNTED, type OrderSource, voided} from './order-source.js';
import {recover} from './recover.js';
import {BETWEEN, type Dealing, type DealingStep, dealingWith, FIRST, finished, flawed} from './reported-cards-order.js';
import type {SourceParts} from './source-for-kind.js';

/** A shoe or a reader: it reports each card unrequested, and the source finds where an order ends. */
export interface ReportedCardsSource extends OrderSource {
	/** The next order reported, also if it was reported since `forget`. */
	readonly read: () => Promise<Collected>;
	/** Drops the cards reported so far: a new order is about to begin. */
	readonly forget: () => void;
}

type ReportedCardsParts = Pick<SourceParts, 'driver' | 'timers' | 'cards'>;

/** Time limit for the first card of a shuffle to pass through the reader. */
const MOST_WAIT_MS = 600_000;

export function reportedCardsSource({driver, timers, cards}: ReportedCardsParts): ReportedCardsSource {
	const {step, silence} = dealingWith(driver.profile(), cards);
	const silenceMs = driver.profile().order?.silenceMs ?? 1000;
	const orders: Collected[] = [];
	let state: Dealing = FIRST;
	let over: HarnessError | undefined;
	let isStopping = false;
	let notify: () => void = () => undefined;
	let disarm: () => void = () => undefined;

	const take = ({state: next, order}: DealingStep): void => {
		state = next;
		disarm();
		if (state.at === 'within') disarm = timers.after(silenceMs, () => take(silence(state)));
		if (order !== undefined) orders.push(order);
		notify();
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
			notify();
		},
	});

	const next = async (isGivenUp = () => false): Promise<Collected | undefined> => {
		for (;;) {
			const order = orders.shift();
			if (order !== undefined) return order;
			if (over !== undefined) throw over;
			if ((isStopping || isGivenUp()) && state.at === 'between') return undefined;
			await new Promise<void>(resolve => {
				notify = resolve;
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
				notify();
			});
			const order = await next(() => isLate).finally(disarmLimit);
			return order ?? voided('the reader reported no card of this shuffle');
		},
		stop() {
			isStopping = true;
			notify();
		},
		forget() {
			orders.length = 0;
			take({state: BETWEEN, order: undefined});
		},
		recover: () => recover(driver, timers),
	};
}

const MINUTE_MS = 60_000;

/** Detects cards that arrive faster than the device can deal: a faulty reader reports a card twice. */
export function speedLimit(cardsPerMinute: number | undefined, timers: Timers) {
	let cards = 0;
	let disarm: () => void = () => undefined;
	const startAnew = (): void => {
		cards = 0;
	};
	return {
		/** The reason why the order under way cannot be trusted; `undefined` while it can. */
		exceededBy(item: DecodedItem): string | undefined {
			if (cardsPerMinute === undefined || item.kind !== 'observed' || item.observation.kind !== 'card-drawn')
				return undefined;
			if (cards++ === 0) disarm = timers.after(MINUTE_MS, startAnew);
			return cards > cardsPerMinute
				? `the reader reported more than ${cardsPerMinute} cards within a minute`
				: undefined;
		},
		stop(): void {
			disarm();
			startAnew();
		},
	};
}
