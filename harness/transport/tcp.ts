import {connect, createServer, type Socket} from 'node:net';
import {HarnessError} from '../model/error.js';
import type {Receiver, Transport} from './transport.js';

export interface TcpPlace {
	readonly host: string;
	readonly port: number;
}

const CONNECT_MS = 5000;

/** A serial device server, a remote bench, or `deckproof emulate --tcp`. */
export function tcpTransport({host, port}: TcpPlace): Transport {
	const address = `tcp:${host}:${port}`;
	const socket = connect({host, port, noDelay: true, autoSelectFamily: true});
	const connected = new Promise<void>((resolve, reject) => {
		const refuse = (reason: string) => reject(new HarnessError('transport/cannot-open', {address, reason}));
		const timer = setTimeout(() => refuse(`no connection within ${CONNECT_MS} ms`), CONNECT_MS);
		socket.once('connect', () => resolve(clearTimeout(timer)));
		socket.once('error', error => {
			clearTimeout(timer);
			refuse(reasonOf(error));
		});
	});
	connected.catch(() => socket.destroy());
	return overSocket(address, socket, connected);
}

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
		serve(overSocket(`tcp:${socket.remoteAddress}:${socket.remotePort}`, socket, Promise.resolve()));
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

function overSocket(address: string, socket: Socket, connected: Promise<void>): Transport {
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
			await connected;
			receiver = to;
			socket.on('data', bytes => receiver?.chunk(bytes));
		},
		write: bytes =>
			new Promise((resolve, reject) => {
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

/** An AggregateError (several addresses tried) has an empty message; its code still says why. */
const reasonOf = (error: Error): string => error.message || ('code' in error ? String(error.code) : error.name);
