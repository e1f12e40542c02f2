import test from 'ava';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {sampleOf} from '../../../harness/completeness/sample.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import type {DeckId} from '../../../harness/model/cards/deck.js';
import {orderText} from '../../../harness/model/cards/token.js';
import type {Shuffle} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {isBadToken, orderReader} from '../../../harness/orders/read-order.js';

/** A single new deck as text, changed by the test, as one shuffle. */
function shuffleOf(change: (tokens: string[]) => string[], deck: DeckId = 'standard-52', number = 1): Shuffle {
	const batch = batchOf(deck, 1);
	const tokens = orderText(batch.deck, {faces: newDeckOrder(batch), marks: []}).split(' ');
	const outputOrder = orderReader(batch.deck)(change(tokens).join(' '));
	if (isBadToken(outputOrder)) throw new Error(outputOrder.token);
	return {kind: 'read', number, outputOrder};
}

const incidentIn = (change: (tokens: string[]) => string[], deck: DeckId = 'standard-52') =>
	completenessOf(batchOf(deck, 1), shufflesOf([shuffleOf(change, deck)])).incidents[0];

const without = (token: string) => (tokens: string[]) => tokens.filter(each => each !== token);
const replaced = (from: string, to: string) => (tokens: string[]) => tokens.map(each => (each === from ? to : each));

test('a complete deck has no incidents', t => {
	t.is(
		incidentIn(tokens => tokens.toReversed()),
		undefined,
	);
});

test('a missing card is named and unexplained', t => {
	t.like(incidentIn(without('8S')), {weight: 'unexplained', missing: [{face: 7, count: 1}], extra: []});
});

test('an extra card is named and unexplained', t => {
	t.like(
		incidentIn(tokens => [...tokens, 'QH']),
		{weight: 'unexplained', missing: [], extra: [{face: 24, count: 1}]},
	);
});

test('one card in the place of another is both missing and extra', t => {
	t.like(incidentIn(replaced('8S', 'QH')), {missing: [{face: 7, count: 1}], extra: [{face: 24, count: 1}]});
});

test('a ten in a Spanish deck is foreign, with its place', t => {
	t.like(
		incidentIn(tokens => ['TD', ...tokens], 'spanish-48'),
		{
			weight: 'unexplained',
			foreign: [{position: 1, what: {kind: 'face', face: 35}}],
		},
	);
});

test('a joker, and a card with another back, are foreign', t => {
	t.like(
		incidentIn(tokens => [...tokens, 'JK']),
		{foreign: [{position: 53, what: {kind: 'joker'}}]},
	);
	const backs = (tokens: string[]) => tokens.map(token => `${token}/${token === 'AS' ? 'BLUE' : 'RED'}`);
	t.like(incidentIn(backs), {weight: 'undecided', foreign: [{position: 1, what: {kind: 'back', back: 'BLUE'}}]});
});

test('a missing card with an unreadable one in its place is a misread', t => {
	t.like(incidentIn(replaced('8S', '??')), {weight: 'misread', unreadable: [8], missing: [{face: 7, count: 1}]});
});

test('an unreadable card besides a complete deck is one card too many', t => {
	t.like(
		incidentIn(tokens => [...tokens, '??']),
		{weight: 'unexplained'},
	);
});

test('two missing cards and one unreadable are not explained by the reader', t => {
	t.like(
		incidentIn(tokens => replaced('8S', '??')(without('9S')(tokens))),
		{weight: 'unexplained'},
	);
});

test('a face-up card is noted; it is present, so the shuffle still counts', t => {
	const shuffles = shufflesOf([shuffleOf(replaced('8S', '8S^'))]);
	const batch = batchOf('standard-52', 1);
	const {incidents, invalidated} = completenessOf(batch, shuffles);
	t.like(incidents[0], {weight: 'noted', faceUp: [8]});
	t.is(sampleOf({batch, input: {kind: 'unknown'}, shuffles, starts: [], invalidated}).rows, 1);
});

test('cover cards are not part of the sample', t => {
	const shuffles = shufflesOf([shuffleOf(tokens => ['CUT', ...tokens, 'CUT'])]);
	const batch = batchOf('standard-52', 1);
	const {invalidated} = completenessOf(batch, shuffles);
	const sample = sampleOf({batch, input: {kind: 'unknown'}, shuffles, starts: [], invalidated});
	t.deepEqual(sample.order(0), newDeckOrder(batch));
});

test('after a void or excluded shuffle, and at the start of another file, the input order is unknown', t => {
	const batch = batchOf('standard-52', 1);
	const same = (number: number) => shuffleOf(tokens => tokens, 'standard-52', number);
	const shuffles = shufflesOf([
		same(1),
		same(2),
		{kind: 'void', number: 3, because: 'jam'},
		same(4),
		shuffleOf(without('8S'), 'standard-52', 5),
		same(6),
		same(7),
	]);
	const {invalidated} = completenessOf(batch, shuffles);
	const {inputOrder, numbers} = sampleOf({batch, input: {kind: 'previous'}, shuffles, starts: [7], invalidated});
	t.deepEqual([...numbers], [1, 2, 4, 6, 7]);
	t.deepEqual(inputOrder.kind === 'previous' && [...inputOrder.rowBefore], [-1, 0, -1, -1, -1]);
});

test('of many incidents the first thousand of each severity are listed and all are counted', t => {
	const batch = batchOf('standard-52', 1);
	const [short, faceUp] = [shuffleOf(without('8S')), shuffleOf(replaced('8S', '8S^'))];
	const shuffles = shufflesOf([...new Array<Shuffle>(1200).fill(faceUp), ...new Array<Shuffle>(1100).fill(short)]);
	const completeness = completenessOf(batch, shuffles);
	t.like(completeness, {checked: 2300, counts: {unexplained: 1100, misread: 0, noted: 1200}});
	t.deepEqual(
		completeness.incidents.map(({shuffle}) => shuffle).filter(number => [1, 1000, 1201, 2200].includes(number)),
		[1, 1000, 1201, 2200],
	);
	t.is(completeness.incidents.length, 2000);
	t.is(completeness.invalidated.size, 1100);
});
