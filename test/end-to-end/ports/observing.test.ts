import {once} from 'node:events';
import {createServer, type Socket} from 'node:net';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary} from '../command-line.js';

/** A port that records what it receives and sends what the test gives it. */
async function watchedPort(
	send: (socket: Socket) => void,
): Promise<{address: string; heard: Buffer[]; close: () => void}> {
	const heard: Buffer[] = [];
	const server = createServer(socket => {
		socket.on('data', bytes => heard.push(bytes));
		socket.on('error', () => undefined);
		send(socket);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const bound = server.address();
	const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
	return {address: `tcp:127.0.0.1:${port}`, heard, close: () => server.close()};
}

for (const profile of ['synthetic/batch-shuffler', 'synthetic/continuous-shuffler']) {
	test(`without --allow-actuation ${profile} on a real port receives nothing`, async t => {
		const port = await watchedPort(() => undefined);
		t.teardown(port.close);
		const {exit, stderr} = await inProcess(['certify', '--device', port.address, '--profile', profile]);
		t.is(exit, 2);
		t.regex(stderr, /add --allow-actuation/);
		t.deepEqual(port.heard, []);
	});
}

// Start, the eight of spades, standby, numbered 7, 8, 9: BCC of 38 44 81 B8 03 is 46, of 39 50 03 it is 6A.
const SHOE = '053753033637' + '05384481b8033436' + '053950033641';

test('a shoe is certified without permission, since nothing is ever sent to it', async t => {
	const port = await watchedPort(socket => {
		for (let time = 0; time < 50; time++) socket.write(Buffer.from(SHOE, 'hex'));
	});
	t.teardown(port.close);
	await inTemporary(async directory => {
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			port.address,
			'--profile',
			'generic/enq-etx-shoe',
			'--shuffles',
			'5',
			'--out',
			path.join(directory, 'run'),
			'--json',
		]);
		// Orders of one card each were received, and reported as such: a shoe that is short of 415 cards.
		t.is(exit, 1);
		t.is(JSON.parse(stdout).completeness.incidents[0].missing.length, 415);
		t.deepEqual(port.heard, []);
	});
});

test('sniff only receives', async t => {
	const port = await watchedPort(socket => void socket.write(Buffer.from(SHOE, 'hex')));
	t.teardown(port.close);
	const {exit, stdout} = await inProcess([
		'sniff',
		'--device',
		port.address,
		'--profile',
		'generic/enq-etx-shoe',
		'--bytes',
		'20',
	]);
	t.is(exit, 0);
	t.regex(stdout, /8S/);
	t.deepEqual(port.heard, []);
});
