import {BATCH_NAMES, type BatchName} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import type {Arrangement} from '../model/order-in.js';
import type {Timers} from '../model/time.js';
import type {DealerSource} from './dealer-source.js';
import type {Driver} from './driver.js';
import {type Collected, type OrderSource, type Turn, voided} from './order-source.js';
import {readOrder} from './read-order.js';
import {recover} from './recover.js';
import {loadCards, type Shuffled, shuffleLoaded, type Table} from './shuffle-once.js';

export interface ShufflerParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly input: Arrangement;
	/** Where the order is read: told by the shuffler itself, or by whatever sees the cards come out. */
	readonly reading: Reading;
	/** Of two batches the one that was shuffled last, if a run goes on. */
	readonly last?: BatchName | undefined;
}

export type Reading =
	| {readonly kind: 'by-device'}
	| ({readonly kind: 'by-reader'} & Pick<DealerSource, 'read' | 'forget' | 'recover' | 'stop'>);

/** A batch shuffler; one with two batches works on them in turn: one is shuffled and stored while the other plays. */
export function shufflerSource(parts: ShufflerParts): OrderSource {
	const {driver, timers, input} = parts;
	const batches: readonly (BatchName | undefined)[] =
		driver.profile().kind === 'two-batch-shuffler' ? BATCH_NAMES : [undefined];
	const read = readingOf(parts);
	let turn = parts.last === undefined ? 0 : batches.indexOf(parts.last) + 1;

	const collect = async (table: Table): Promise<Omit<Turn, 'batch'>> => {
		const loaded = await loadCards(table, input);
		if (loaded.kind === 'void') return {held: undefined, collected: loaded};
		// A quick reader may begin before the shuffler has said that it is done.
		if (parts.reading.kind === 'by-reader') parts.reading.forget();
		const shuffled = await shuffleLoaded(table);
		const collected = shuffled.kind === 'void' ? shuffled : agreed(shuffled, await read(table, shuffled));
		return {held: loaded.cards, collected: collected.kind === 'void' ? collected : await released(table, collected)};
	};

	return {
		async next() {
			const batch = batches[turn++ % batches.length];
			return {batch, ...(await collect({driver, timers, about: batch === undefined ? {} : {batch}}))};
		},
		async recover() {
			await recover(driver, timers);
			if (parts.reading.kind === 'by-reader') await parts.reading.recover();
		},
		stop() {
			if (parts.reading.kind === 'by-reader') parts.reading.stop();
		},
	};
}

/** The shuffler counted what came out, and whoever reads told it: if they differ, one of them lost or doubled a word. */
function agreed({cards}: {cards: number | undefined}, collected: Collected): Collected {
	if (collected.kind === 'void' || cards === undefined) return collected;
	const told = collected.orderOut.faces.length;
	const isSo = told === cards || withoutCovers(collected.orderOut.faces).length === cards;
	return isSo ? collected : voided(`the device counted ${cards} cards, and ${told} were told`);
}

type Read = (table: Table, shuffled: Extract<Shuffled, {kind: 'shuffled'}>) => Promise<Collected>;

function readingOf({reading}: ShufflerParts): Read {
	if (reading.kind === 'by-reader') return () => reading.read();
	let last: number | undefined;
	return async (table, shuffled) => {
		const {shuffle, ...collected} = await readOrder(table, {shuffled, last});
		last = shuffle ?? last;
		return collected;
	};
}

/** The stored batch goes to the table, so that its place is free for the other. */
async function released({driver, about}: Table, collected: Collected): Promise<Collected> {
	if (!driver.can('release')) return collected;
	const outcome = await driver.ask('release', about);
	return outcome.kind === 'answered' ? collected : voided('the device did not release the batch that it had shuffled');
}
