import type {BatchName} from '../model/cards/batch.js';
import {kindRecord, type OrderOrigin} from '../model/device-kinds.js';
import {badOption, HarnessError} from '../model/error.js';
import type {ArrangedOrder, StatedInput} from '../model/shuffles/input-order.js';
import type {Timers} from '../model/time.js';
import type {Reading} from './begin-reading.js';
import {continuousSource} from './continuous-source.js';
import type {Driver} from './driver.js';
import type {OrderSource} from './order-source.js';
import {inputsFor} from './possible-inputs.js';
import {type ReportedCardsSource, reportedCardsSource} from './reported-cards-source.js';
import {type ArrangingDesign, arrangingOf, type LastArranged} from './requested-input-order.js';
import {shufflerSource} from './shuffler-source.js';

export interface SourceParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly input: StatedInput;
	readonly cards: number;
	/** A second device that reads the output of a shuffler. */
	readonly reader: ReportedCardsSource | undefined;
	/** In a resumed run with two batches: the batch that was shuffled last. */
	readonly last?: BatchName | undefined;
	/** In a resumed run with alternating input orders: the last input order. */
	readonly arranged?: LastArranged | undefined;
	/** Prompts the operator to arrange the cards of a device that cannot do so. */
	readonly promptArrangement: (order: ArrangedOrder) => void;
}

export const sourceForKind = (parts: SourceParts): OrderSource =>
	SOURCES[kindRecord(parts.driver.profile().kind).orders](parts);

const SOURCES: Readonly<Record<OrderOrigin, (parts: SourceParts) => OrderSource>> = {
	shuffle: ({driver, timers, input, arranged, last, reader}) =>
		shufflerSource({
			driver,
			timers,
			input: designFor(input, driver),
			arranged,
			reading: readingOf(driver, reader),
			last,
		}),
	emptying: ({driver, timers, input, arranged, cards}) =>
		continuousSource({driver, timers, input: designFor(input, driver), arranged, cards}),
	'reported-cards': ({driver, timers, input, arranged, cards, promptArrangement}) => {
		const source = reportedCardsSource({driver, timers, cards});
		return input === 'alternating' ? arrangedByHand(source, {arranged, promptArrangement: promptArrangement}) : source;
	},
};

function readingOf(driver: Driver, reader: ReportedCardsSource | undefined): Reading {
	if (reader !== undefined) return {kind: 'by-reader', ...reader};
	if (driver.profile().order?.told === 'in-pages') return {kind: 'pushed'};
	if (driver.can('read-order')) return {kind: 'by-device'};
	throw new HarnessError('usage/reader-needed', {profile: driver.profile().id});
}

/** How the shuffler arranges its cards; without the request it shuffles them as they lie. */
function designFor(input: StatedInput, driver: Driver): ArrangingDesign {
	const profile = driver.profile();
	const {possible, why} = inputsFor(profile);
	const known = possible.find(each => each === input);
	// If the input order is unknown, the cards stay as they are.
	if (known !== undefined) return known === 'unknown' ? 'previous' : known;
	throw badOption('--input', input, `${possible.join(' or ')} for ${profile.id}, ${why}`);
}

/** For a device that cannot arrange its cards: prompts the operator for new-deck and sorted order in turn. */
function arrangedByHand(
	source: OrderSource,
	{arranged, promptArrangement}: Pick<SourceParts, 'arranged' | 'promptArrangement'>,
): OrderSource {
	const arranging = arrangingOf('alternating', arranged);
	return {
		...source,
		async next() {
			const order = arranging.next(undefined) === 'sorted' ? 'sorted' : 'new-deck';
			promptArrangement(order);
			const turn = await source.next();
			return turn && {...turn, arranged: arranging.done(undefined, order)};
		},
	};
}
