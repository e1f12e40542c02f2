import type {OrderPage} from '../model/observation.js';
import type {Driver} from './driver.js';
import {type Numbered, type OrderPages, orderPages, settled, type Told} from './order-pages.js';
import type {OrderReading} from './order-reading.js';
import {voided} from './order-source.js';
import {readMissing} from './read-order.js';
import type {Table} from './shuffle-once.js';

/** An order that the device tells by itself, in pages that follow the word that its shuffle is complete. Listens from now on. */
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
	/** As long as nobody reads, a fresh page tells that a word should have come before it. */
	let stir = (): void => {
		if (box.pages.some(isFresh)) afterSilence(miss);
	};
	const box = pageBox(driver, () => stir());

	return {
		missed,
		hasBegun: () => box.pages.some(isFresh),
		async read(shuffled) {
			const pages = orderPages({shuffled, last});
			let isSilent = false;
			const waitOn = (): void =>
				afterSilence(() => {
					isSilent = true;
					stir();
				});
			waitOn();
			for (;;) {
				// What came twice or too late is no sign that more will come.
				for (const page of box.pages.splice(0)) if (pages.take(page) === 'new') waitOn();
				if (isSilent || box.loss !== undefined || pages.told().kind !== 'partial') break;
				await new Promise<void>(resolve => {
					stir = resolve;
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

/** What was heard of an order and not yet looked at. */
interface PageBox {
	readonly pages: OrderPage[];
	/** Why the device was lost, once it is. */
	loss: string | undefined;
	readonly close: () => void;
}

/** More pages than any order has: a device that never stops fills no more than this. */
const MOST_PAGES = 4096;

function pageBox(driver: Driver, stir: () => void): PageBox {
	let hasEnded = false;
	const close = driver.listen({
		received(item) {
			if (item.kind !== 'observed') return;
			const {observation} = item;
			hasEnded ||= observation.kind === 'shuffle-complete';
			if (observation.kind !== 'order-page' || box.pages.length === MOST_PAGES) return;
			// Of a page without a number only its place behind the end of the shuffle shows whose it is.
			if (observation.shuffle === undefined && !hasEnded) return;
			box.pages.push(observation);
			stir();
		},
		lost(reason) {
			box.loss = reason;
			stir();
		},
		over: () => undefined,
	});
	const box: PageBox = {pages: [], loss: undefined, close};
	return box;
}

/** No page will come any more by itself: those that are missing are asked for, where the device can be asked. */
async function ended(table: Table, pages: OrderPages, loss: string | undefined): Promise<Numbered> {
	const told = pages.told();
	if (told.kind !== 'partial') return settled(told);
	if (loss !== undefined) return voided(`the device was lost while it told its order: ${loss}`);
	return table.driver.can('read-order') ? readMissing(table, pages) : voided(unheard(told));
}

const unheard = ({heard, total}: Extract<Told, {kind: 'partial'}>): string =>
	total === undefined
		? 'nothing was heard of its order, and the device cannot be asked for it'
		: `${heard} of the ${total} cards of its order were heard, and the device cannot be asked for the others`;
