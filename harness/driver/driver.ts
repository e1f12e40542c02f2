import {failedWith, HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import type {CommandSpec} from '../profile/message-schema.js';
import type {Profile} from '../profile/schema.js';
import type {Values} from '../protocol/codec.js';
import type {DecodedItem} from '../protocol/decoded-item.js';
import {type Endpoint, endpointOf} from '../protocol/endpoint.js';
import type {Link} from '../transport/link.js';
import type {LinkState} from '../transport/link-state.js';
import {type Exchange, exchangeOf, type Outcome, type Watch} from './exchange.js';
import {type LineDecoder, lineDecoder} from './line-decoder.js';
import {isOpen, linkEvent, reasonIn} from './link-event.js';

export interface Driver {
	readonly address: string;
	/** The profile in use; `speak` replaces it. */
	readonly profile: () => Profile;
	readonly can: (command: string) => boolean;
	/** Sends one command and waits for its answer; one at a time. Rejects only if the link is lost permanently. */
	readonly ask: (command: string, values?: Values, watch?: Watch) => Promise<Outcome>;
	/** Reports each received item, requested or unrequested, until the returned function is called. */
	readonly listen: (listener: DriverListener) => () => void;
	/** Switches to this profile, once the device has reported its firmware. */
	readonly speak: (profile: Profile) => void;
	/** Resolves as soon as the link is open; rejects when it will not reopen. */
	readonly ready: () => Promise<void>;
	readonly close: () => Promise<void>;
}

export interface DriverListener {
	readonly received?: (item: DecodedItem) => void;
	/** The link was lost; it may reopen. */
	readonly lost: (reason: string) => void;
	/** The link will not reopen. */
	readonly over: (error: HarnessError) => void;
}

/** The events of the record: decoded items, states of the link, repeated commands. */
export type DriverEvent =
	| DecodedItem
	| {readonly kind: 'link'; readonly state: LinkState['kind']; readonly because: string | undefined}
	/** No command waits for it: a late answer, or a repeated one. */
	| {readonly kind: 'unasked'; readonly message: string}
	| {readonly kind: 'asked-again'; readonly command: string; readonly attempt: number};

interface DriverParts {
	readonly link: Link;
	readonly profile: Profile;
	readonly timers: Timers;
	readonly tell: (event: DriverEvent) => void;
	/** `to-observe`: no command that moves cards is sent. */
	readonly leave: Leave;
}

export type Leave = 'to-actuate' | 'to-observe';

interface Talk extends DriverParts {
	profile: Profile;
	endpoint: Endpoint;
	decoder: LineDecoder;
	exchange: Exchange | undefined;
	over: HarnessError | undefined;
	loss: string | undefined;
	readonly listeners: Set<DriverListener>;
	readonly waiting: Set<() => void>;
}

/** Converts chunks to frames, messages and observations, and commands to bytes. The only module that waits for a device. */
export async function openDriver(parts: DriverParts): Promise<Driver> {
	const {link, profile} = parts;
	const talk: Talk = {
		...parts,
		endpoint: endpointOf(profile, 'host'),
		decoder: decoderFor(() => talk, profile, parts.timers),
		exchange: undefined,
		over: undefined,
		loss: undefined,
		listeners: new Set(),
		waiting: new Set(),
	};
	await link.open({
		chunk(bytes) {
			talk.exchange?.countBytes(bytes.length);
			talk.decoder.chunk(bytes);
		},
		state: state => changed(talk, state),
	});
	return driverOf(talk);
}

const driverOf = (talk: Talk): Driver => ({
	address: talk.link.address,
	profile: () => talk.profile,
	can: command => talk.profile.commands[command] !== undefined,
	ask: (command, values = {}, watch) => ask(talk, {command, values, watch}),
	listen(each) {
		talk.listeners.add(each);
		return () => talk.listeners.delete(each);
	},
	speak: other => speak(talk, other),
	ready: () => ready(talk),
	async close() {
		talk.decoder.end();
		// Ends the wait of a source that waits for a silence.
		for (const listener of [...talk.listeners]) listener.lost('we closed it');
		await talk.link.close();
	},
});

/** A new decoder: an unfinished frame is dropped, and the sequence of messages starts again. */
function speak(talk: Talk, profile: Profile): void {
	talk.decoder.end();
	talk.profile = profile;
	talk.endpoint = endpointOf(profile, 'host');
	talk.decoder = decoderFor(() => talk, profile, talk.timers);
}

const decoderFor = (talk: () => Talk, profile: Profile, timers: Timers): LineDecoder =>
	lineDecoder({
		profile,
		timers,
		decoded: ({items}) => {
			for (const item of items) received(talk(), item);
		},
		damaged: () => talk().exchange?.damaged(),
	});

function received(talk: Talk, item: DecodedItem): void {
	const {profile, endpoint, link} = talk;
	talk.tell(item);
	const thanks = profile.acknowledge?.send;
	if (thanks !== undefined && (item.kind === 'observed' || item.kind === 'repeated')) {
		link.write(endpoint.encode(thanks, {})).catch(() => undefined);
	}
	const use = talk.exchange?.offer(item) ?? 'unused';
	const isAwaited = [...talk.listeners].some(listener => listener.received !== undefined);
	// An alert may arrive at any time; it is not a stray answer.
	const isStray = item.kind === 'observed' && item.observation.kind !== 'card-alert';
	if (use === 'unused' && !isAwaited && isStray) {
		talk.tell({kind: 'unasked', message: item.message});
	}
	for (const listener of [...talk.listeners]) listener.received?.(item);
}

function changed(talk: Talk, state: LinkState): void {
	talk.tell(linkEvent(state));
	if (state.kind === 'lost') lose(talk, state.because);
	if (state.kind === 'failed') end(talk, gone(talk, state.because));
	if (!isOpen(state)) return;
	for (const go of [...talk.waiting]) go();
}

/** If the journal cannot be written, the driver ends: nothing may be received that is not on disk. */
function lose(talk: Talk, error: HarnessError): void {
	speak(talk, talk.profile);
	const reason = reasonIn(error);
	talk.loss = reason;
	talk.exchange?.lost(reason);
	for (const listener of [...talk.listeners]) listener.lost(reason);
	if (!failedWith(error, 'evidence/cannot-write')) return;
	end(talk, error);
	void talk.link.close();
}

function gone({link, loss}: Talk, error: HarnessError): HarnessError {
	if (loss === undefined) return error;
	const reason = `${loss}; it did not come back: ${reasonIn(error)}`;
	return new HarnessError('transport/lost', {address: link.address, reason}, {cause: error});
}

function end(talk: Talk, error: HarnessError): void {
	talk.over = error;
	for (const listener of [...talk.listeners]) listener.over(error);
	for (const go of [...talk.waiting]) go();
}

async function ready(talk: Talk): Promise<void> {
	while (!isOpen(talk.link.state())) {
		if (talk.over !== undefined) throw talk.over;
		await new Promise<void>(resolve => {
			const go = (): void => {
				talk.waiting.delete(go);
				resolve();
			};
			talk.waiting.add(go);
		});
	}
}

interface Question {
	readonly command: string;
	readonly values: Values;
	readonly watch: Watch | undefined;
}

async function ask(talk: Talk, {command, values, watch}: Question): Promise<Outcome> {
	const {link, timers, profile, endpoint} = talk;
	if (talk.over !== undefined) throw talk.over;
	if (talk.exchange !== undefined) throw new Error(`"${command}" was asked while another command was under way`);
	const spec = commandOf(profile, command);
	if (spec.actuates && talk.leave === 'to-observe') {
		throw new HarnessError('usage/actuation-not-allowed', {address: link.address});
	}
	const frame = endpoint.encode(spec.send, {...values, ...spec.values});
	try {
		return await new Promise<Outcome>((done, fail) => {
			const unsent = (error: unknown) =>
				failedWith(error, 'transport/lost') ? exchange.lost(error.context.reason) : exchange.fail(error);
			const exchange = exchangeOf({
				spec,
				isAnswer: watch?.isAnswer,
				timers,
				done,
				fail,
				send(attempt) {
					if (attempt > 1) talk.tell({kind: 'asked-again', command, attempt});
					return link.write(frame).then(() => exchange.sent(), unsent);
				},
			});
			talk.exchange = exchange;
			void watch?.missed.then(exchange.damaged);
			exchange.start();
		});
	} finally {
		talk.exchange = undefined;
	}
}

function commandOf({id, commands}: Profile, name: string): CommandSpec {
	const spec = commands[name];
	if (spec === undefined) throw new TypeError(`${id} has no command "${name}"`);
	return spec;
}
