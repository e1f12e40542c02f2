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
	'open-asked': {kind: 'open-asked'},
	opened: {kind: 'opened'},
	'open-failed': {kind: 'open-failed', error: worse},
	bytes: {kind: 'bytes'},
	silence: {kind: 'silence', afterMs: 500},
	lost: {kind: 'lost', error: because},
	'loss-told': {kind: 'loss-told'},
	waited: {kind: 'waited'},
	'close-asked': {kind: 'close-asked'},
};

const WATCH: LinkEffect = {kind: 'watch-silence', ms: 500};
const NOTHING: LinkEffect = {kind: 'nothing'};
const OPEN: LinkEffect = {kind: 'open-transport'};
const SECOND: LinkState = {kind: 'reopening', attempt: 2, inMs: 200};

type Arrow = readonly [from: LinkState['kind'], input: LinkInput['kind'], to: LinkState, effect: LinkEffect];

const ARROWS: readonly Arrow[] = [
	['closed', 'open-asked', STATES.opening, OPEN],
	['failed', 'open-asked', STATES.opening, OPEN],
	['opening', 'opened', STATES.open, WATCH],
	['opening', 'open-failed', {kind: 'failed', because: worse}, NOTHING],
	['open', 'bytes', STATES.open, WATCH],
	['open', 'silence', STATES.silent, NOTHING],
	['open', 'lost', STATES.lost, {kind: 'tell-loss'}],
	['silent', 'bytes', STATES.open, WATCH],
	['silent', 'lost', STATES.lost, {kind: 'tell-loss'}],
	['lost', 'loss-told', STATES.reopening, {kind: 'wait', ms: 100}],
	['reopening', 'waited', STATES.reopening, OPEN],
	['reopening', 'opened', {kind: 'open', attempt: 1}, WATCH],
	['reopening', 'open-failed', SECOND, {kind: 'wait', ms: 200}],
	['opening', 'close-asked', STATES.closed, NOTHING],
	['open', 'close-asked', STATES.closed, NOTHING],
	['silent', 'close-asked', STATES.closed, NOTHING],
	['lost', 'close-asked', STATES.closed, NOTHING],
	['reopening', 'close-asked', STATES.closed, NOTHING],
	['failed', 'close-asked', STATES.closed, NOTHING],
];

for (const [from, input, state, effect] of ARROWS) {
	test(`${from}, and then "${input}": ${state.kind}, ${effect.kind}`, t => {
		t.deepEqual(linkStep(POLICY, STATES[from], INPUTS[input]), {state, effect});
	});
}

test('whatever else happens in a state changes nothing', t => {
	for (const state of Object.values(STATES))
		for (const input of Object.values(INPUTS)) {
			const isArrow = ARROWS.some(([from, kind]) => from === state.kind && kind === input.kind);
			if (!isArrow) t.is(linkStep(POLICY, state, input), undefined, `${state.kind}, ${input.kind}`);
		}
});

test('the wait doubles with each attempt up to the most, and after the last attempt the link has failed', t => {
	const waits: number[] = [];
	let state: LinkState = STATES.lost;
	for (let input = INPUTS['loss-told']; ; input = INPUTS['open-failed']) {
		state = linkStep(POLICY, state, input)?.state ?? state;
		if (state.kind !== 'reopening') break;
		waits.push(state.inMs);
	}
	t.deepEqual(waits, [100, 200, 300]);
	t.deepEqual(state, {kind: 'failed', because: worse});
});

test('a policy without attempts fails at the first loss', t => {
	const policy = {...POLICY, reopen: {...POLICY.reopen, attempts: 0}};
	t.deepEqual(linkStep(policy, STATES.lost, INPUTS['loss-told'])?.state, STATES.failed);
});

test('a policy without a limit to silence watches for none', t => {
	const policy = {...POLICY, silentAfterMs: undefined};
	t.deepEqual(linkStep(policy, STATES.opening, INPUTS.opened), {state: STATES.open, effect: NOTHING});
});

test('only an open link can be written to, silent or not; otherwise the reason is told', t => {
	const reasons = Object.values(STATES).map(state => whyNotWritable('sim:test', state)?.code);
	const lost = 'transport/lost';
	t.deepEqual(reasons, [lost, lost, undefined, undefined, lost, lost, lost]);
});

test('a device that comes and goes and says nothing is given up; one byte, and it has all its attempts again', t => {
	const happen = (state: LinkState, ...inputs: readonly LinkInput[]): LinkState =>
		inputs.reduce((before, input) => linkStep(POLICY, before, input)?.state ?? before, state);
	const {opened, lost, waited, bytes} = INPUTS;
	const again = [lost, INPUTS['loss-told'], waited, opened];
	t.is(happen(STATES.open, ...again, ...again, ...again).kind, 'open');
	t.is(happen(STATES.open, ...again, ...again, ...again, lost, INPUTS['loss-told']).kind, 'failed');
	t.is(happen(STATES.open, ...again, ...again, ...again, bytes, lost, INPUTS['loss-told']).kind, 'reopening');
});
