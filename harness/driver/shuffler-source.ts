import {BATCH_NAMES, type BatchName} from '../model/cards/batch.js';
import {withoutCovers} from '../model/cards/card.js';
import {kindRecord} from '../model/device-kinds.js';
import type {Arrangement} from '../model/shuffles/input-order.js';
import {beginReading, type Reading} from './begin-reading.js';
import type {Driver} from './driver.js';
import type {Numbered} from './order-pages.js';
import {type Collected, type Counted, NOT_COUNTED, type OrderSource, type Turn, voided} from './order-source.js';
import {recover} from './recover.js';
import {type ArrangingDesign, arrangingOf} from './requested-input-order.js';
import {loadCards, shuffleLoaded, type Table, takenIn} from './shuffle-once.js';
import type {SourceParts} from './source-for-kind.js';

interface ShufflerParts extends Pick<SourceParts, 'driver' | 'timers' | 'arranged' | 'last'> {
	readonly input: ArrangingDesign;
	readonly reading: Reading;
}

/** The previous shuffle: its number, if one was ever received, and its result. */
interface Before {
	readonly shuffle: number | undefined;
	readonly result: Collected['kind'];
}

const NOTHING_BEFORE: Before = {shuffle: undefined, result: 'void'};

/** A batch shuffler. Two batches alternate: one is shuffled and stored while the other is in play. */
export function shufflerSource({driver, timers, input: design, arranged, reading, last}: ShufflerParts): OrderSource {
	const arranging = arrangingOf(design, arranged);
	const log = tableLog(driver);
	const batches: readonly (BatchName | undefined)[] =
		kindRecord(driver.profile().kind).batches === 2 ? BATCH_NAMES : [undefined];
	let turn = last === undefined ? 0 : batches.indexOf(last) + 1;
	let before: Before = NOTHING_BEFORE;
	// A lost device may have been switched off and count from the start again, so an equal number is not a repeat.
	driver.listen({
		lost() {
			before = NOTHING_BEFORE;
		},
		over: () => undefined,
	});

	const shuffleAndRead = async (table: Table, input: Arrangement): Promise<Collected> => {
		const arrivals = beginReading(reading, table, before.shuffle);
		try {
			const echo = before.result === 'read' ? before.shuffle : undefined;
			const shuffled = await shuffleLoaded(table, {input, echo, arrivals});
			const {shuffle, ...collected}: Numbered =
				shuffled.kind === 'void' ? shuffled : agreed(shuffled, await arrivals.read(shuffled));
			const reported = shuffled.kind === 'void' ? undefined : shuffled.shuffle;
			before = {shuffle: shuffle ?? reported ?? before.shuffle, result: collected.kind};
			return collected;
		} finally {
			arrivals.stop();
		}
	};
	const collect = async (table: Table, batch: BatchName | undefined): Promise<Omit<Turn, 'batch'>> => {
		const input = arranging.next(batch);
		const loaded = await loadCards(table, input);
		if (loaded.kind === 'void') return {counted: NOT_COUNTED, collected: loaded};
		const collected = await shuffleAndRead(table, input);
		// A device that arranges its cards when it shuffles has arranged them if it shuffled.
		const isArranged = driver.can('load') || collected.kind === 'read';
		return {
			arranged: isArranged ? arranging.done(batch, input) : undefined,
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
	collected.kind === 'void'
		? NOT_COUNTED
		: {when: 'given-out', cards: withoutCovers(collected.outputOrder.faces).length};

/** The shuffler's count must equal the number of cards read; otherwise a message was lost or repeated. */
function agreed({cards}: {cards: number | undefined}, order: Numbered): Numbered {
	if (order.kind === 'void' || cards === undefined) return order;
	const reported = order.outputOrder.faces.length;
	const isSo = reported === cards || withoutCovers(order.outputOrder.faces).length === cards;
	return isSo ? order : voided(`the device counted ${cards} cards but reported ${reported}`);
}

/** Releases the stored batch to the table, so that its place is free for the other. */
async function released({driver, about}: Table, collected: Collected): Promise<Collected> {
	if (!driver.can('release')) return collected;
	const outcome = await driver.request('release', about);
	return outcome.kind === 'answered' ? collected : voided('the device did not release the batch that it had shuffled');
}

const NEVER = new Promise<void>(() => undefined);

/** A missing entry is requested again at the next read, so none is skipped. */
function tableLog(driver: Driver) {
	let next = 1;
	let dealt: BatchName | undefined;
	const readNext = async (): Promise<'more' | 'no-more'> => {
		const wanted = next;
		const outcome = await driver.request(
			'read-log',
			{from: wanted},
			{isAnswer: answer => answer.kind === 'table-event' && answer.entry === wanted, missed: NEVER},
		);
		if (outcome.kind === 'failed' || outcome.answer.kind !== 'table-event') return 'no-more';
		const {event, batch, total} = outcome.answer;
		if (event === 'shoe-started') dealt = batch;
		next++;
		return next <= total ? 'more' : 'no-more';
	};
	return {
		/** Reads new entries; listeners of the driver receive them. */
		async read(): Promise<void> {
			if (!driver.can('read-log')) return;
			while ((await readNext()) === 'more');
		},
		/** The batch to be dealt next, which is not the one dealt last; `undefined`: none was dealt yet. */
		due: (): BatchName | undefined => (dealt === undefined ? undefined : BATCH_NAMES.find(name => name !== dealt)),
	};
}
