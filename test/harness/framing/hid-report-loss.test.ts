import test from 'ava';
import {framingFrom} from '../../../harness/framing/from-profile.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {framerOf} from './frame-events.js';

const {profile} = await loadProfile('synthetic/two-batch-shuffler');
const framing = framingFrom(profile.framing.toHost);
/** Data full of ones: each of them looks like a report number. */
const long = framing.wrap('report', new Uint8Array(100).fill(1));
const short = framing.wrap('report', Uint8Array.of(0x83));
const report = (bytes: Uint8Array, index: number) => bytes.slice(64 * index, 64 * (index + 1));

test('a payload with a lost report is discarded whole, and the next answer is read', t => {
	const framer = framerOf(framing);
	const events = [...framer.feed(report(long, 0)), ...framer.feed(short)];
	t.deepEqual(
		events.map(event => [event.kind, event.bytes.length]),
		[
			['discarded', 64],
			['frame', 64],
		],
	);
	t.like(events[0], {because: 'out-of-sequence'});
});

test('no frame is found in the middle of a report, whatever its data', t => {
	const framer = framerOf(framing);
	const events = [
		...framer.feed(report(long, 1)),
		...framer.feed(Uint8Array.from(long).fill(9, 0, 1)),
		...framer.end(),
	];
	t.deepEqual(
		events.map(event => event.kind),
		['discarded', 'discarded', 'discarded'],
	);
	t.is(
		events.reduce((sum, {bytes}) => sum + bytes.length, 0),
		192,
	);
});

test('an unfinished payload is discarded report by report', t => {
	const framer = framerOf(framing);
	framer.feed(report(long, 0));
	t.is(framer.bufferedLength(), 64);
	t.deepEqual(
		framer.giveUp().map(event => [event.kind, event.bytes.length]),
		[['discarded', 64]],
	);
});
