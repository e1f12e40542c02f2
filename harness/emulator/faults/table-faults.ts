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

/** A fault that occurs once, in the turn of the given shuffle. */
const tableFault = <const Kind extends string>(
	kind: Kind,
	description: string,
	behave: (shuffle: number) => Behaviour,
) =>
	faultModel(`${kind}@SHUFFLE`, description, {
		read: (written, device) => atShuffle(needed(written, device)),
		behave: ({at}) => behave(at),
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
	tableFault('double-release', 'the stored batch is released twice (3)', doubleRelease),
	tableFault('early-store', 'the store is opened while the other batch is dealt (3)', earlyStore),
	tableFault('late-store', 'the batch is stored only after the end of the other shoe (3)', lateStore),
	tableFault('mixed-rack', 'cards of both batches lie in the discard rack (3)', mixedRack),
	faultModel('mix-card@SHUFFLE:CARD', 'the card is swapped with a card of the other batch (3) and stays there', {
		isByFace: true,
		read: (written, device) => cardAtShuffle(needed(written, device), device),
		behave: ({at, face}) => mixedCard(at, face),
	}),
	lastingFault('old-decks', 'the decks of the two batches are never changed', oldDecks),
	lastingFault('same-backs', 'the two batches have backs of one colour', sameBacks),
	lastingFault('unequal-batches', 'the second batch has one deck less than the first', unequalBatches),
] as const satisfies readonly FaultModel[];
