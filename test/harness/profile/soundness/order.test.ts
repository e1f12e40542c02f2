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

test('a shuffler with a load command that sends its order unrequested', isSound, [pushed()]);
test('a device that sends its order unrequested and has no command for it', isSound, [pushed(), withoutReadOrder]);
test('a device whose shuffle command takes the cards and states their arrangement', isSound, [
	withoutLoad,
	toldWithShuffle,
]);
test('a device that takes the cards as they lie, sends its order unrequested, and has no other command', isSound, [
	withoutLoad,
	withoutReadOrder,
	pushed(),
]);

test(
	'an order in pages that is neither requested nor expected,',
	breaks,
	[withoutReadOrder],
	'/commands',
	/a command "read-order", or "order: \{ told: in-pages, … \}"; otherwise "order" is neither requested nor awaited/,
);
test(
	'a shuffler without "load" that does not report the number of cards',
	breaks,
	[withoutLoad, expecting('jam')],
	'/commands/shuffle/expect',
	/emits shuffle-complete, since nothing else counts the cards/,
);
test(
	'an arrangement that is stated twice',
	breaks,
	[toldWithShuffle],
	'/messages/shuffle/fields/arrangement',
	/no arrangement with "shuffle", since "load" arranges the cards/,
);
test(
	'an arrangement with "shuffle" that lacks a value',
	breaks,
	[withoutLoad, [SHUFFLE, `shuffle: { to: device, code: 0x03, ${arranged.replace(', 2: sorted', '')} }`]],
	'/messages/shuffle/fields/arrangement',
	/a choice "arrangement" of as-it-lies, new-deck, sorted/,
);
test(
	'a reader that sends its order in pages',
	breaks,
	[['kind: batch-shuffler', 'kind: card-reader'], pushed()],
	'/order/told',
	/expected card-by-card, since the device is a card-reader/,
);
test(
	'an order in pages without a page message',
	breaks,
	[['emits: order-page', 'emits: cut-card'], pushed()],
	'/messages',
	/emits order-page, since order.told is in-pages/,
);
test(
	'an order in pages without the message before it',
	breaks,
	[expecting('jam'), pushed()],
	'/commands/shuffle/expect',
	/emits shuffle-complete, which the pages follow/,
);
test(
	'a page that ends the shuffle it cannot precede',
	breaks,
	[expecting('complete, jam, order'), pushed()],
	'/commands/shuffle/expect',
	/no "order", since pages follow the end of a shuffle/,
);
test(
	'a silence limit that ends an order before its damaged page is discarded',
	breaks,
	[pushed(200)],
	'/order/silenceMs',
	/more than 200, the idleMs of the framing/,
);
test(
	'a silence limit shorter than one page takes on the line',
	breaks,
	[['baudRate: 115200', 'baudRate: 4800'], pushed(1000)],
	'/order/silenceMs',
	/more than 1067, the time that 512 bytes take at 4800 baud/,
);
test(
	'an unknown way of reporting an order',
	breaks,
	[['vectors:\n', 'order: { told: in-page, silenceMs: 500 }\nvectors:\n']],
	'/order/told',
	/one of card-by-card, in-pages; did you mean "in-pages"\?/,
);
test(
	'an order in pages with a message for its start',
	breaks,
	[['vectors:\n', 'order: { told: in-pages, begins: [started], silenceMs: 500 }\nvectors:\n']],
	'/order/begins',
	/"begins" is not a key here; expected one of told, silenceMs/,
);
