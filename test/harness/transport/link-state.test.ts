import test from 'ava';
import {HarnessError} from '../../../harness/model/error.js';
import {
	type LinkEffect,
	type LinkInput,
	type LinkPolicy,
	type LinkState,
	linkStep,
	whyNotWritable,
} from '../../../harness/transport/link-state.js';

const POLICY: LinkPolicy = {silentAfterMs: 500, reopen: {attempts: 3, firstMs: 100, mostMs: 300}};
const because = new HarnessError('transport/lost', {address: 'sim:test', reason: 'unplugged'});
const worse = new HarnessError('transport/cannot-open', {address: 'sim:test', reason: 'still unplugged'});

const STATES: Readonly<Record<LinkState['kind'], LinkState>> = {
	closed: {kind: 'closed'},
	opening: {kind: 'opening'},
	open: {kind: 'open', attempt: 0},
	silent: {kind: 'silent', forMs: 500, attempt: 0},
	lost: {kind: 'lost', because, attempt: 0},
	reopening: {kind: 'reopening', attempt: 1, inMs: 100},
	failed: {kind: 'failed', because},
};

const INPUTS: Readonly<Record<LinkInput['kind'], LinkInput>> = {
	'open-requested': {kind: 'open-requested'},
	opened: {kind: 'opened'},
	'open-failed': {kind: 'open-failed', error: worse},
	bytes: {kind: 'bytes'},
	silence: {kind: 'silence', afterMs: 500},
	lost: {kind: 'lost', error: because},
	'loss-reported': {kind: 'loss-reported'},
	waited: {kind: 'waited'},
	'close-requested': {kind: 'close-requested'},
};

const WATCH: LinkEffect = {kind: 'watch-silence', ms: 500};
const NOTHING: LinkEffect = {kind: 'nothing'};
const OPEN: LinkEffect = {kind: 'open-transport'};
const SECOND: LinkState = {kind: 'reopening', attempt: 2, inMs: 200};

type Arrow = readonly [from: LinkState['kind'], input: LinkInput['kind'], to: LinkState, effect: LinkEffect];

const ARROWS: readonly Arrow[] = [
	['closed', 'open-requested', STATES.opening, OPEN],
	['failed', 'open-requested', STATES.opening, OPEN],
	['opening', 'opened', STATES.open, WATCH],
	['opening', 'open-failed', {kind: 'failed', because: worse}, NOTHING],
	['open', 'bytes', STATES.open, WATCH],
	['open', 'silence', STATES.silent, NOTHING],
	['open', 'lost', STATES.lost, {kind: 'report-loss'}],
	['silent', 'bytes', STATES.open, WATCH],
	['silent', 'lost', STATES.lost, {kind: 'report-loss'}],
	['lost', 'loss-reported', STATES.reopening, {kind: 'wait', ms: 100}],
	['reopening', 'waited', STATES.reopening, OPEN],
	['reopening', 'opened', {kind: 'open', attempt: 1}, WATCH],
	['reopening', 'open-failed', SECOND, {kind: 'wait', ms: 200}],
	['opening', 'close-requested', STATES.closed, NOTHING],
	['open', 'close-requested', STATES.closed, NOTHING],
	['silent', 'close-requested', STATES.closed, NOTHING],
	['lost', 'close-requested', STATES.closed, NOTHING],
	['reopening', 'close-requested', STATES.closed, NOTHING],
	['failed', 'close-requested', STATES.closed, NOTHING],
];

for (const [from, input, state, effect] of ARROWS) {
	test(`${from}, and then "${input}": ${state.kind}, ${effect.kind}`, t => {
		t.deepEqual(linkStep(POLICY, STATES[from], INPUTS[input]), {state, effect});
	});
}

test('any other input leaves each state unchanged', t => {
	for (const state of Object.values(STATES))
		for (const input of Object.values(INPUTS)) {
			const isArrow = ARROWS.some(([from, kind]) => from === state.kind && kind === input.kind);
			if (!isArrow) t.is(linkStep(POLICY, state, input), undefined, `${state.kind}, ${input.kind}`);
		}
});

test('the wait doubles with each attempt up to the maximum, and after the last attempt the link has failed', t => {
	const waits: number[] = [];
	let state: LinkState = STATES.lost;
	for (let input = INPUTS['loss-reported']; ; input = INPUTS['open-failed']) {
		state = linkStep(POLICY, state, input)?.state ?? state;
		if (state.kind !== 'reopening') break;
		waits.push(state.inMs);
	}
	t.deepEqual(waits, [100, 200, 300]);
	t.deepEqual(state, {kind: 'failed', because: worse});
});

test('a policy without attempts fails at the first loss', t => {
	const policy = {...POLICY, reopen: {...POLICY.reopen, attempts: 0}};
	t.deepEqual(linkStep(policy, STATES.lost, INPUTS['loss-reported'])?.state, STATES.failed);
});

test('a policy without a silence limit starts no silence timer', t => {
	const policy = {...POLICY, silentAfterMs: undefined};
	t.deepEqual(linkStep(policy, STATES.opening, INPUTS.opened), {state: STATES.open, effect: NOTHING});
});

test('only an open link accepts writes, silent or not; otherwise the reason is reported', t => {
	const reasons = Object.values(STATES).map(state => whyNotWritable('sim:test', state)?.code);
	const lost = 'transport/lost';
	t.deepEqual(reasons, [lost, lost, undefined, undefined, lost, lost, lost]);
});

test('a device that reconnects again and again without a byte fails; after one byte all attempts are available again', t => {
	const happen = (state: LinkState, ...inputs: readonly LinkInput[]): LinkState =>
		inputs.reduce((before, input) => linkStep(POLICY, before, input)?.state ?? before, state);
	const {opened, lost, waited, bytes} = INPUTS;
	const again = [lost, INPUTS['loss-reported'], waited, opened];
	t.is(happen(STATES.open, ...again, ...again, ...again).kind, 'open');
	t.is(happen(STATES.open, ...again, ...again, ...again, lost, INPUTS['loss-reported']).kind, 'failed');
	t.is(happen(STATES.open, ...again, ...again, ...again, bytes, lost, INPUTS['loss-reported']).kind, 'reopening');
});
