import type {TableEvent} from '../../model/table-event.js';
import {bare, count, given} from '../checker.js';
import {type Assessment, cards} from '../procedures/assessment.js';
import {otherOf, type TableMoment, type TableState} from '../procedures/two-batches.js';
import {onEvents} from '../procedures/watched.js';

export const NO_LOG = 'the device does not report its table';
const onTable = onEvents<TableMoment>('table', NO_LOG);

const OPENED = {
	counted: 'times that decks were opened',
	silent: 'the log does not report how many decks were opened for each batch',
};

const decksInAll = onTable(
	given('decks-in-all', z => ({least: count(z), most: count(z).optional()})),
	{
		examines: 'decks of both batches',
		...OPENED,
		assess: assessDecksInAll,
	},
);

const equalDecks = onTable(bare('equal-decks'), {examines: 'decks of each batch', ...OPENED, assess: assessEqualDecks});

const differentBacks = onTable(bare('different-backs'), {
	examines: 'backs of the two batches',
	counted: 'looks at the backs',
	silent: 'the device does not report the colours of backs; the operator must look',
	assess: assessDifferentBacks,
});

const storedWhileOtherPlays = onTable(bare('stored-while-other-plays'), {
	examines: 'where the other batch is while one is dealt',
	counted: 'shoes ended while the other batch lay in the store',
	silent: 'the log has no shoe that was started and ended',
	assess: assessStored,
});

const strictAlternation = onTable(bare('strict-alternation'), {
	examines: 'which batch each shoe is dealt from',
	counted: 'shoes were not of the batch of the shoe before',
	silent: 'the log does not have two shoes that follow each other',
	assess: assessAlternation,
});

const oneBatchInRack = onTable(bare('one-batch-in-rack'), {
	examines: 'what lies in the discard rack',
	counted: 'times that cards came to the rack, it held no other batch',
	silent: 'the log does not report the discard rack; the operator must look',
	assess: assessRack,
});

const changedAfter = onTable(
	given('changed-after', z => ({hours: z.number().gt(0)})),
	{
		examines: 'when decks were opened',
		counted: 'shoes ended with decks that were opened in time',
		silent: 'the log has no shoe that ended with decks whose opening it reports',
		assess: (moment, {hours}) => assessChangedAfter(moment, hours),
	},
);

const changedEachShoe = onTable(bare('changed-each-shoe'), {
	examines: 'whether a shoe has new decks',
	counted: 'shoes were started with new decks',
	silent: 'the log has no shoe that was started with decks whose opening it reports',
	assess: assessChangedEach,
});

const storedSecurely = onTable(bare('stored-securely'), {
	examines: 'how a stored batch is released',
	counted: 'releases were of the one stored batch, after the other shoe had ended',
	silent: 'the log does not report a batch that was stored and released',
	assess: assessSecurely,
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

function assessDecksInAll(
	{event, after}: TableMoment,
	{least, most}: {least: number; most?: number | undefined},
): Assessment {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'irrelevant';
	const all = own + other;
	const isWithin = all >= least && all <= (most ?? all);
	const allowed = most === undefined ? `at least ${least}` : `${least} to ${most}`;
	return isWithin ? 'met' : {broken: `the two batches have ${all} decks in all, and ${allowed} are allowed`};
}

function assessEqualDecks({event, after}: TableMoment): Assessment {
	const [own, other] = decksAfter(event, after);
	if (own === undefined || other === undefined) return 'irrelevant';
	if (own === other) return 'met';
	return {broken: `batch ${event.batch} has ${own} decks, and batch ${otherOf(event.batch)} has ${other}`};
}

/** The decks of both batches, just after some were opened; `undefined`: not stated. */
function decksAfter({event, batch}: TableEvent, {batches}: TableState): readonly (number | undefined)[] {
	return event === 'batch-opened' ? [batches[batch].decks, batches[otherOf(batch)].decks] : [];
}

const COUNTED: readonly TableEvent['event'][] = ['batch-taken-in', 'batch-stored', 'batch-discarded'];

function assessDifferentBacks({event, after}: TableMoment): Assessment {
	const {batch, strays} = event;
	const other = otherOf(batch);
	if (event.event === 'batch-opened') {
		const [own, its] = [after.batches[batch].back, after.batches[other].back];
		if (own === undefined || its === undefined) return 'irrelevant';
		return own === its ? {broken: `batches ${batch} and ${other} both have ${own.toLowerCase()} backs`} : 'met';
	}
	const isStated = strays !== undefined && after.batches[batch].back !== undefined;
	if (!COUNTED.includes(event.event) || !isStated) return 'irrelevant';
	return strays === 0 ? 'met' : {broken: `${cards(strays)} of batch ${other} among those of batch ${batch}`};
}

function assessStored({event, before}: TableMoment): Assessment {
	const other = otherOf(event.batch);
	if (event.event !== 'shoe-ended' || before.batches[other].place === 'unknown') return 'irrelevant';
	if (before.batches[other].place === 'store') return 'met';
	return {broken: `the shoe of batch ${event.batch} ended, and batch ${other} was not shuffled and stored by then`};
}

function assessAlternation({event, before}: TableMoment): Assessment {
	if (event.event !== 'shoe-started' || before.dealt === undefined) return 'irrelevant';
	if (before.dealt !== event.batch) return 'met';
	return {broken: `dealt from batch ${event.batch}, as shoe ${before.shoe} was`};
}

function assessRack({event, before}: TableMoment): Assessment {
	const {batch, strays = 0} = event;
	if (event.event !== 'batch-discarded') return 'irrelevant';
	const other = otherOf(batch);
	if (before.batches[other].isInRack)
		return {broken: `cards of batch ${batch} came to the rack, where cards of batch ${other} still lay`};
	return strays === 0 ? 'met' : {broken: `${cards(strays)} of batch ${other} in the rack with batch ${batch}`};
}

function assessChangedAfter({event, before}: TableMoment, hours: number): Assessment {
	const {openedAt} = before.batches[event.batch];
	if (event.event !== 'shoe-ended' || openedAt === undefined) return 'irrelevant';
	const used = event.seconds - openedAt;
	if (used <= 3600 * hours) return 'met';
	const had = (used / 3600).toFixed(1);
	return {broken: `the decks of batch ${event.batch} had been in use for ${had} h, and ${hours} h are allowed`};
}

function assessChangedEach({event, before}: TableMoment): Assessment {
	const {openedAt, shoes} = before.batches[event.batch];
	if (event.event !== 'shoe-started' || openedAt === undefined) return 'irrelevant';
	return shoes === 0 ? 'met' : {broken: `the decks of batch ${event.batch} had already been dealt as a shoe`};
}

function assessSecurely({event, before}: TableMoment): Assessment {
	const {batch} = event;
	const other = otherOf(batch);
	const [place, its] = [before.batches[batch].place, before.batches[other].place];
	switch (event.event) {
		case 'batch-stored':
			return its === 'store'
				? {broken: `batch ${batch} was stored while batch ${other} lay in the store`}
				: 'irrelevant';
		case 'store-opened':
			return its === 'shoe' ? {broken: `the store was opened while batch ${other} was being dealt`} : 'irrelevant';
		case 'batch-released':
			if (place === 'unknown') return 'irrelevant';
			return place === 'store' ? 'met' : {broken: `batch ${batch} was released, and was not in the store`};
		default:
			return 'irrelevant';
	}
}
