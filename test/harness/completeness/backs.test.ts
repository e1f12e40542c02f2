import test from 'ava';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {failedWith} from '../../../harness/model/error.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {isBadToken, orderReader} from '../../../harness/orders/read-order.js';
import {SORTED} from '../../end-to-end/orders.js';

const TWO_DECKS = batchOf('standard-52', 2, ['RED', 'BLUE']);
const COMPLETE = ['RED', 'BLUE'].flatMap(back => SORTED.map(card => `${card}/${back}`));

/** The incidents of two decks after a change. */
function incidentAfter(change: (tokens: readonly string[]) => readonly string[], batch = TWO_DECKS) {
	const outputOrder = orderReader(batch.deck)(change(COMPLETE).join(' '));
	if (isBadToken(outputOrder)) throw new Error(outputOrder.token);
	return completenessOf(batch, shufflesOf([{kind: 'read', outputOrder}])).incidents[0];
}

const replaced = (from: string, to: string) => (tokens: readonly string[]) =>
	tokens.map(each => (each === from ? to : each));

test('decks with declared backs are complete if each has each card once; cut cards do not count', t => {
	t.is(
		incidentAfter(tokens => ['CUT', ...tokens.toReversed()]),
		undefined,
	);
});

test('a card of one deck in the place of the same card of another is both missing and extra', t => {
	t.like(incidentAfter(replaced('8S/BLUE', '8S/RED')), {
		weight: 'undecided',
		missing: [{face: 7, count: 1, back: 'BLUE'}],
		extra: [{face: 7, count: 1, back: 'RED'}],
		foreign: [],
	});
});

test('a back that was not declared is foreign', t => {
	t.like(incidentAfter(replaced('8S/BLUE', '8S/GREEN')), {
		weight: 'undecided',
		missing: [{face: 7, count: 1, back: 'BLUE'}],
		foreign: [{position: 60, what: {kind: 'back', back: 'GREEN'}}],
	});
});

test('a card without a reported back is misread if its own is missing, and an extra card if not', t => {
	t.like(incidentAfter(replaced('8S/BLUE', '8S')), {weight: 'misread', unreadable: [60], extra: []});
	t.like(incidentAfter(replaced('8S/BLUE', '9S')), {weight: 'undecided', extra: [{face: 8, count: 1}]});
	t.like(incidentAfter(replaced('8S/BLUE', '??')), {weight: 'misread', unreadable: [60], extra: []});
});

test('a face-up card is noted', t => {
	t.like(incidentAfter(replaced('8S/BLUE', '8S^/BLUE')), {weight: 'noted', faceUp: [60]});
});

test('without declared backs a batch has one back', t => {
	const {foreign} = incidentAfter(tokens => tokens, batchOf('standard-52', 2)) ?? {};
	t.is(foreign?.length, 52);
});

test('each deck must have its own back, and no deck may contain a card twice', t => {
	for (const [deck, decks, backs] of [
		['standard-52', 2, ['RED']],
		['standard-52', 2, ['RED', 'RED']],
		['pai-gow-tiles-32', 2, ['RED', 'BLUE']],
	] as const) {
		const error = t.throws(() => batchOf(deck, decks, backs));
		t.true(failedWith(error, 'input/backs-do-not-fit'));
	}
});
