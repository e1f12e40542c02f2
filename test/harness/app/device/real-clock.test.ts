import {once} from 'node:events';
import net from 'node:net';
import test from 'ava';
import {realTimers} from '../../../../harness/app/device/real-clock.js';

test('bytes that arrived while the process was suspended are read before a silence is reported', async t => {
	const server = net.createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const near = net.connect(Object(server.address()).port, '127.0.0.1');
	const [far]: net.Socket[] = await once(server, 'connection');
	const heard: string[] = [];
	const disarm = realTimers.after(5, () => heard.push('silence'));
	near.once('data', () => {
		heard.push('word');
		disarm();
	});
	far?.write('8S');
	// The bytes are in the kernel, the limit has passed, and the process has not read yet.
	for (const until = performance.now() + 20; performance.now() < until; );
	await new Promise<void>(resolve => {
		realTimers.after(5, resolve);
	});
	near.destroy();
	far?.destroy();
	server.close();
	t.deepEqual(heard, ['word']);
});
