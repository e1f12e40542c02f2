import {readFile} from 'node:fs/promises';
import test from 'ava';
import {answerCommand} from '../../../harness/emulator/answer-command.js';
import {sorted, uniform} from '../../../harness/emulator/defects/machine.js';
import {DEALING_FAULTS} from '../../../harness/emulator/faults/dealing-faults.js';
import {FAULTS} from '../../../harness/emulator/faults/faults.js';
import {machineOf} from '../../../harness/emulator/machine.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {failedWith} from '../../../harness/model/error.js';
import {seeded} from '../../../harness/model/random.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';

const {profile} = await loadProfile('synthetic/batch-shuffler');
const {profile: shoe} = await loadProfile('synthetic/card-reading-shoe');
const options = (query: string) => emulatorOptions(new Map(new URLSearchParams(query)), profile);

/** The faults of an address as parsed. */
const chosen = (query: string) => options(query).faults.map(({kind, settings}) => ({kind, ...settings}));

test('without settings the emulator is a fair device with the cards of its profile', t => {
	const {batch, shuffle, faults} = options('');
	t.is(batch.size, 416);
	t.is(shuffle, uniform);
	t.deepEqual(faults, []);
});

test('a fault names its shuffle and its card', t => {
	t.deepEqual(chosen('fault=drop-card@5:8S,jam@9,corrupt-frame@50,duplicate-card@2:kc'), [
		{kind: 'drop-card', at: 5, which: {kind: 'face', face: 7}},
		{kind: 'jam', at: 9},
		{kind: 'corrupt-frame', oneIn: 50},
		{kind: 'duplicate-card', at: 2, face: 51},
	]);
});

test('a fault on the wire states its rate, a fault of the device its time and duration', t => {
	t.deepEqual(chosen('fault=noise,delay-frame@7,delay-frame@7:40,freeze,freeze@2:900,unplug@4,reboot'), [
		{kind: 'noise', oneIn: 100},
		{kind: 'delay-frame', oneIn: 7, ms: 300},
		{kind: 'delay-frame', oneIn: 7, ms: 40},
		{kind: 'freeze', at: 3, ms: undefined},
		{kind: 'freeze', at: 2, ms: 900},
		{kind: 'unplug', at: 4, ms: 500},
		{kind: 'reboot', at: 3},
	]);
});

test('every fault of the table is accepted in the form of the table', t => {
	const able: Profile = {
		...profile,
		kind: 'two-batch-shuffler',
		cards: {
			encoding: 'text',
			form: 'rank-suit',
			ten: 'T',
			case: 'upper',
			joker: 'JK',
			cover: 'CUT',
			unreadable: '??',
		},
		messages: {...profile.messages, ...shoe.messages},
	};
	for (const {kind, form} of FAULTS) {
		const text = form
			.replace(/SHUFFLE|SHOE/, '2')
			.replace('CARD', '8S')
			.replace('OTHER', 'KD')
			.replace('HOW', 'wrong')
			.replace('MS', '50')
			.replace(/N$|N(?=:)/, '9');
		const kindOf = DEALING_FAULTS.some(fault => fault.kind === kind) ? 'dealing-shoe' : 'two-batch-shuffler';
		const backs = kind === 'foreign-back' ? [['backs', 'RED'] as const] : [];
		t.like(emulatorOptions(new Map([['fault', text], ...backs]), {...able, kind: kindOf}).faults, [{kind}]);
	}
});

test('a number in place of a card states how many cards fall out or stay inside', t => {
	t.deepEqual(chosen('fault=drop-card@5:16,leave-inside@6:2'), [
		{kind: 'drop-card', at: 5, which: {kind: 'some', cards: 16}},
		{kind: 'leave-inside', at: 6, which: {kind: 'some', cards: 2}},
	]);
});

test('a tile can be exchanged for another, with either dash between them', t => {
	const [fault] = chosen('deck=pai-gow-tiles-32&fault=exchange-card@2:6-6-1-2');
	t.deepEqual(fault, {kind: 'exchange-card', at: 2, face: 0, other: 20});
});

test('docs/emulator.md lists every fault, model and setting with the text of the code', async t => {
	const readme = await readFile('docs/emulator.md', 'utf8');
	for (const {form, description} of FAULTS) t.true(readme.includes(`| \`${form}\` | ${description} |`), form);
	const expected = (query: string) => {
		const error = t.throws(() => options(query));
		return failedWith(error, 'usage/bad-option') ? error.context.expected.replace('one of ', '').split(', ') : [];
	};
	for (const name of [...expected('shuffle=magic'), ...expected('magic=1')]) t.true(readme.includes(`\`${name}`), name);
});

test('the emulator keeps real time only if requested', t => {
	t.is(options('').baud, undefined);
	t.is(options('baud=115200').baud, 115_200);
});

for (const query of [
	'shufle=shelf',
	'shuffle=constructor',
	'decks=21',
	'shuffle=riffle&riffles=999999999',
	'fault=jam@0',
	'shuffle=magic',
	'shelves=0&shuffle=shelf',
	'shuffle=riffle&riffles=x',
	'deck=tarot',
	'fault=explode',
	'fault=drop-card@2:XX',
	'fault=drop-card@1:TS&deck=spanish-48',
	'fault=drop-frame@0',
	'fault=noise:8S',
	'fault=delay-frame:soon',
	'fault=delay-frame@5:0',
	'fault=unplug@2:9999999',
	'fault=short-deck@2:8S',
	'fault=foreign-card@2:8S',
	'fault=jam@2:8S',
	'fault=drop-card@2:416',
	'fault=exchange-card@2:8S',
	'fault=exchange-card@2:8S-8S',
	'fault=swap-card@2:8S-KD',
	'fault=foreign-back@2:8S',
	'fault=misread@100:badly',
	'fault=leave-inside@2:8S&backs=RED',
	'fault=constructor',
	'fault=',
	'fault=jam,',
	'baud=49',
	'baud=fast',
	'shuffle=carousel&slots=0',
	'shuffle=memory&percent=101',
	'shuffle=clump&clump=x',
]) {
	test(`"${query}" is refused with the expected form`, t => {
		const error = t.throws(() => options(query));
		t.true(failedWith(error, 'usage/bad-option') && error.context.expected !== '');
	});
}

test('a tile can be lost too', t => {
	t.deepEqual(chosen('deck=pai-gow-tiles-32&decks=1&fault=drop-card@2:6-6'), [
		{kind: 'drop-card', at: 2, which: {kind: 'face', face: 0}},
	]);
});

test('the device arranges the cards as stated', t => {
	const machine = machineOf({
		kind: 'batch-shuffler',
		firmware: '1.0.0',
		page: 208,
		batch: batchOf('standard-52', 2),
		shuffle: sorted,
		random: seeded(1),
	});
	const stack = machine.stacks.A;
	const load = (arrangement: string) => {
		stack.cards = uniform(stack.cards, machine.random);
		const before = stack.cards;
		answerCommand(machine, {command: 'load', values: {arrangement}});
		return {before, after: stack.cards};
	};
	t.deepEqual([...load('new-deck').after.subarray(50, 54)], [50, 51, 0, 1]);
	t.deepEqual([...load('sorted').after.subarray(0, 4)], [0, 0, 1, 1]);
	const {before, after} = load('as-it-lies');
	t.is(after, before);
});

test('a device without shuffled cards refuses to report their order', t => {
	const machine = machineOf({
		kind: 'batch-shuffler',
		firmware: '1.0.0',
		page: 208,
		batch: batchOf('standard-52', 1),
		shuffle: uniform,
		random: seeded(1),
	});
	t.deepEqual(answerCommand(machine, {command: 'read-order', values: {from: 0}}), [
		{kind: 'refused', because: 'no-cards'},
	]);
	t.deepEqual(answerCommand(machine, {command: 'shuffle', values: {}}), [{kind: 'refused', because: 'no-cards'}]);
});
