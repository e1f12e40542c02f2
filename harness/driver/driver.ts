import {failedWith, HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
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
	/** The profile in use; `useProfile` replaces it. */
	readonly profile: () => Profile;
	readonly can: (command: string) => boolean;
	/** Sends one command and waits for its answer; one at a time. Rejects only if the link is lost permanently. */
	readonly request: (command: string, values?: Values, watch?: Watch) => Promise<Outcome>;
	/** Reports each received item, requested or unrequested, until the returned function is called. */
	readonly listen: (listener: DriverListener) => () => void;
	/** Switches to this profile, once the device has reported its firmware. */
	readonly useProfile: (profile: Profile) => void;
	/** Resolves as soon as the link is open; rejects when it will not reopen. */
	readonly whenOpen: () => Promise<void>;
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
	| {readonly kind: 'unsolicited'; readonly message: string}
	| {readonly kind: 'command-repeated'; readonly command: string; readonly attempt: number};

interface DriverParts {
	readonly link: Link;
	readonly profile: Profile;
	readonly timers: Timers;
	readonly record: (event: DriverEvent) => void;
	/** `refused`: no command that moves cards is sent. */
	readonly actuation: Actuation;
}

export type Actuation = 'allowed' | 'refused';

interface Session extends DriverParts {
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
	const session: Session = {
		...parts,
		endpoint: endpointOf(profile, 'host'),
		decoder: decoderFor(() => session, profile, parts.timers),
		exchange: undefined,
		over: undefined,
		loss: undefined,
		listeners: new Set(),
		waiting: new Set(),
	};
	await link.open({
		chunk(bytes) {
			session.exchange?.countBytes(bytes.length);
			session.decoder.chunk(bytes);
		},
		state: state => changed(session, state),
	});
	return driverOf(session);
}

const driverOf = (session: Session): Driver => ({
	address: session.link.address,
	profile: () => session.profile,
	can: command => session.profile.commands[command] !== undefined,
	request: (...request) => requested(session, ...request),
	listen(each) {
		session.listeners.add(each);
		return () => session.listeners.delete(each);
	},
	useProfile: other => useProfile(session, other),
	whenOpen: () => whenOpen(session),
	async close() {
		session.decoder.end();
		// Ends the wait of a source that waits for a silence.
		for (const listener of [...session.listeners]) listener.lost('the host closed it');
		await session.link.close();
	},
});

/** A new decoder: an unfinished frame is dropped, and the sequence of messages starts again. */
function useProfile(session: Session, profile: Profile): void {
	session.decoder.end();
	session.profile = profile;
	session.endpoint = endpointOf(profile, 'host');
	session.decoder = decoderFor(() => session, profile, session.timers);
}

const decoderFor = (session: () => Session, profile: Profile, timers: Timers): LineDecoder =>
	lineDecoder({
		profile,
		timers,
		decoded: ({items}) => {
			for (const item of items) received(session(), item);
		},
		damaged: () => session().exchange?.damaged(),
	});

function received(session: Session, item: DecodedItem): void {
	const {profile, endpoint, link} = session;
	session.record(item);
	const acknowledgement = profile.acknowledge?.send;
	if (acknowledgement !== undefined && (item.kind === 'observed' || item.kind === 'repeated')) {
		link.write(endpoint.encode(acknowledgement, {})).catch(() => undefined);
	}
	const use = session.exchange?.offer(item) ?? 'unused';
	const isAwaited = [...session.listeners].some(listener => listener.received !== undefined);
	// An alert may arrive at any time; it is not a stray answer.
	const isStray = item.kind === 'observed' && item.observation.kind !== 'card-alert';
	if (use === 'unused' && !isAwaited && isStray) {
		session.record({kind: 'unsolicited', message: item.message});
	}
	for (const listener of [...session.listeners]) listener.received?.(item);
}

function changed(session: Session, state: LinkState): void {
	session.record(linkEvent(state));
	if (state.kind === 'lost') lose(session, state.because);
	if (state.kind === 'failed') end(session, permanentLoss(session, state.because));
	if (!isOpen(state)) return;
	for (const resume of [...session.waiting]) resume();
}

/** If the journal cannot be written, the driver ends: nothing may be received that is not on disk. */
function lose(session: Session, error: HarnessError): void {
	useProfile(session, session.profile);
	const reason = reasonIn(error);
	session.loss = reason;
	session.exchange?.lost(reason);
	for (const listener of [...session.listeners]) listener.lost(reason);
	if (!failedWith(error, 'evidence/cannot-write')) return;
	end(session, error);
	void session.link.close();
}

function permanentLoss({link, loss}: Session, error: HarnessError): HarnessError {
	if (loss === undefined) return error;
	const reason = `${loss}; it did not come back: ${reasonIn(error)}`;
	return new HarnessError('transport/lost', {address: link.address, reason}, {cause: error});
}

function end(session: Session, error: HarnessError): void {
	session.over = error;
	for (const listener of [...session.listeners]) listener.over(error);
	for (const resume of [...session.waiting]) resume();
}

async function whenOpen(session: Session): Promise<void> {
	while (!isOpen(session.link.state())) {
		if (session.over !== undefined) throw session.over;
		await new Promise<void>(resolve => {
			const resume = (): void => {
				session.waiting.delete(resume);
				resolve();
			};
			session.waiting.add(resume);
		});
	}
}

async function requested(
	session: Session,
	...[command, values = {}, watch]: Parameters<Driver['request']>
): Promise<Outcome> {
	const {link, timers, profile, endpoint} = session;
	if (session.over !== undefined) throw session.over;
	if (session.exchange !== undefined) throw new Error(`"${command}" was requested during another command`);
	const spec = profile.commands[command];
	if (spec === undefined) throw new TypeError(`${profile.id} has no command "${command}"`);
	if (spec.actuates && session.actuation === 'refused') {
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
					if (attempt > 1) session.record({kind: 'command-repeated', command, attempt});
					return link.write(frame).then(() => exchange.sent(), unsent);
				},
			});
			session.exchange = exchange;
			void watch?.missed.then(exchange.damaged);
			exchange.start();
		});
	} finally {
		session.exchange = undefined;
	}
}
