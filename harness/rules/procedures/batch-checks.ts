import type {TableEvent} from '../../model/table-event.js';
import type {Look, Wording} from './look.js';
import {otherOf, type TableState} from './two-batches.js';

/** One event at the table, and the table before and after it. */
export interface TableMoment {
	readonly event: TableEvent;
	readonly before: TableState;
	readonly after: TableState;
}

/** Each check of two batches by its name, with the parameters that a rule book gives it. */
export type BatchCheck =
	| {readonly check: 'decks-in-all'; readonly least: number; readonly most: number | undefined}
	| {readonly check: 'equal-decks'}
	| {readonly check: 'different-backs'}
	| {readonly check: 'stored-while-other-plays'}
	| {readonly check: 'strict-alternation'}
	| {readonly check: 'one-batch-in-rack'}
	| {readonly check: 'changed-after'; readonly hours: number}
	| {readonly check: 'changed-each-shoe'}
	| {readonly check: 'stored-securely'};

export function lookAtTable(check: BatchCheck, moment: TableMoment): Look {
	switch (check.check) {
		case 'decks-in-all':
			return decksInAll(moment, check);
		case 'equal-decks':
			return equalDecks(moment);
		case 'different-backs':
			return differentBacks(moment);
		case 'stored-while-other-plays':
			return storedWhileOtherPlays(moment);
		case 'strict-alternation':
			return strictAlternation(moment);
		case 'one-batch-in-rack':
			return oneBatchInRack(moment);
		case 'changed-after':
			return changedAfter(moment, check.hours);
		case 'changed-each-shoe':
			return changedEachShoe(moment);
		case 'stored-securely':
			return storedSecurely(moment);
	}
}

const OPENED = 'the log does not say how many decks were opened for each batch';

export const BATCH_WORDING: Readonly<Record<BatchCheck['check'], Wording>> = {
	'decks-in-all': {looked: 'times that decks were opened', silent: OPENED},
	'equal-decks': {looked: 'times that decks were opened', silent: OPENED},
	'different-backs': {
		looked: 'looks at the backs',
		silent: 'the device does not tell the colours of backs; the operator must look',
	},
	'stored-while-other-plays': {
		looked: 'shoes ended while the other batch lay in the store',
		silent: 'the log has no shoe that was started and ended',
	},
	'strict-alternation': {
		looked: 'shoes were not of the batch of the shoe before',
		silent: 'the log does not have two shoes that follow each other',
	},
	'one-batch-in-rack': {
		looked: 'times that cards came to the rack, it held no other batch',
		silent: 'the log does not tell of the discard rack; the operator must look',
	},
	'changed-after': {
		looked: 'shoes ended with decks that were opened in time',
		silent: 'the log has no shoe that ended with decks whose opening it tells',
	},
	'changed-each-shoe': {
		looked: 'shoes were started with new decks',
		silent: 'the log has no shoe that was started with decks whose opening it tells',
	},
	'stored-securely': {
		looked: 'releases were of the one stored batch, after the other shoe had ended',
		silent: 'the log does not tell of a batch that was stored and released',
	},
};

function decksInAll({event, after}: TableMoment, {least, most}: {least: number; most: number | undefined}): Look {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'no-matter';
	const all = own + other;
	const isWithin = all >= least && all <= (most ?? all);
	const allowed = most === undefined ? `at least ${least}` : `${least} to ${most}`;
	return isWithin ? 'kept' : {broken: `the two batches have ${all} decks in all, and ${allowed} are allowed`};
}

function equalDecks({event, after}: TableMoment): Look {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'no-matter';
	if (own === other) return 'kept';
	return {broken: `batch ${event.batch} has ${own} decks, and batch ${otherOf(event.batch)} has ${other}`};
}

/** How many decks the two have, just after some were opened; `undefined`: nobody said. */
function decksAfter({event, batch}: TableEvent, {batches}: TableState): readonly (number | undefined)[] {
	return event === 'batch-opened' ? [batches[batch].decks, batches[otherOf(batch)].decks] : [];
}

const COUNTED: readonly TableEvent['event'][] = ['batch-taken-in', 'batch-stored', 'batch-discarded'];

/** The two colours differ, and no card has the other's. */
function differentBacks({event, after}: TableMoment): Look {
	const {batch, strays} = event;
	const other = otherOf(batch);
	if (event.event === 'batch-opened') {
		const [own, its] = [after.batches[batch].back, after.batches[other].back];
		if (own === undefined || its === undefined) return 'no-matter';
		return own === its ? {broken: `batches ${batch} and ${other} both have ${own.toLowerCase()} backs`} : 'kept';
	}
	const isTold = strays !== undefined && after.batches[batch].back !== undefined;
	if (!COUNTED.includes(event.event) || !isTold) return 'no-matter';
	return strays === 0 ? 'kept' : {broken: `${cards(strays)} of batch ${other} among those of batch ${batch}`};
}

function storedWhileOtherPlays({event, before}: TableMoment): Look {
	const other = otherOf(event.batch);
	if (event.event !== 'shoe-ended' || before.batches[other].place === 'unknown') return 'no-matter';
	if (before.batches[other].place === 'store') return 'kept';
	return {broken: `the shoe of batch ${event.batch} ended, and batch ${other} was not shuffled and stored by then`};
}

function strictAlternation({event, before}: TableMoment): Look {
	if (event.event !== 'shoe-started' || before.dealt === undefined) return 'no-matter';
	if (before.dealt !== event.batch) return 'kept';
	return {broken: `dealt from batch ${event.batch}, as shoe ${before.shoe} was`};
}

function oneBatchInRack({event, before}: TableMoment): Look {
	const {batch, strays = 0} = event;
	if (event.event !== 'batch-discarded') return 'no-matter';
	const other = otherOf(batch);
	if (before.batches[other].isInRack)
		return {broken: `cards of batch ${batch} came to the rack, where cards of batch ${other} still lay`};
	return strays === 0 ? 'kept' : {broken: `${cards(strays)} of batch ${other} in the rack with batch ${batch}`};
}

function changedAfter({event, before}: TableMoment, hours: number): Look {
	const {openedAt} = before.batches[event.batch];
	if (event.event !== 'shoe-ended' || openedAt === undefined) return 'no-matter';
	const used = event.seconds - openedAt;
	if (used <= 3600 * hours) return 'kept';
	const had = (used / 3600).toFixed(1);
	return {broken: `the decks of batch ${event.batch} had been in use for ${had} h, and ${hours} h are allowed`};
}

function changedEachShoe({event, before}: TableMoment): Look {
	const {openedAt, shoes} = before.batches[event.batch];
	if (event.event !== 'shoe-started' || openedAt === undefined) return 'no-matter';
	return shoes === 0 ? 'kept' : {broken: `the decks of batch ${event.batch} had already been dealt as a shoe`};
}

function storedSecurely({event, before}: TableMoment): Look {
	const {batch} = event;
	const other = otherOf(batch);
	const [place, its] = [before.batches[batch].place, before.batches[other].place];
	switch (event.event) {
		case 'batch-stored':
			return its === 'store'
				? {broken: `batch ${batch} was stored while batch ${other} lay in the store`}
				: 'no-matter';
		case 'store-opened':
			return its === 'shoe' ? {broken: `the store was opened while batch ${other} was being dealt`} : 'no-matter';
		case 'batch-released':
			if (place === 'unknown') return 'no-matter';
			return place === 'store' ? 'kept' : {broken: `batch ${batch} was released, and was not in the store`};
		default:
			return 'no-matter';
	}
}

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
