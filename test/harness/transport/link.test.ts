import test from 'ava';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {type Link, linkOver} from '../../../harness/transport/link.js';
import type {LinkPolicy, LinkState} from '../../../harness/transport/link-state.js';
import {pairPort} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {handTimers, turns} from '../driver/test-bench.js';

const POLICY: LinkPolicy = {silentAfterMs: 500, reopen: {attempts: 3, firstMs: 100, mostMs: 300}};

/** A link to a port in this process that echoes; its notifications, and a manual clock. */
function bench(policy: LinkPolicy = POLICY) {
	const timers = handTimers();
	const states: LinkState[] = [];
	const heard: number[] = [];
	const port = pairPort('sim:test', (far: Transport) => {
		void far.open({chunk: bytes => void far.write(bytes), lost: () => undefined});
	});
	const link = linkOver({transport: port.near, policy, timers});
	const receiver = {
		chunk: (bytes: Uint8Array) => void heard.push(...bytes),
		state: (state: LinkState) => void states.push(state),
	};
	return {timers, states, heard, port, link, receiver, kinds: () => states.map(({kind}) => kind)};
}

const echoed = async (link: Link): Promise<void> => {
	await link.write(Uint8Array.of(1));
	await turns();
};

test('a link is closed, opening, open and closed again, and each state is notified', async t => {
	const {link, receiver, kinds, heard, timers} = bench();
	t.deepEqual(link.state(), {kind: 'closed'});
	await link.open(receiver);
	await echoed(link);
	t.deepEqual(heard, [1]);
	await link.close();
	t.deepEqual(kinds(), ['opening', 'open', 'closed']);
	t.deepEqual(timers.armed(), []);
});

test('a first open that fails rejects with the reason, and is not tried again', async t => {
	const {link, receiver, port, kinds, timers} = bench();
	await port.unplug();
	t.true(failedWith(await t.throwsAsync(link.open(receiver)), 'transport/cannot-open'));
	t.deepEqual(kinds(), ['opening', 'failed']);
	t.deepEqual(timers.armed(), []);
	await port.plugIn();
	await link.open(receiver);
	t.is(link.state().kind, 'open');
});

test('after the silence limit the link is silent, notified once, until the next byte', async t => {
	const {link, receiver, kinds, timers} = bench();
	await link.open(receiver);
	timers.ring();
	timers.ring();
	t.deepEqual(link.state(), {kind: 'silent', forMs: 500, attempt: 0});
	await echoed(link);
	t.deepEqual(kinds(), ['opening', 'open', 'silent', 'open']);
	t.deepEqual(timers.armed(), [500]);
});

test('a link that was lost is opened again after a wait, and carries bytes', async t => {
	const {link, receiver, port, states, heard, timers} = bench();
	await link.open(receiver);
	await port.unplug();
	await turns();
	await port.plugIn();
	t.deepEqual(timers.armed(), [100]);
	t.true(failedWith(await t.throwsAsync(link.write(Uint8Array.of(1))), 'transport/lost'));
	timers.ring();
	await turns();
	await echoed(link);
	t.deepEqual(heard, [1]);
	t.like(states[2], {kind: 'lost', because: {code: 'transport/lost'}});
	t.deepEqual(states.slice(3), [
		{kind: 'reopening', attempt: 1, inMs: 100},
		{kind: 'open', attempt: 1},
	]);
});

test('a link that does not come back fails after its attempts, with the last reason', async t => {
	const {link, receiver, port, kinds, timers} = bench();
	await link.open(receiver);
	await port.unplug();
	await turns();
	const waits: number[] = [];
	while (timers.armed().length > 0) {
		waits.push(...timers.armed());
		timers.ring();
		await turns();
	}
	t.deepEqual(waits, [100, 200, 300]);
	t.deepEqual(kinds(), ['opening', 'open', 'lost', 'reopening', 'reopening', 'reopening', 'failed']);
	t.like(link.state(), {kind: 'failed', because: {code: 'transport/cannot-open'}});
});

test('a link that is closed while it waits for reconnection stays closed', async t => {
	const {link, receiver, port, timers} = bench();
	await link.open(receiver);
	await port.unplug();
	await turns();
	await link.close();
	t.deepEqual(timers.armed(), []);
	t.deepEqual(link.state(), {kind: 'closed'});
});

test('a listener that closes the link when notified of a loss gets no notice of attempts', async t => {
	const {link, port, timers} = bench();
	const kinds: string[] = [];
	const state = ({kind}: LinkState): void => {
		kinds.push(kind);
		if (kind === 'lost') void link.close();
	};
	await link.open({chunk: () => undefined, state});
	await port.unplug();
	await turns();
	t.deepEqual(kinds, ['opening', 'open', 'lost', 'closed']);
	t.deepEqual(timers.armed(), []);
});

test('a link that is closed while it is being opened does not stay open', async t => {
	const {link, receiver, port} = bench();
	const opening = link.open(receiver);
	await link.close();
	t.true(failedWith(await t.throwsAsync(opening), 'transport/cannot-open'));
	await port.near.open({chunk: () => undefined, lost: () => undefined});
	t.deepEqual(link.state(), {kind: 'closed'});
});

test('an open link cannot be opened again', async t => {
	const {link, receiver} = bench();
	await link.open(receiver);
	t.true(failedWith(await t.throwsAsync(link.open(receiver)), 'transport/cannot-open'));
	t.is(link.state().kind, 'open');
});

test('a loss before the link is completely open counts as not opened', async t => {
	const transport: Transport = {
		...bench().port.near,
		async open(receiver) {
			receiver.lost(new HarnessError('transport/lost', {address: 'sim:test', reason: 'unplugged'}));
		},
	};
	const link = linkOver({transport, policy: POLICY, timers: handTimers()});
	t.true(
		failedWith(await t.throwsAsync(link.open({chunk: () => undefined, state: () => undefined})), 'transport/lost'),
	);
	t.is(link.state().kind, 'failed');
});
