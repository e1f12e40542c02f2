import test from 'ava';
import {
	decodeUhidEvent,
	encodeCreate,
	encodeDestroy,
	encodeInput,
	encodeRefusal,
	UHID_EVENT_SIZE,
} from '../../../../harness/transport/emulated/uhid-event.js';

// Expected bytes are laid out by hand from struct uhid_event in linux/uhid.h.

const DEVICE = {name: 'Shuffler', vendorId: 0x1209, productId: 0x0001, serial: 'SN1'};

/** A whole event as the kernel writes it: zeros, except the bytes at the given places. */
function event(bytes: Readonly<Record<number, readonly number[]>>): Uint8Array {
	const whole = new Uint8Array(UHID_EVENT_SIZE);
	for (const [at, values] of Object.entries(bytes)) whole.set(values, Number(at));
	return whole;
}

test('a device is created with name, serial number, bus, numbers and descriptor each in its place', t => {
	const expected = new Uint8Array(283);
	expected.set([11, 0, 0, 0], 0);
	expected.set([0x53, 0x68, 0x75, 0x66, 0x66, 0x6c, 0x65, 0x72], 4);
	expected.set([0x53, 0x4e, 0x31], 196);
	expected.set([3, 0], 260);
	expected.set([3, 0], 262);
	expected.set([0x09, 0x12, 0, 0], 264);
	expected.set([0x01, 0, 0, 0], 268);
	expected.set([0xa1, 0x01, 0xc0], 280);
	t.deepEqual([...encodeCreate(DEVICE, Uint8Array.of(0xa1, 0x01, 0xc0))], [...expected]);
});

test('a name or a serial number that would be truncated is refused', t => {
	const descriptor = Uint8Array.of(0xc0);
	t.notThrows(() => encodeCreate({...DEVICE, serial: 'x'.repeat(63)}, descriptor));
	t.throws(() => encodeCreate({...DEVICE, serial: 'x'.repeat(64)}, descriptor), {instanceOf: TypeError});
	t.throws(() => encodeCreate({...DEVICE, name: 'é'.repeat(64)}, descriptor), {instanceOf: TypeError});
});

test('an input report follows its length', t => {
	t.deepEqual([...encodeInput(Uint8Array.of(1, 0xaa, 0xbb))], [12, 0, 0, 0, 3, 0, 1, 0xaa, 0xbb]);
	t.deepEqual([...encodeInput(new Uint8Array(258)).subarray(0, 6)], [12, 0, 0, 0, 0x02, 0x01]);
	t.throws(() => encodeInput(new Uint8Array(4097)), {instanceOf: TypeError});
});

test('a device is destroyed by four bytes', t => {
	t.deepEqual([...encodeDestroy()], [1, 0, 0, 0]);
});

test('requests for a report are refused with an input/output error, each with its own reply', t => {
	t.deepEqual([...encodeRefusal({kind: 'get-report', request: 0x01020304})], [10, 0, 0, 0, 4, 3, 2, 1, 5, 0, 0, 0]);
	t.deepEqual([...encodeRefusal({kind: 'set-report', request: 7})], [14, 0, 0, 0, 7, 0, 0, 0, 5, 0]);
});

test('an event of the kernel is decoded from its place in the bytes', t => {
	t.deepEqual(decodeUhidEvent(event({0: [2]})), {kind: 'start'});
	t.deepEqual(decodeUhidEvent(event({0: [3]})), {kind: 'stop'});
	t.deepEqual(decodeUhidEvent(event({0: [4]})), {kind: 'open'});
	t.deepEqual(decodeUhidEvent(event({0: [5]})), {kind: 'close'});
	t.deepEqual(decodeUhidEvent(event({0: [9], 4: [4, 3, 2, 1]})), {kind: 'get-report', request: 0x01020304});
	t.deepEqual(decodeUhidEvent(event({0: [13], 4: [7]})), {kind: 'set-report', request: 7});
	t.deepEqual(decodeUhidEvent(event({0: [200]})), {kind: 'other', type: 200});
});

test('an output report has the length of the event, and does not change with the buffer it came in', t => {
	const bytes = event({0: [6], 4: [0, 0xaa, 0xbb, 0xcc], 4100: [3, 0], 4102: [1]});
	const heard = decodeUhidEvent(bytes);
	bytes.fill(0xff);
	t.deepEqual(heard, {kind: 'output', report: Uint8Array.of(0, 0xaa, 0xbb)});
});
