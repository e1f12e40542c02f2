import type {BatchName} from '../model/cards/batch.js';
import {kindRecord, type OrderOrigin} from '../model/device-kinds.js';
import {HarnessError} from '../model/error.js';
import type {LaidOrder, ToldInput} from '../model/shuffles/order-in.js';
import type {Timers} from '../model/time.js';
import {continuousSource} from './continuous-source.js';
import {type DealerSource, dealerSource} from './dealer-source.js';
import type {Driver} from './driver.js';
import {type LastLaid, type LayingDesign, layingOf} from './laying.js';
import type {OrderSource} from './order-source.js';
import {inputsFor} from './possible-inputs.js';
import type {Reading} from './reading.js';
import {shufflerSource} from './shuffler-source.js';

interface SourceParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly input: ToldInput;
	readonly cards: number;
	/** A second device that reads the output of a shuffler. */
	readonly reader: DealerSource | undefined;
	/** Of a resumed run with two batches: the one that was shuffled last. */
	readonly last?: BatchName | undefined;
	/** Of a resumed run with alternating input orders: the last one. */
	readonly laid?: LastLaid | undefined;
	/** Prompts the operator to arrange the cards of a device that cannot do so. */
	readonly ask: (order: LaidOrder) => void;
}

export const sourceForKind = (parts: SourceParts): OrderSource =>
	SOURCES[kindRecord(parts.driver.profile().kind).orders](parts);

const SOURCES: Readonly<Record<OrderOrigin, (parts: SourceParts) => OrderSource>> = {
	shuffle: ({driver, timers, input, laid, last, reader}) =>
		shufflerSource({
			driver,
			timers,
			input: designFor(input, driver),
			laid,
			reading: readingOf(driver, reader),
			last,
		}),
	emptying: ({driver, timers, input, laid, cards}) =>
		continuousSource({driver, timers, input: designFor(input, driver), laid, cards}),
	'reported-cards': ({driver, timers, input, laid, cards, ask}) => {
		const source = dealerSource({driver, timers, cards});
		return input === 'alternating' ? laidByHand(source, {laid, ask}) : source;
	},
};

function readingOf(driver: Driver, reader: DealerSource | undefined): Reading {
	if (reader !== undefined) return {kind: 'by-reader', ...reader};
	if (driver.profile().order?.told === 'in-pages') return {kind: 'pushed'};
	if (driver.can('read-order')) return {kind: 'by-device'};
	throw new HarnessError('usage/reader-needed', {profile: driver.profile().id});
}

/** How the shuffler arranges its cards; without the request it shuffles them as they lie. */
function designFor(input: ToldInput, driver: Driver): LayingDesign {
	const profile = driver.profile();
	const {possible, why} = inputsFor(profile);
	const known = possible.find(each => each === input);
	// If the input order is unknown, the cards stay as they are.
	if (known !== undefined) return known === 'unknown' ? 'previous' : known;
	const expected = `${possible.join(' or ')} for ${profile.id}, ${why}`;
	throw new HarnessError('usage/bad-option', {option: '--input', value: input, expected});
}

/** For a device that cannot arrange its cards: prompts the operator for new-deck and sorted order in turn. */
function laidByHand(source: OrderSource, {laid, ask}: Pick<SourceParts, 'laid' | 'ask'>): OrderSource {
	const laying = layingOf('alternating', laid);
	return {
		...source,
		async next() {
			const order = laying.next(undefined) === 'sorted' ? 'sorted' : 'new-deck';
			ask(order);
			const turn = await source.next();
			return turn && {...turn, laid: laying.done(undefined, order)};
		},
	};
}
