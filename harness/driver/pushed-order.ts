import type {OrderPage} from '../model/observation.js';
import type {OrderReading} from './begin-reading.js';
import type {Driver} from './driver.js';
import {type Numbered, type OrderPages, type OrderPagesResult, orderPages, settled} from './order-pages.js';
import {voided} from './order-source.js';
import {readMissing} from './requested-order.js';
import type {Table} from './shuffle-once.js';

/** An order that the device sends unrequested, in pages after shuffle-complete. Listens from now on. */
export function pushedOrder(table: Table, last: number | undefined): OrderReading {
	const {driver, timers} = table;
	const silenceMs = driver.profile().order?.silenceMs ?? 1000;
	const isFresh = ({shuffle}: OrderPage): boolean => shuffle !== undefined && shuffle !== last;
	let disarm: () => void = () => undefined;
	const afterSilence = (then: () => void): void => {
		disarm();
		disarm = timers.after(silenceMs, then);
	};
	let miss: () => void = () => undefined;
	const missed = new Promise<void>(resolve => {
		miss = resolve;
	});
	/** Until read() is called, a fresh page shows that shuffle-complete should have arrived before it. */
	let notify = (): void => {
		if (box.pages.some(isFresh)) afterSilence(miss);
	};
	const box = pageBox(driver, () => notify());

	return {
		missed,
		hasBegun: () => box.pages.some(isFresh),
		async read(shuffled) {
			const pages = orderPages({shuffled, last});
			let isSilent = false;
			const waitOn = (): void =>
				afterSilence(() => {
					isSilent = true;
					notify();
				});
			waitOn();
			for (;;) {
				// A repeated or late page does not extend the wait.
				for (const page of box.pages.splice(0)) if (pages.take(page) === 'new') waitOn();
				if (isSilent || box.loss !== undefined || pages.result().kind !== 'partial') break;
				await new Promise<void>(resolve => {
					notify = resolve;
				});
			}
			return ended(table, pages, box.loss);
		},
		stop() {
			disarm();
			box.close();
		},
	};
}

/** Pages received but not yet processed. */
interface PageBox {
	readonly pages: OrderPage[];
	loss: string | undefined;
	readonly close: () => void;
}

/** More pages than any order has; limits the memory if a device never stops. */
const MOST_PAGES = 4096;

function pageBox(driver: Driver, notify: () => void): PageBox {
	let hasEnded = false;
	const close = driver.listen({
		received(item) {
			if (item.kind !== 'observed') return;
			const {observation} = item;
			hasEnded ||= observation.kind === 'shuffle-complete';
			if (observation.kind !== 'order-page' || box.pages.length === MOST_PAGES) return;
			// A page without a number belongs to the shuffle only if it follows the end of the shuffle.
			if (observation.shuffle === undefined && !hasEnded) return;
			box.pages.push(observation);
			notify();
		},
		lost(reason) {
			box.loss = reason;
			notify();
		},
		over: () => undefined,
	});
	const box: PageBox = {pages: [], loss: undefined, close};
	return box;
}

/** No more pages will arrive unrequested: missing pages are requested, where the device supports it. */
async function ended(table: Table, pages: OrderPages, loss: string | undefined): Promise<Numbered> {
	const result = pages.result();
	if (result.kind !== 'partial') return settled(result);
	if (loss !== undefined) return voided(`the device was lost while it sent its order: ${loss}`);
	return table.driver.can('read-order') ? readMissing(table, pages) : voided(whyIncomplete(result));
}

const whyIncomplete = ({received, total}: Extract<OrderPagesResult, {kind: 'partial'}>): string =>
	total === undefined
		? 'the device sent no page of its order, and it has no command to request one'
		: `only ${received} of the ${total} cards of the order were received, and the device has no command to request the others`;
