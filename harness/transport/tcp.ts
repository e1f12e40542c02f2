import {connect, createServer, type Server, type Socket} from 'node:net';
import {HarnessError, reasonOf} from '../model/error.js';
import type {EmulatedPort, Serve} from './emulated/emulated-port.js';
import {reopenable} from './reopenable.js';
import type {Receiver, Transport} from './transport.js';

export interface TcpPlace {
	readonly host: string;
	readonly port: number;
}

const CONNECT_MS = 5000;
const KEEP_ALIVE_MS = 15_000;

/** A serial device server, a remote bench, or `deckproof emulate --tcp`. Connects on open(). */
export function tcpTransport(place: TcpPlace): Transport {
	const address = tcpAddress(place);
	return reopenable(address, async receiver => {
		const line = overSocket(address, await connectedSocket(place, address));
		await line.open(receiver);
		return line;
	});
}

export const tcpAddress = ({host, port}: TcpPlace): string => `tcp:${host.includes(':') ? `[${host}]` : host}:${port}`;

const connectedSocket = ({host, port}: TcpPlace, address: string): Promise<Socket> =>
	new Promise((resolve, reject) => {
		// A device server that is switched off sends no FIN; only an unanswered keep-alive probe reveals it.
		const life = {keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS};
		const socket = connect({host, port, noDelay: true, autoSelectFamily: true, ...life});
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

export async function listenTcp(
	{host, port: requestedPort}: TcpPlace,
	serve: Serve,
): Promise<EmulatedPort & {readonly port: number}> {
	const sockets = new Set<Socket>();
	const accept = (socket: Socket): void => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
		serve(overSocket(`tcp:${socket.remoteAddress}:${socket.remotePort}`, socket));
	};
	let server: Server | undefined = await listening({host, port: requestedPort}, accept);
	// For port 0 the system selects a free port, which is reused by plugIn().
	const bound = server.address();
	const port = typeof bound === 'object' && bound !== null ? bound.port : requestedPort;
	const stop = async (): Promise<void> => {
		const stopping = server;
		server = undefined;
		if (stopping !== undefined) await stopped(stopping, sockets);
	};
	return {
		address: tcpAddress({host, port}),
		port,
		unplug: stop,
		async plugIn() {
			server ??= await listening({host, port}, accept);
		},
		close: stop,
	};
}

const listening = (place: TcpPlace, greet: (socket: Socket) => void): Promise<Server> =>
	new Promise((resolve, reject) => {
		const server = createServer({noDelay: true}, greet);
		server.once('error', error => {
			const context = {address: tcpAddress(place), reason: reasonOf(error)};
			reject(new HarnessError('transport/cannot-open', context, {cause: error}));
		});
		server.listen(place.port, place.host, () => resolve(server));
	});

const stopped = (server: Server, sockets: ReadonlySet<Socket>): Promise<void> =>
	new Promise(resolve => {
		server.close(() => resolve());
		for (const socket of sockets) socket.destroy();
	});

/** Either end of an established connection. It can be opened once; a reconnect makes a new socket. */
function overSocket(address: string, socket: Socket): Transport {
	let receiver: Receiver | undefined;
	let reason = 'the other end closed the connection';
	const lost = (cause?: Error) => new HarnessError('transport/lost', {address, reason}, {cause});
	socket.on('error', error => {
		reason = reasonOf(error);
	});
	socket.on('close', () => {
		const notified = receiver;
		receiver = undefined;
		notified?.lost(lost());
	});
	return {
		address,
		async open(to) {
			if (socket.destroyed) throw new HarnessError('transport/cannot-open', {address, reason});
			receiver = to;
			socket.on('data', bytes => receiver?.chunk(bytes));
		},
		write: bytes =>
			new Promise((resolve, reject) => {
				if (socket.destroyed) {
					reject(lost());
					return;
				}
				socket.write(Uint8Array.from(bytes), error => {
					if (error) reason = reasonOf(error);
					if (error) reject(lost(error));
					else resolve();
				});
			}),
		async close() {
			receiver = undefined;
			reason = 'it was closed';
			socket.destroy();
		},
	};
}
