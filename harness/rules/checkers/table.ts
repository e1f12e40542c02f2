import type {TableEvent} from '../../model/table-event.js';
import {bare, count, given} from '../checker.js';
import {cards, type Look} from '../procedures/look.js';
import {otherOf, type TableMoment, type TableState} from '../procedures/two-batches.js';
import {onEvents} from '../procedures/watched.js';

export const NO_LOG = 'the device does not report its table';
const onTable = onEvents<TableMoment>('table', NO_LOG);

const OPENED = {
	counted: 'times that decks were opened',
	silent: 'the log does not say how many decks were opened for each batch',
};

const decksInAll = onTable(
	given('decks-in-all', z => ({least: count(z), most: count(z).optional()})),
	{
		looks: 'decks of both batches',
		...OPENED,
		look: decksInAllLook,
	},
);

const equalDecks = onTable(bare('equal-decks'), {looks: 'decks of each batch', ...OPENED, look: equalDecksLook});

const differentBacks = onTable(bare('different-backs'), {
	looks: 'backs of the two batches',
	counted: 'looks at the backs',
	silent: 'the device does not report the colours of backs; the operator must look',
	look: differentBacksLook,
});

const storedWhileOtherPlays = onTable(bare('stored-while-other-plays'), {
	looks: 'where the other batch is while one is dealt',
	counted: 'shoes ended while the other batch lay in the store',
	silent: 'the log has no shoe that was started and ended',
	look: storedLook,
});

const strictAlternation = onTable(bare('strict-alternation'), {
	looks: 'which batch each shoe is dealt from',
	counted: 'shoes were not of the batch of the shoe before',
	silent: 'the log does not have two shoes that follow each other',
	look: alternationLook,
});

const oneBatchInRack = onTable(bare('one-batch-in-rack'), {
	looks: 'what lies in the discard rack',
	counted: 'times that cards came to the rack, it held no other batch',
	silent: 'the log does not report the discard rack; the operator must look',
	look: rackLook,
});

const changedAfter = onTable(
	given('changed-after', z => ({hours: z.number().gt(0)})),
	{
		looks: 'when decks were opened',
		counted: 'shoes ended with decks that were opened in time',
		silent: 'the log has no shoe that ended with decks whose opening it reports',
		look: (moment, {hours}) => changedAfterLook(moment, hours),
	},
);

const changedEachShoe = onTable(bare('changed-each-shoe'), {
	looks: 'whether a shoe has new decks',
	counted: 'shoes were started with new decks',
	silent: 'the log has no shoe that was started with decks whose opening it reports',
	look: changedEachLook,
});

const storedSecurely = onTable(bare('stored-securely'), {
	looks: 'how a stored batch is released',
	counted: 'releases were of the one stored batch, after the other shoe had ended',
	silent: 'the log does not report a batch that was stored and released',
	look: securelyLook,
});

export const TABLE_CHECKERS = [
	decksInAll,
	equalDecks,
	differentBacks,
	storedWhileOtherPlays,
	strictAlternation,
	oneBatchInRack,
	changedAfter,
	changedEachShoe,
	storedSecurely,
] as const;

function decksInAllLook({event, after}: TableMoment, {least, most}: {least: number; most?: number | undefined}): Look {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'no-matter';
	const all = own + other;
	const isWithin = all >= least && all <= (most ?? all);
	const allowed = most === undefined ? `at least ${least}` : `${least} to ${most}`;
	return isWithin ? 'kept' : {broken: `the two batches have ${all} decks in all, and ${allowed} are allowed`};
}

function equalDecksLook({event, after}: TableMoment): Look {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'no-matter';
	if (own === other) return 'kept';
	return {broken: `batch ${event.batch} has ${own} decks, and batch ${otherOf(event.batch)} has ${other}`};
}

/** The decks of both batches, just after some were opened; `undefined`: not stated. */
function decksAfter({event, batch}: TableEvent, {batches}: TableState): readonly (number | undefined)[] {
	return event === 'batch-opened' ? [batches[batch].decks, batches[otherOf(batch)].decks] : [];
}

const COUNTED: readonly TableEvent['event'][] = ['batch-taken-in', 'batch-stored', 'batch-discarded'];

function differentBacksLook({event, after}: TableMoment): Look {
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

function storedLook({event, before}: TableMoment): Look {
	const other = otherOf(event.batch);
	if (event.event !== 'shoe-ended' || before.batches[other].place === 'unknown') return 'no-matter';
	if (before.batches[other].place === 'store') return 'kept';
	return {broken: `the shoe of batch ${event.batch} ended, and batch ${other} was not shuffled and stored by then`};
}

function alternationLook({event, before}: TableMoment): Look {
	if (event.event !== 'shoe-started' || before.dealt === undefined) return 'no-matter';
	if (before.dealt !== event.batch) return 'kept';
	return {broken: `dealt from batch ${event.batch}, as shoe ${before.shoe} was`};
}

function rackLook({event, before}: TableMoment): Look {
	const {batch, strays = 0} = event;
	if (event.event !== 'batch-discarded') return 'no-matter';
	const other = otherOf(batch);
	if (before.batches[other].isInRack)
		return {broken: `cards of batch ${batch} came to the rack, where cards of batch ${other} still lay`};
	return strays === 0 ? 'kept' : {broken: `${cards(strays)} of batch ${other} in the rack with batch ${batch}`};
}

function changedAfterLook({event, before}: TableMoment, hours: number): Look {
	const {openedAt} = before.batches[event.batch];
	if (event.event !== 'shoe-ended' || openedAt === undefined) return 'no-matter';
	const used = event.seconds - openedAt;
	if (used <= 3600 * hours) return 'kept';
	const had = (used / 3600).toFixed(1);
	return {broken: `the decks of batch ${event.batch} had been in use for ${had} h, and ${hours} h are allowed`};
}

function changedEachLook({event, before}: TableMoment): Look {
	const {openedAt, shoes} = before.batches[event.batch];
	if (event.event !== 'shoe-started' || openedAt === undefined) return 'no-matter';
	return shoes === 0 ? 'kept' : {broken: `the decks of batch ${event.batch} had already been dealt as a shoe`};
}

function securelyLook({event, before}: TableMoment): Look {
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
