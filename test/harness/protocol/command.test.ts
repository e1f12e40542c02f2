import test from 'ava';
import {type CommandInput, type CommandPolicy, type CommandState, stepWith} from '../../../harness/protocol/command.js';

const ASKING: CommandPolicy = {acknowledged: false, repeat: 'on-doubt'};
const MOVING: CommandPolicy = {acknowledged: true, repeat: 'only-if-not-received'};

const run = (policy: CommandPolicy, ...inputs: CommandInput[]): {state: CommandState; sends: number} => {
	const step = stepWith(policy);
	let state: CommandState = {at: 'idle'};
	let sends = 0;
	for (const input of inputs) {
		const next = step(state, input);
		state = next.state;
		sends += next.effects.filter(effect => effect.do === 'send').length;
	}
	return {state, sends};
};

const start = {got: 'start'} as const;
const answer = {got: 'answer', answer: {kind: 'cleared'}} as const;

test('a query without an answer is sent three times at most', t => {
	const timeout = {got: 'timeout'} as const;
	t.deepEqual(run(ASKING, start, timeout, timeout, timeout, timeout), {
		state: {at: 'failed', because: {kind: 'no-answer'}, attempts: 3},
		sends: 3,
	});
});

test('a query is sent again when its answer was damaged', t => {
	t.deepEqual(run(ASKING, start, {got: 'garbled'}, answer), {
		state: {at: 'answered', answer: answer.answer},
		sends: 2,
	});
});

test('a command that moves cards is never repeated when its result is unknown', t => {
	for (const got of ['garbled', 'timeout'] as const) {
		const {state, sends} = run(MOVING, start, {got: 'acknowledgement'}, {got});
		t.is(state.at, 'failed');
		t.is(sends, 1);
	}
});

test('a command that the device reports as damaged is sent again, because nothing moved', t => {
	t.is(run(MOVING, start, {got: 'refusal', reason: 'bad-checksum'}).sends, 2);
});

test('a refusal for any other reason is final', t => {
	t.deepEqual(run(ASKING, start, {got: 'refusal', reason: 'busy'}), {
		state: {at: 'failed', because: {kind: 'refused', reason: 'busy'}, attempts: 1},
		sends: 1,
	});
});

test('an acknowledged command waits for its final answer', t => {
	t.is(run(MOVING, start, {got: 'acknowledgement'}).state.at, 'awaiting-answer');
	t.is(run(MOVING, start, {got: 'acknowledgement'}, answer).state.at, 'answered');
});

test('input after the end changes nothing', t => {
	const end = run(ASKING, start, answer).state;
	t.deepEqual(run(ASKING, start, answer, {got: 'timeout'}, {got: 'garbled'}, start).state, end);
});
