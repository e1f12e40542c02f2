import {framingFrom} from '../framing/from-profile.js';
import type {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import type {CommandName, Profile} from '../profile/schema.js';
import {codecFrom, type Values} from '../protocol/codec.js';
import {type Heard, heard} from '../protocol/heard.js';
import type {Transport} from '../transport/transport.js';
import {type Exchange, exchangeOf, type Outcome} from './exchange.js';
import {type Listener, listenerOf} from './listener.js';

export interface Driver {
	readonly profile: Profile;
	/** Sends one command and waits for its answer; one at a time. Rejects only if the transport is lost. */
	readonly ask: (command: CommandName, values?: Values) => Promise<Outcome>;
	readonly close: () => Promise<void>;
}

export interface DriverParts {
	readonly transport: Transport;
	readonly profile: Profile;
	readonly timers: Timers;
	/** Hears everything the device says, for the record. */
	readonly tell: (heard: Heard) => void;
}

/** Chunks to frames to messages to observations, and commands the other way. The only place that waits for a device. */
export async function openDriver({transport, profile, timers, tell}: DriverParts): Promise<Driver> {
	const codec = codecFrom(profile);
	const {wrap} = framingFrom(profile.framing.toDevice);
	let exchange: Exchange | undefined;
	let lost: HarnessError | undefined;

	const listener: Listener = listenerOf({
		framer: framingFrom(profile.framing.toHost).framer(),
		idleMs: profile.framing.idleMs,
		timers,
		interpret: event => heard(codec, event),
		hear(said) {
			tell(said);
			exchange?.hear(said);
		},
		doubt: () => exchange?.doubt(),
	});
	await transport.open({
		chunk(bytes) {
			exchange?.received(bytes.length);
			listener.chunk(bytes);
		},
		lost(error) {
			lost = error;
			listener.end();
			exchange?.fail(error);
		},
	});

	const ask = (command: CommandName, values: Values = {}): Promise<Outcome> =>
		new Promise((resolve, reject) => {
			if (lost !== undefined) throw lost;
			if (exchange !== undefined) throw new Error(`"${command}" was asked while another command was under way`);
			const spec = profile.commands[command];
			const frame = wrap(codec.encode(spec.send, values));
			const settled =
				<Result>(settle: (result: Result) => void) =>
				(result: Result) => {
					exchange = undefined;
					settle(result);
				};
			const current = exchangeOf({
				spec,
				timers,
				send: () => transport.write(frame).catch(error => current.fail(error)),
				done: settled(resolve),
				fail: settled(reject),
			});
			exchange = current;
			current.start();
		});

	return {
		profile,
		ask,
		async close() {
			listener.end();
			await transport.close();
		},
	};
}
