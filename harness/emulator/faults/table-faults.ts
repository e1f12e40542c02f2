import type {TableEvent, TableEventName} from '../../model/table-event.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine} from '../machine.js';
import {fromShuffle} from './card-changes.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {always, atShuffle, cardAtShuffle, type FaultedDevice, type FaultText, needTwoBatches} from './fault-text.js';

type TableChange = Extract<Behaviour, {at: 'table'}>['change'];

const is =
	(...names: readonly TableEventName[]) =>
	({event}: TableEvent): boolean =>
		names.includes(event);

/** Applies when a batch is stored or released, in the turn of the given shuffle. */
const inTurn = (shuffle: number, change: TableChange): Behaviour => ({
	at: 'table',
	change: (events, machine) => (machine.shuffles === shuffle ? change(events, machine) : events),
});

/** The batch whose turn it is stays inside, and the batch dealt last is dealt again. */
const skippedAlternation = (shuffle: number): Behaviour =>
	inTurn(shuffle, events =>
		events
			.filter(each => !is('store-opened', 'batch-released')(each))
			.map(each => (is('shoe-started')(each) ? {...each, batch: each.batch === 'A' ? 'B' : 'A'} : each)),
	);

/** The batch is released again, although no batch was stored in between. */
const doubleRelease = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [...events, ...events.filter(is('store-opened', 'batch-released'))]);

/** The store is opened as soon as it holds the batch, while the other batch is dealt. */
const earlyStore = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [
		...events,
		...events.filter(is('batch-stored')).map(stored => ({...stored, event: 'store-opened' as const})),
	]);

/** The batch is shuffled only after the shoe of the other has ended. */
const lateStore = (shuffle: number): Behaviour =>
	inTurn(shuffle, events =>
		events
			.filter(each => !is('batch-stored')(each))
			.flatMap(each => [...(is('store-opened')(each) ? [{...each, event: 'batch-stored' as const}] : []), each]),
	);

const FIRST_HAND = 6;

/** Cards of the first hand of the new shoe are put on those of the old one. */
const mixedRack = (shuffle: number): Behaviour =>
	inTurn(shuffle, events => [
		...events,
		...events.filter(is('shoe-started')).map(each => ({...each, event: 'batch-discarded' as const, cards: FIRST_HAND})),
	]);

const oldDecks: Behaviour = {
	at: 'table',
	change: (events, {table}) =>
		events.map(each =>
			is('batch-opened')(each) && table.openedAt.has(each.batch)
				? {...each, event: 'batch-taken-in', decks: undefined, back: undefined}
				: each,
		),
};

const sameBacks: Behaviour = {
	at: 'table',
	change: events => events.map(each => (is('batch-opened')(each) ? {...each, back: 'RED'} : each)),
};

const unequalBatches: Behaviour = {
	at: 'second-batch',
	change: (cards, {batch}) => cards.subarray(0, cards.length - batch.size / batch.decks),
};

/** A card of this face is swapped with a card of the other batch. Both counts stay correct; faces and backs do not. */
const mixedCard = (shuffle: number, face: number): Behaviour =>
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

function stacksOf({stacks, latest}: Machine) {
	return latest === stacks.A ? ([stacks.A, stacks.B] as const) : ([stacks.B, stacks.A] as const);
}

function needed(written: FaultText, device: FaultedDevice): FaultText {
	needTwoBatches(written, device);
	return written;
}

export const TABLE_FAULTS = [
	faultModel({
		kind: 'skip-alternation',
		form: 'skip-alternation@SHUFFLE',
		description: 'the batch of the given shuffle (3) stays inside, and the other batch is dealt again',
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => skippedAlternation(at),
	}),
	faultModel({
		kind: 'double-release',
		form: 'double-release@SHUFFLE',
		description: 'the stored batch is released twice (3)',
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => doubleRelease(at),
	}),
	faultModel({
		kind: 'early-store',
		form: 'early-store@SHUFFLE',
		description: 'the store is opened while the other batch is dealt (3)',
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => earlyStore(at),
	}),
	faultModel({
		kind: 'late-store',
		form: 'late-store@SHUFFLE',
		description: 'the batch is stored only after the end of the other shoe (3)',
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => lateStore(at),
	}),
	faultModel({
		kind: 'mixed-rack',
		form: 'mixed-rack@SHUFFLE',
		description: 'cards of both batches lie in the discard rack (3)',
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => mixedRack(at),
	}),
	faultModel({
		kind: 'mix-card',
		form: 'mix-card@SHUFFLE:CARD',
		description: 'the card is swapped with a card of the other batch (3) and stays there',
		isByFace: true,
		read: (written, device) => cardAtShuffle(needed(written, device), device),
		behave: ({at, face}) => mixedCard(at, face),
	}),
	faultModel({
		kind: 'old-decks',
		form: 'old-decks',
		description: 'the decks of the two batches are never changed',
		read: (written, device) => always(needed(written, device)),
		behave: () => oldDecks,
	}),
	faultModel({
		kind: 'same-backs',
		form: 'same-backs',
		description: 'the two batches have backs of one colour',
		read: (written, device) => always(needed(written, device)),
		behave: () => sameBacks,
	}),
	faultModel({
		kind: 'unequal-batches',
		form: 'unequal-batches',
		description: 'the second batch has one deck less than the first',
		read: (written, device) => always(needed(written, device)),
		behave: () => unequalBatches,
	}),
] as const satisfies readonly FaultModel[];
