import type {TableEvent, TableEventName} from '../../model/table-event.js';
import type {Behaviour} from '../behaviour.js';
import {fromShuffle} from './card-changes.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {always, atShuffle, cardAtShuffle, type FaultedDevice, type FaultText, needTwoBatches} from './fault-text.js';

type TableChange = Extract<Behaviour, {at: 'table'}>['change'];

const is =
	(...names: readonly TableEventName[]) =>
	({event}: TableEvent): boolean =>
		names.includes(event);

const skippedAlternation: TableChange = events =>
	events
		.filter(each => !is('store-opened', 'batch-released')(each))
		.map(each => (is('shoe-started')(each) ? {...each, batch: each.batch === 'A' ? 'B' : 'A'} : each));

/** The store is opened as soon as it holds the batch. */
const earlyStore: TableChange = events => [
	...events,
	...events.filter(is('batch-stored')).map(stored => ({...stored, event: 'store-opened' as const})),
];

const lateStore: TableChange = events =>
	events
		.filter(each => !is('batch-stored')(each))
		.flatMap(each => [...(is('store-opened')(each) ? [{...each, event: 'batch-stored' as const}] : []), each]);

const FIRST_HAND = 6;

/** Cards of the first hand of the new shoe are put on those of the old one. */
const mixedRack: TableChange = events => [
	...events,
	...events.filter(is('shoe-started')).map(each => ({...each, event: 'batch-discarded' as const, cards: FIRST_HAND})),
];

const oldDecks: TableChange = (events, {table}) =>
	events.map(each =>
		is('batch-opened')(each) && table.openedAt.has(each.batch)
			? {...each, event: 'batch-taken-in', decks: undefined, back: undefined}
			: each,
	);

/** A card of this face is swapped with a card of the other batch. Both counts stay correct; faces and backs do not. */
const mixedCard = (shuffle: number, face: number): Behaviour =>
	fromShuffle(shuffle, (cards, machine) => {
		const {stacks, latest: here} = machine;
		const there = here === stacks.A ? stacks.B : stacks.A;
		const place = Math.max(0, cards.indexOf(face));
		const stray = there.cards.findIndex(card => card !== face);
		const swapped = cards.with(place, there.cards[stray] ?? face);
		there.cards = there.cards.with(stray, face);
		here.strays++;
		there.strays++;
		return swapped;
	});

function needed(written: FaultText, device: FaultedDevice): FaultText {
	needTwoBatches(written, device);
	return written;
}

/** A fault that occurs once, when a batch is stored or released in the turn of the given shuffle. */
const tableFault = <const Kind extends string>(kind: Kind, description: string, change: TableChange) =>
	faultModel(`${kind}@SHUFFLE`, description, {
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => ({
			at: 'table',
			change: (events, machine) => (machine.shuffles === at ? change(events, machine) : events),
		}),
	});

/** A fault that is present from the beginning. */
const lastingFault = <const Kind extends string>(kind: Kind, description: string, behaviour: Behaviour) =>
	faultModel(kind, description, {read: (written, device) => always(needed(written, device)), behave: () => behaviour});

export const TABLE_FAULTS = [
	tableFault(
		'skip-alternation',
		'the batch of the given shuffle (3) stays inside, and the other batch is dealt again',
		skippedAlternation,
	),
	tableFault('double-release', 'the stored batch is released twice (3)', events => [
		...events,
		...events.filter(is('store-opened', 'batch-released')),
	]),
	tableFault('early-store', 'the store is opened while the other batch is dealt (3)', earlyStore),
	tableFault('late-store', 'the batch is stored only after the end of the other shoe (3)', lateStore),
	tableFault('mixed-rack', 'cards of both batches lie in the discard rack (3)', mixedRack),
	faultModel('mix-card@SHUFFLE:CARD', 'the card is swapped with a card of the other batch (3) and stays there', {
		isByFace: true,
		read: (written, device) => cardAtShuffle(needed(written, device), device),
		behave: ({at, face}) => mixedCard(at, face),
	}),
	lastingFault('old-decks', 'the decks of the two batches are never changed', {at: 'table', change: oldDecks}),
	lastingFault('same-backs', 'the two batches have backs of one colour', {
		at: 'table',
		change: events => events.map(each => (is('batch-opened')(each) ? {...each, back: 'RED'} : each)),
	}),
	lastingFault('unequal-batches', 'the second batch has one deck less than the first', {
		at: 'second-batch',
		change: (cards, {batch}) => cards.subarray(0, cards.length - batch.size / batch.decks),
	}),
] as const satisfies readonly FaultModel[];
