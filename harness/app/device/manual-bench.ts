import {completenessOf} from '../../completeness/incidents.js';
import {sampleOf} from '../../completeness/sample.js';
import {NOT_COUNTED, type OrderSource, type Turn} from '../../driver/order-source.js';
import {batchOf, MOST_CARDS} from '../../model/cards/batch.js';
import type {DeckId} from '../../model/cards/deck.js';
import {at as itemAt} from '../../model/checked.js';
import {badCommand, badOption, HarnessError} from '../../model/error.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import type {Sample} from '../../model/shuffles/sample.js';
import type {Shuffles} from '../../model/shuffles/shuffles.js';
import {hashOfAll, type Imported, importFiles} from '../analyze/import-files.js';
import {benchWithoutPort, IDENTITY_SETTINGS, statedIdentity} from './bench.js';

interface ManualDevice {
	readonly files: readonly string[];
	/** The original names, if `files` are copies. Default: `files`. */
	readonly called?: readonly string[] | undefined;
	/** Stated by people: maker, model, serial, firmware; for `.u8` files also the cards in an order. */
	readonly options: ReadonlyMap<string, string>;
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	readonly backs?: readonly string[] | undefined;
	readonly input: StatedInput | undefined;
	/** The number of orders that a resumed run has already. */
	readonly from?: number | undefined;
}

export type Manual = Awaited<ReturnType<typeof readManual>>;

/** A device without a port: people record the orders and state what device it is. */
export async function readManual({files, called = files, options, deck, decks, backs, input, from = 0}: ManualDevice) {
	const identity = statedIdentity(options, [...IDENTITY_SETTINGS, 'cards']);
	const imported = await importFiles(files, {deck, decks, backs, cards: cardsIn(options), input});
	const {heading, shuffles, orientation, hashes} = imported;
	refuseRounds(heading.device);
	const design = input ?? heading.input ?? 'unknown';
	refuseBrokenChain(files, design);
	const sample = countedIn(imported, design);
	return {
		deck: heading.deck,
		decks: heading.decks,
		backs: heading.backs,
		orientation,
		input: design,
		/** Orders that can count: complete, and with a known input order if each order went back in as it came out. */
		countable: countable(sample),
		originals: called.map((file, at) => ({file, sha256: itemAt(hashes, at)})),
		profile: {id: 'manual', status: 'manual', sha256: hashes.length === 1 ? itemAt(hashes, 0) : hashOfAll(imported)},
		bench: benchWithoutPort(
			identity,
			written({shuffles, last: sample.numbers.at(-1) ?? shuffles.count, files: called, from}),
		),
	};
}

function cardsIn(options: ReadonlyMap<string, string>): number | undefined {
	const value = options.get('cards');
	if (value === undefined) return undefined;
	if (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_CARDS) return Number(value);
	throw badOption('device setting "cards"', value, `a whole number of cards from 1 to ${MOST_CARDS}`);
}

/** A run is planned in shuffles of a whole batch. */
function refuseRounds(device: 'continuous' | undefined): void {
	if (device === undefined) return;
	throw badCommand('Rounds of a continuous shuffler cannot be stored as a run. Judge them with deckproof analyze.');
}

/** A run is one chain of orders, and files do not show whether one follows another. */
function refuseBrokenChain(files: readonly string[], input: StatedInput): void {
	if (files.length < 2 || input !== 'previous') return;
	throw badCommand(
		'Each order went back in as it came out, so each file is a run of its own. Name one file at a time, or join those that follow one another.',
	);
}

function countedIn({heading, shuffles, starts}: Imported, input: StatedInput): Sample {
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const {invalidated} = completenessOf(batch, shuffles);
	return sampleOf({batch, input: {kind: input}, shuffles, starts, invalidated});
}

const countable = ({rows, inputOrder}: Sample): number =>
	inputOrder.kind === 'previous' ? Array.from(inputOrder.rowBefore).filter(before => before >= 0).length : rows;

interface WrittenOrders {
	readonly shuffles: Shuffles;
	readonly last: number;
	readonly files: readonly string[];
	readonly from: number;
}

function written({shuffles, last, files, from}: WrittenOrders): OrderSource {
	let number = from;
	return {
		async next(): Promise<Turn> {
			number++;
			if (number > shuffles.count) {
				const address = `manual:${files.join(', ')}`;
				throw new HarnessError('transport/lost', {address, reason: 'the file has no more orders'});
			}
			const {number: _, batch, arranged, ...collected} = shuffles.at(number);
			return {batch, arranged, counted: NOT_COUNTED, collected};
		},
		recover: async () => undefined,
		stop: () => undefined,
		hasUnusableOrders: () => number >= last && number < shuffles.count,
	};
}
