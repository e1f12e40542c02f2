import test from 'ava';
import {breaks} from '../breaks.js';
import {type Change, changed, faultsIn} from '../faults.js';

const LOAD = '  load: { send: load, expect: [loaded, count-error], timeoutMs: 120000, actuates: true }\n';
const READ_ORDER = '  read-order: { send: read-order, expect: [order], timeoutMs: 2000 }\n';
const SHUFFLE = 'shuffle: { to: device, code: 0x03, fields: {} }';
const arranged = 'fields: { arrangement: { type: choice, choices: { 0: as-it-lies, 1: new-deck, 2: sorted } } }';

const withoutLoad: Change = [LOAD, ''];
const withoutReadOrder: Change = [READ_ORDER, ''];
const toldWithShuffle: Change = [SHUFFLE, `shuffle: { to: device, code: 0x03, ${arranged} }`];
const pushed = (silenceMs = 500): Change => [
	'vectors:\n',
	`order: { told: in-pages, silenceMs: ${silenceMs} }\nvectors:\n`,
];
const expecting = (answers: string): Change => ['expect: [complete, jam]', `expect: [${answers}]`];

const isSound = test.macro({
	title: (given = '') => `${given} is sound`,
	async exec(t, changes: readonly Change[]) {
		t.deepEqual(await faultsIn(changed(...changes)), []);
	},
});

test('a shuffler that is asked to load and pushes its order', isSound, [pushed()]);
test('one that pushes it and cannot be asked for it', isSound, [pushed(), withoutReadOrder]);
test('one that takes its cards when it shuffles, and is told with that how to lay them', isSound, [
	withoutLoad,
	toldWithShuffle,
]);
test('one that takes its cards as they lie, pushes their order, and can be asked nothing else', isSound, [
	withoutLoad,
	withoutReadOrder,
	pushed(),
]);

test(
	'an order that is told in pages, and neither asked for nor waited for,',
	breaks,
	[withoutReadOrder],
	'/commands',
	/a command "read-order", or "order: \{ told: in-pages, … \}"; otherwise nobody asks for "order"/,
);
test(
	'a shuffler without "load" that does not say how many cards it shuffled',
	breaks,
	[withoutLoad, expecting('jam')],
	'/commands/shuffle/expect',
	/emits shuffle-complete, since nothing else counts the cards/,
);
test(
	'an arrangement that is told twice',
	breaks,
	[toldWithShuffle],
	'/messages/shuffle/fields/arrangement',
	/no arrangement with "shuffle", since the cards are laid with "load"/,
);
test(
	'an arrangement with "shuffle" that lacks a word',
	breaks,
	[withoutLoad, [SHUFFLE, `shuffle: { to: device, code: 0x03, ${arranged.replace(', 2: sorted', '')} }`]],
	'/messages/shuffle/fields/arrangement',
	/a choice "arrangement" of as-it-lies, new-deck, sorted/,
);
test(
	'a reader that tells its order in pages',
	breaks,
	[['kind: batch-shuffler', 'kind: card-reader'], pushed()],
	'/order/told',
	/expected card-by-card, since the device is a card-reader/,
);
test(
	'an order in pages without a message for a page',
	breaks,
	[['emits: order-page', 'emits: cut-card'], pushed()],
	'/messages',
	/emits order-page, since it is told in-pages/,
);
test(
	'an order in pages that follow no word',
	breaks,
	[expecting('jam'), pushed()],
	'/commands/shuffle/expect',
	/emits shuffle-complete, which the pages follow/,
);
test(
	'a page that ends the shuffle before which it cannot come',
	breaks,
	[expecting('complete, jam, order'), pushed()],
	'/commands/shuffle/expect',
	/no "order", since pages follow the end of a shuffle/,
);
test(
	'a silence that ends an order before a damaged page of it is given up',
	breaks,
	[pushed(200)],
	'/order/silenceMs',
	/more than 200, the idleMs of the framing/,
);
test(
	'a silence that is shorter than a page on the line',
	breaks,
	[['baudRate: 115200', 'baudRate: 4800'], pushed(1000)],
	'/order/silenceMs',
	/more than 1067: so long do 512 bytes take at 4800 baud/,
);
test(
	'a word for how an order is told that is none',
	breaks,
	[['vectors:\n', 'order: { told: in-page, silenceMs: 500 }\nvectors:\n']],
	'/order/told',
	/one of card-by-card, in-pages; did you mean "in-pages"\?/,
);
test(
	'an order in pages that begins with a message',
	breaks,
	[['vectors:\n', 'order: { told: in-pages, begins: [started], silenceMs: 500 }\nvectors:\n']],
	'/order/begins',
	/"begins" is no key here; expected one of told, silenceMs/,
);
