import test from 'ava';
import {failedWith} from '../../harness/model/error.js';
import {openPty} from '../../harness/transport/emulated/pty.js';
import {pairPort} from '../../harness/transport/pair.js';
import {serialTransport} from '../../harness/transport/serial/serial.js';
import {listenTcp, tcpTransport} from '../../harness/transport/tcp.js';
import {contractSuite} from './contract-suite.js';
import type {RunTest} from './near-suite.js';
import {pathOf, ptyTest, SETTINGS} from './pty-line.js';

const run: RunTest = (title, body) => test(title, t => t.notThrowsAsync(body()));

contractSuite(
	{
		name: 'pair',
		unit: 1,
		async make(serve) {
			const port = pairPort('sim:test', serve);
			return {near: port.near, port};
		},
	},
	run,
);

contractSuite(
	{
		name: 'tcp',
		unit: 1,
		async make(serve) {
			const port = await listenTcp({host: '127.0.0.1', port: 0}, serve);
			return {near: tcpTransport({host: '127.0.0.1', port: port.port}), port};
		},
	},
	run,
);

contractSuite(
	{
		name: 'serial over a pty',
		unit: 1,
		async make(serve) {
			const port = await openPty({link: undefined}, serve);
			return {near: serialTransport(pathOf(port), SETTINGS), port};
		},
	},
	(title, body) => ptyTest(title, t => t.notThrowsAsync(body())),
);

test('tcp: a port without a listener cannot be opened, and the error states why', async t => {
	const listener = await listenTcp({host: '127.0.0.1', port: 0}, () => undefined);
	await listener.close();
	const nobody = tcpTransport({host: '127.0.0.1', port: listener.port});
	const error = await t.throwsAsync(nobody.open({chunk: () => undefined, lost: () => undefined}));
	t.true(failedWith(error, 'transport/cannot-open') && error.context.reason.includes('ECONNREFUSED'));
});
