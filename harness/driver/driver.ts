import {framingFrom} from '../framing/from-profile.js';
import type {HarnessError} from '../model/error.js';
import type {CommandName, Profile} from '../profile/schema.js';
import {codecFrom, type Values} from '../protocol/codec.js';
import {type Heard, heard} from '../protocol/heard.js';
import type {Transport} from '../transport/transport.js';
import {type Exchange, exchangeOf, type Outcome} from './exchange.js';
import type {Timers} from './timers.js';

export interface Driver {
	readonly profile: Profile;
	/** Sends one command and waits for its answer. Rejects only if the transport is lost. */
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

/** Chunks to frames to messages to observations; one command at a time. The only place that waits for a device. */
export async function openDriver({transport, profile, timers, tell}: DriverParts): Promise<Driver> {
	const codec = codecFrom(profile);
	const framer = framingFrom(profile.framing.toHost).framer();
	const {wrap} = framingFrom(profile.framing.toDevice);
	let exchange: Exchange | undefined;
	let lost: HarnessError | undefined;

	await transport.open({
		chunk(bytes) {
			exchange?.received(bytes.length);
			for (const event of framer.feed(bytes)) {
				const said = heard(codec, event);
				tell(said);
				exchange?.hear(said);
			}
		},
		lost(error) {
			lost = error;
			exchange?.fail(error);
		},
	});

	const ask = (command: CommandName, values: Values = {}): Promise<Outcome> =>
		new Promise((resolve, reject) => {
			if (lost !== undefined) {
				reject(lost);
				return;
			}
			const spec = profile.commands[command];
			const frame = wrap(codec.encode(spec.send, values));
			const fail = (error: unknown) => {
				exchange = undefined;
				reject(error);
			};
			exchange = exchangeOf({
				spec,
				timers,
				send: () => transport.write(frame).catch(fail),
				done(outcome) {
					exchange = undefined;
					resolve(outcome);
				},
				fail,
			});
			exchange.start();
		});

	return {profile, ask, close: () => transport.close()};
}
