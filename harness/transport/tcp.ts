import {connect, createServer, type Socket} from 'node:net';
import {HarnessError, reasonOf} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

export interface TcpPlace {
	readonly host: string;
	readonly port: number;
}

const CONNECT_MS = 5000;

/** A serial device server, a remote bench, or `deckproof emulate --tcp`. Nothing is dialled before it is opened. */
export function tcpTransport({host, port}: TcpPlace): Transport {
	const address = `tcp:${host}:${port}`;
	let line: Transport | undefined;
	const notOpen = () => new HarnessError('transport/lost', {address, reason: 'it is not open'});
	return {
		address,
		async open(receiver) {
			line = overSocket(address, await dial({host, port}, address));
			await line.open(receiver);
		},
		write: bytes => line?.write(bytes) ?? Promise.reject(notOpen()),
		close: async () => line?.close(),
	};
}

const dial = ({host, port}: TcpPlace, address: string): Promise<Socket> =>
	new Promise((resolve, reject) => {
		const socket = connect({host, port, noDelay: true, autoSelectFamily: true});
		const refuse = (reason: string): void => {
			clearTimeout(timer);
			socket.destroy();
			reject(new HarnessError('transport/cannot-open', {address, reason}));
		};
		const timer = setTimeout(() => refuse(`no connection within ${CONNECT_MS} ms`), CONNECT_MS);
		const failed = (error: Error) => refuse(reasonOf(error));
		socket.once('error', failed);
		socket.once('connect', () => {
			clearTimeout(timer);
			socket.off('error', failed);
			resolve(socket);
		});
	});

export interface TcpListener {
	readonly port: number;
	readonly close: () => Promise<void>;
}

/** Hands each caller that connects to `serve`, as a transport whose far end is the caller. */
export async function listenTcp({host, port}: TcpPlace, serve: (transport: Transport) => void): Promise<TcpListener> {
	const sockets = new Set<Socket>();
	const server = createServer({noDelay: true}, socket => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
		serve(overSocket(`tcp:${socket.remoteAddress}:${socket.remotePort}`, socket));
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', error => reject(cannotListen({host, port}, error)));
		server.listen(port, host, resolve);
	});
	const bound = server.address();
	return {
		port: typeof bound === 'object' && bound !== null ? bound.port : port,
		close: () =>
			new Promise(resolve => {
				server.close(() => resolve());
				for (const socket of sockets) socket.destroy();
			}),
	};
}

const cannotListen = ({host, port}: TcpPlace, error: Error): HarnessError =>
	new HarnessError('transport/cannot-open', {address: `tcp:${host}:${port}`, reason: reasonOf(error)}, {cause: error});

function overSocket(address: string, socket: Socket): Transport {
	let receiver: Receiver | undefined;
	let reason = 'the other end closed the connection';
	socket.on('error', error => {
		reason = reasonOf(error);
	});
	socket.on('close', () => {
		receiver?.lost(new HarnessError('transport/lost', {address, reason}));
		receiver = undefined;
	});
	return {
		address,
		async open(to) {
			receiver = to;
			socket.on('data', bytes => receiver?.chunk(bytes));
		},
		write: bytes =>
			new Promise((resolve, reject) => {
				if (socket.destroyed) {
					reject(new HarnessError('transport/lost', {address, reason}));
					return;
				}
				const done = (error?: Error | null) =>
					error
						? reject(new HarnessError('transport/lost', {address, reason: reasonOf(error)}, {cause: error}))
						: resolve();
				socket.write(bytes, done);
			}),
		async close() {
			receiver = undefined;
			socket.destroy();
		},
	};
}
