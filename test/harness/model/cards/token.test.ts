import test from 'ava';
import {COVER, JOKER, UNREADABLE, withSymbol} from '../../../../harness/model/cards/card.js';
import {DECKS} from '../../../../harness/model/cards/deck.js';
import {orderText, tokenReader} from '../../../../harness/model/cards/token.js';
import {orderReader} from '../../../../harness/orders/read-order.js';

const read = tokenReader(DECKS['standard-52']);

const reads = test.macro({
	title: (_, token: string) => `${token} is read`,
	exec(t, token: string, face: number) {
		t.like(read(token), {kind: 'sighting', face});
	},
});

// The numbers of the faces: 0 to 12 ace to king of spades, then hearts, diamonds, clubs.
test(reads, 'AS', 0);
test(reads, 'KS', 12);
test(reads, 'AH', 13);
test(reads, 'TD', 35);
test(reads, '10D', 35);
test(reads, 'kc', 51);
test(reads, '??', UNREADABLE);
test(reads, 'CUT', COVER);
test(reads, 'JK', JOKER);

for (const token of ['1S', '8X', '11S', '8', 'S8', '', '8S?', '8S/', '10']) {
	test(`"${token}" is refused as a card`, t => {
		t.is(read(token).kind, 'unknown');
	});
}

test('marks for face up, turned and back are read in any combination', t => {
	const token = read('8S^~/red');
	t.is(token.kind, 'sighting');
	const marks = token.kind === 'sighting' ? token.marks.map(mark => mark(3)) : [];
	t.deepEqual(marks, [
		{kind: 'face-up', position: 3},
		{kind: 'turned', position: 3},
		{kind: 'back', position: 3, back: 'RED'},
	]);
});

test('an order written as text reads back to the same order', t => {
	const faces = Uint8Array.of(7, 35, UNREADABLE, COVER, JOKER, 51);
	const marks = [{kind: 'face-up', position: 0} as const, {kind: 'back', position: 0, back: 'RED'} as const];
	const text = orderText(DECKS['standard-52'], {faces, marks});
	t.is(text, '8S^/RED TD ?? CUT JK KC');
	t.deepEqual(orderReader(DECKS['standard-52'])(text), {faces, marks});
});

test('tiles are read by their own names', t => {
	t.like(tokenReader(DECKS['pai-gow-tiles-32'])('6-6'), {kind: 'sighting', face: 0});
	t.is(tokenReader(DECKS['pai-gow-tiles-32'])('8S').kind, 'unknown');
});

test('screens show suits and tens as printed on cards', t => {
	t.deepEqual(['8S', 'TH', 'AD', 'KC', '6-6'].map(withSymbol), ['8♠', '10♥', 'A♦', 'K♣', '6-6']);
});
