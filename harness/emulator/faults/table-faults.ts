import type {TableEvent, TableEventName} from '../../model/table-event.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine} from '../machine.js';
import {fromShuffle} from './card-faults.js';

type Happen = Extract<Behaviour, {at: 'table'}>['happen'];

const is =
	(...names: readonly TableEventName[]) =>
	({event}: TableEvent): boolean =>
		names.includes(event);

/** Strikes when a batch is stored or let out, in the turn of the given shuffle. */
const inTurn = (shuffle: number, happen: Happen): Behaviour => ({
	at: 'table',
	happen: (events, machine) => (machine.shuffles === shuffle ? happen(events, machine) : events),
});

/** The batch whose turn it is stays inside, and the one that was just dealt is dealt again. */
export const skippedAlternation = (shuffle: number): Behaviour =>
	inTurn(shuffle, events =>
		events
			.filter(each => !is('store-opened', 'batch-released')(each))
			.map(each => (is('shoe-started')(each) ? {...each, batch: each.batch === 'A' ? 'B' : 'A'} : each)),
	);

/** What was let out is let out once more, though nothing was stored since. */
export const doubleRelease = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [...events, ...events.filter(is('store-opened', 'batch-released'))]);

/** The store is opened as soon as the batch lies in it, while the other batch is dealt. */
export const earlyStore = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [
		...events,
		...events.filter(is('batch-stored')).map(stored => ({...stored, event: 'store-opened' as const})),
	]);

/** The batch is shuffled only after the shoe of the other has ended. */
export const lateStore = (shuffle: number): Behaviour =>
	inTurn(shuffle, events =>
		events
			.filter(each => !is('batch-stored')(each))
			.flatMap(each => [...(is('store-opened')(each) ? [{...each, event: 'batch-stored' as const}] : []), each]),
	);

const FIRST_HAND = 6;

/** Cards of the first hand of the new shoe are laid on those of the old one. */
export const mixedRack = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [
		...events,
		...events.filter(is('shoe-started')).map(each => ({...each, event: 'batch-discarded' as const, cards: FIRST_HAND})),
	]);

/** Decks stay in use for ever. */
export const oldDecks: Behaviour = {
	at: 'table',
	happen: (events, {pit}) =>
		events.map(each =>
			is('batch-opened')(each) && pit.openedAt.has(each.batch)
				? {...each, event: 'batch-taken-in', decks: undefined, back: undefined}
				: each,
		),
};

export const sameBacks: Behaviour = {
	at: 'table',
	happen: events => events.map(each => (is('batch-opened')(each) ? {...each, back: 'RED'} : each)),
};

/** The second batch has a deck less than the first. */
export const unequalBatches: Behaviour = {
	at: 'second-batch',
	change: (cards, {batch}) => cards.subarray(0, cards.length - batch.size / batch.decks),
};

/** A card of this face changes places with a card of the other batch. Both counts stay right; faces and backs do not. */
export const mixedCard = (shuffle: number, face: number): Behaviour =>
	fromShuffle(shuffle, (cards, machine) => {
		const [here, there] = stacksOf(machine);
		const place = Math.max(0, cards.indexOf(face));
		const stray = there.cards.findIndex(card => card !== face);
		const swapped = cards.with(place, there.cards[stray] ?? face);
		there.cards = there.cards.with(stray, face);
		here.strays++;
		there.strays++;
		return swapped;
	});

/** The one that is being shuffled, and the other. */
function stacksOf({stacks, latest}: Machine) {
	return latest === stacks.A ? ([stacks.A, stacks.B] as const) : ([stacks.B, stacks.A] as const);
}
