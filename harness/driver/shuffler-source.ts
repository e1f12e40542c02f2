import {BATCH_NAMES, type BatchName} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {kindRecord} from '../model/device-kinds.js';
import type {Arrangement} from '../model/shuffles/order-in.js';
import type {Timers} from '../model/time.js';
import type {Driver} from './driver.js';
import {type LastLaid, type LayingDesign, layingOf} from './laying.js';
import type {Numbered} from './order-pages.js';
import {type Collected, type Counted, NOT_COUNTED, type OrderSource, type Turn, voided} from './order-source.js';
import {beginReading, type Reading} from './reading.js';
import {recover} from './recover.js';
import {loadCards, shuffleLoaded, type Table, takenIn} from './shuffle-once.js';
import {tableLog} from './table-log.js';

interface ShufflerParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly input: LayingDesign;
	/** Of a resumed run with alternating input orders: the last one. */
	readonly laid?: LastLaid | undefined;
	readonly reading: Reading;
	/** Of a resumed run with two batches: the one that was shuffled last. */
	readonly last?: BatchName | undefined;
}

/** The previous shuffle: its number, if one was ever received, and its result. */
interface Before {
	readonly shuffle: number | undefined;
	readonly became: Collected['kind'];
}

const NOTHING_BEFORE: Before = {shuffle: undefined, became: 'void'};

/** A batch shuffler. Two batches alternate: one is shuffled and stored while the other is in play. */
export function shufflerSource({driver, timers, input: design, laid, reading, last}: ShufflerParts): OrderSource {
	const laying = layingOf(design, laid);
	const log = tableLog(driver);
	const batches: readonly (BatchName | undefined)[] =
		kindRecord(driver.profile().kind).batches === 2 ? BATCH_NAMES : [undefined];
	let turn = last === undefined ? 0 : batches.indexOf(last) + 1;
	let before: Before = NOTHING_BEFORE;
	// A device that was lost may have been switched off and may number from the start again: an equal number is no echo.
	driver.listen({
		lost() {
			before = NOTHING_BEFORE;
		},
		over: () => undefined,
	});

	const shuffleAndRead = async (table: Table, input: Arrangement): Promise<Collected> => {
		const following = beginReading(reading, table, before.shuffle);
		try {
			const echo = before.became === 'read' ? before.shuffle : undefined;
			const shuffled = await shuffleLoaded(table, {input, echo, following});
			const {shuffle, ...collected}: Numbered =
				shuffled.kind === 'void' ? shuffled : agreed(shuffled, await following.read(shuffled));
			const told = shuffled.kind === 'void' ? undefined : shuffled.shuffle;
			before = {shuffle: shuffle ?? told ?? before.shuffle, became: collected.kind};
			return collected;
		} finally {
			following.stop();
		}
	};
	const collect = async (table: Table, batch: BatchName | undefined): Promise<Omit<Turn, 'batch'>> => {
		const input = laying.next(batch);
		const loaded = await loadCards(table, input);
		if (loaded.kind === 'void') return {counted: NOT_COUNTED, collected: loaded};
		const collected = await shuffleAndRead(table, input);
		// A device that arranges its cards when it shuffles has arranged them if it shuffled.
		const isLaid = driver.can('load') || collected.kind === 'read';
		return {
			laid: isLaid ? laying.done(batch, input) : undefined,
			counted: driver.can('load') ? takenIn(loaded) : givenOut(collected),
			collected: collected.kind === 'void' ? collected : await released(table, collected),
		};
	};

	return {
		async next() {
			// A batch that was shuffled but not dealt is still due, also after the end of a session.
			await log.read();
			const batch = log.due() ?? batches[turn % batches.length];
			turn++;
			const collected = await collect({driver, timers, about: batch === undefined ? {} : {batch}}, batch);
			await log.read();
			return {batch, ...collected};
		},
		async recover() {
			await recover(driver, timers);
			if (reading.kind === 'by-reader') await reading.recover();
		},
		stop() {
			if (reading.kind === 'by-reader') reading.stop();
		},
	};
}

/** Without a count on intake, the first known count is that of the output. */
const givenOut = (collected: Collected): Counted =>
	collected.kind === 'void' ? NOT_COUNTED : {when: 'given-out', cards: withoutCovers(collected.orderOut.faces).length};

/** The shuffler's count must equal the number of cards read; otherwise a message was lost or repeated. */
function agreed({cards}: {cards: number | undefined}, order: Numbered): Numbered {
	if (order.kind === 'void' || cards === undefined) return order;
	const told = order.orderOut.faces.length;
	const isSo = told === cards || withoutCovers(order.orderOut.faces).length === cards;
	return isSo ? order : voided(`the device counted ${cards} cards, and ${told} were told`);
}

/** Releases the stored batch to the table, so that its place is free for the other. */
async function released({driver, about}: Table, collected: Collected): Promise<Collected> {
	if (!driver.can('release')) return collected;
	const outcome = await driver.ask('release', about);
	return outcome.kind === 'answered' ? collected : voided('the device did not release the batch that it had shuffled');
}
