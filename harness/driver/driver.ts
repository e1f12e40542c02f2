import {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import type {CommandSpec} from '../profile/message-schema.js';
import type {Profile} from '../profile/schema.js';
import type {Values} from '../protocol/codec.js';
import type {Heard} from '../protocol/heard.js';
import {type Tongue, tongueOf} from '../protocol/tongue.js';
import type {Transport} from '../transport/transport.js';
import {type Exchange, exchangeOf, type Outcome} from './exchange.js';
import {hearingOf} from './hearing.js';
import {type Listener, listenerOf} from './listener.js';

export interface Driver {
	/** What the device speaks; another one after `speak`. */
	readonly profile: () => Profile;
	readonly can: (command: string) => boolean;
	/** Sends one command and waits for its answer; one at a time. Rejects only if the transport is lost. */
	readonly ask: (command: string, values?: Values) => Promise<Outcome>;
	/** Hears what the device says, asked or unasked, until the returned function is called. */
	readonly listen: (listener: DriverListener) => () => void;
	/** From now on by this profile: the device has told its firmware. */
	readonly speak: (profile: Profile) => void;
	readonly close: () => Promise<void>;
}

export interface DriverListener {
	readonly hear: (said: Heard) => void;
	readonly lost: (error: HarnessError) => void;
}

export interface DriverParts {
	readonly transport: Transport;
	readonly profile: Profile;
	readonly timers: Timers;
	/** Hears everything the device says, for the record. */
	readonly tell: (heard: Heard) => void;
	/** Without leave no command that moves cards is ever sent. */
	readonly leave: Leave;
}

export type Leave = 'to-actuate' | 'to-observe';

/** What changes while a device is open. */
interface Talk extends DriverParts {
	profile: Profile;
	tongue: Tongue;
	listener: Listener;
	exchange: Exchange | undefined;
	lost: HarnessError | undefined;
	readonly listeners: Set<DriverListener>;
}

/** Chunks to frames to messages to observations, and commands the other way. The only place that waits for a device. */
export async function openDriver(parts: DriverParts): Promise<Driver> {
	const {transport, profile} = parts;
	const tongue = tongueOf(profile, 'host');
	const listener: Listener = {chunk: () => undefined, end: () => undefined};
	const talk: Talk = {...parts, tongue, listener, exchange: undefined, lost: undefined, listeners: new Set()};
	speak(talk, profile);
	await transport.open({
		chunk(bytes) {
			talk.exchange?.received(bytes.length);
			talk.listener.chunk(bytes);
		},
		lost: error => lose(talk, error),
	});
	return {
		profile: () => talk.profile,
		can: command => talk.profile.commands[command] !== undefined,
		ask: (command, values = {}) => ask(talk, command, values),
		listen(each) {
			talk.listeners.add(each);
			return () => talk.listeners.delete(each);
		},
		speak: other => speak(talk, other),
		async close() {
			talk.listener.end();
			await transport.close();
		},
	};
}

function speak(talk: Talk, profile: Profile): void {
	talk.listener.end();
	talk.profile = profile;
	talk.tongue = tongueOf(profile, 'host');
	talk.listener = listenerOf({
		framer: talk.tongue.framer(),
		idleMs: profile.framing.idleMs,
		timers: talk.timers,
		interpret: hearingOf(profile, talk.tongue.codec),
		hear: said => hear(talk, said),
		doubt: () => talk.exchange?.doubt(),
	});
}

function hear(talk: Talk, said: Heard): void {
	const {profile, tongue, transport} = talk;
	talk.tell(said);
	const thanks = profile.acknowledge?.send;
	if (thanks !== undefined && (said.kind === 'observed' || said.kind === 'repeated')) {
		transport.write(tongue.say(thanks, {})).catch(() => undefined);
	}
	talk.exchange?.hear(said);
	for (const listener of [...talk.listeners]) listener.hear(said);
}

function lose(talk: Talk, error: HarnessError): void {
	talk.lost = error;
	talk.listener.end();
	talk.exchange?.fail(error);
	for (const listener of [...talk.listeners]) listener.lost(error);
}

async function ask(talk: Talk, command: string, values: Values): Promise<Outcome> {
	const {transport, timers, profile, tongue} = talk;
	if (talk.lost !== undefined) throw talk.lost;
	if (talk.exchange !== undefined) throw new Error(`"${command}" was asked while another command was under way`);
	const spec = commandOf(profile, command);
	if (spec.actuates && talk.leave === 'to-observe') {
		throw new HarnessError('usage/actuation-not-allowed', {address: transport.address});
	}
	const frame = tongue.say(spec.send, {...values, ...spec.values});
	if (spec.expect.length === 0) return unanswered(transport, frame);
	try {
		return await new Promise<Outcome>((done, fail) => {
			const send = () => transport.write(frame).catch(error => exchange.fail(error));
			const exchange = exchangeOf({spec, timers, send, done, fail});
			talk.exchange = exchange;
			exchange.start();
		});
	} finally {
		talk.exchange = undefined;
	}
}

/** Some commands get no answer: that they were sent is all that can be known. */
async function unanswered(transport: Transport, frame: Uint8Array): Promise<Outcome> {
	await transport.write(frame);
	return {kind: 'answered', answer: {kind: 'acknowledged'}};
}

function commandOf({id, commands}: Profile, name: string): CommandSpec {
	const spec = commands[name];
	if (spec === undefined) throw new TypeError(`${id} has no command "${name}"`);
	return spec;
}
