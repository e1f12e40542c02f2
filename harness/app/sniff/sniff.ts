import type {RecordFile} from '../../evidence/record-file.js';
import type {FrameEvent, Framer} from '../../framing/frame-event.js';
import type {HarnessError} from '../../model/error.js';
import {hexOf} from '../../model/hex.js';
import type {SerialSettings} from '../../model/port-settings.js';
import type {Clock, Timers} from '../../model/time.js';
import type {Profile} from '../../profile/schema.js';
import type {Codec} from '../../protocol/codec.js';
import {type Heard, understand} from '../../protocol/heard.js';
import {type Count, countMessage} from '../../protocol/sequence.js';
import {tongueOf} from '../../protocol/tongue.js';
import {plainValues} from '../../protocol/vectors.js';
import type {Transport} from '../../transport/transport.js';

/** What was overheard: bytes as they came, and what they mean where a profile is there to say it. */
export type Overheard =
	| {readonly kind: 'chunk'; readonly atMs: number; readonly bytes: Uint8Array}
	| {
			/** `repeated`: the same once more, by its number. */
			readonly kind: 'message' | 'repeated';
			readonly atMs: number;
			readonly name: string;
			readonly values: Record<string, string | number>;
	  }
	/** So many messages did not come, by the numbers of those that did. */
	| {readonly kind: 'gap'; readonly atMs: number; readonly missing: number}
	| {readonly kind: 'refused'; readonly atMs: number; readonly because: string; readonly bytes: number};

export interface SniffRequest {
	readonly transport: Transport;
	readonly profile: Profile | undefined;
	readonly clock: Clock;
	readonly timers: Timers;
	readonly signal: AbortSignal;
	/** `undefined`: until somebody stops it. */
	readonly forMs: number | undefined;
	readonly mostBytes: number | undefined;
	/** Where the bytes are kept, in the form of a run's raw.ndjson. */
	readonly save: RecordFile | undefined;
	/** How the line is set, kept with the bytes; `undefined`: it is no serial port. */
	readonly serial?: SerialSettings | undefined;
	readonly tell: (overheard: Overheard) => void;
}

export interface Sniffed {
	readonly ended: 'stopped' | 'time' | 'bytes' | 'lost';
	readonly bytes: number;
	readonly chunks: number;
	readonly messages: number;
	/** Why the line was lost, if it was. */
	readonly error: HarnessError | undefined;
}

/** Listens to a line and sends nothing. Bytes are kept before anybody makes sense of them. */
export async function sniff(request: SniffRequest): Promise<Sniffed> {
	const {transport, clock, timers, signal, forMs, mostBytes = Number.POSITIVE_INFINITY, save} = request;
	const startedAt = clock.tick();
	const sinceStart = (): number => Math.round(1000 * (clock.tick() - startedAt)) / 1000;
	const counts = {bytes: 0, chunks: 0, messages: 0};
	const tell = (overheard: Overheard): void => {
		if (overheard.kind === 'message') counts.messages++;
		request.tell(overheard);
	};
	const meaning = request.profile && listener(request.profile, timers, event => tell({...event, atMs: sinceStart()}));
	const ending = endingOf();
	const end = (ended: Sniffed['ended'], error?: HarnessError): void => ending.resolve({ended, error});

	if (request.serial !== undefined) save?.append({serial: request.serial});
	const hear = (came: Uint8Array): void => {
		const bytes = came.subarray(0, Math.min(came.length, mostBytes - counts.bytes));
		if (bytes.length === 0) return;
		counts.bytes += bytes.length;
		counts.chunks++;
		save?.append({
			n: counts.chunks,
			at: clock.utc(),
			tick: clock.tick(),
			to: 'host',
			hex: hexOf(bytes),
		});
		tell({kind: 'chunk', atMs: sinceStart(), bytes: Uint8Array.from(bytes)});
		meaning?.hear(bytes);
		if (counts.bytes >= mostBytes) end('bytes');
	};
	const stop = (): void => end('stopped');
	signal.addEventListener('abort', stop);
	const quiet = forMs === undefined ? () => undefined : timers.after(forMs, () => end('time'));
	try {
		if (signal.aborted) stop();
		await transport.open({
			chunk: bytes => guarded(() => hear(bytes), ending.reject),
			lost: error => end('lost', error),
		});
		const ended = await ending.promise;
		meaning?.finish();
		return {...ended, ...counts};
	} finally {
		quiet();
		meaning?.silence();
		signal.removeEventListener('abort', stop);
		await transport.close();
	}
}

type Ended = Pick<Sniffed, 'ended' | 'error'>;

interface Ending {
	readonly promise: Promise<Ended>;
	readonly resolve: (ended: Ended) => void;
	readonly reject: (error: unknown) => void;
}

/** The first reason to end counts. */
function endingOf(): Ending {
	let [resolve, reject]: [Ending['resolve'], Ending['reject']] = [() => undefined, () => undefined];
	const promise = new Promise<Ended>((done, failed) => {
		[resolve, reject] = [done, failed];
	});
	return {promise, resolve, reject};
}

/** A record that cannot be written ends the listening, and not the process. */
function guarded(work: () => void, failed: (error: unknown) => void): void {
	try {
		work();
	} catch (error) {
		failed(error);
	}
}

type Unstamped<Heard> = Heard extends Overheard ? Omit<Heard, 'atMs'> : never;
type Meant = Unstamped<Exclude<Overheard, {kind: 'chunk'}>>;

interface Listener {
	readonly hear: (bytes: Uint8Array) => void;
	readonly finish: () => void;
	readonly silence: () => void;
}

/** Frames what comes; a frame that was begun and does not go on is given up as the profile says. */
function listener(profile: Profile, timers: Timers, tell: (event: Meant) => void): Listener {
	const {framer: make, codec} = tongueOf(profile, 'host');
	const framer: Framer = make();
	let silence = (): void => undefined;
	let count: Count | undefined;
	const tellAll = (events: readonly FrameEvent[]): void => {
		for (const event of events) {
			const counted = countMessage(profile.sequence, count, understand(codec, event));
			count = counted.count;
			for (const meant of inSequence(meantBy(profile, codec, event), counted.heard)) tell(meant);
		}
	};
	return {
		hear(bytes) {
			silence();
			tellAll(framer.feed(bytes));
			if (framer.holds() > 0) silence = timers.after(profile.framing.idleMs, () => tellAll(framer.giveUp()));
		},
		finish: () => tellAll(framer.end()),
		silence: () => silence(),
	};
}

/** What its number says of a message: that others were lost before it, or that it came before. */
function inSequence(meant: readonly Meant[], heard: readonly Heard[]): Meant[] {
	const gaps = heard.filter(each => each.kind === 'gap');
	const isRepeat = heard.some(({kind}) => kind === 'repeated');
	return [
		...gaps,
		...meant.map((each): Meant => (isRepeat && each.kind === 'message' ? {...each, kind: 'repeated'} : each)),
	];
}

function meantBy(profile: Profile, codec: Codec, event: FrameEvent): Meant[] {
	const {length} = event.bytes;
	if (event.kind === 'unfinished') return [{kind: 'refused', because: event.kind, bytes: length}];
	if (event.kind === 'discarded')
		return event.because === 'empty' ? [] : [{kind: 'refused', because: event.because, bytes: length}];
	const decoded = codec.decode('host', event);
	if (decoded.kind === 'meaningless') return [{kind: 'refused', because: decoded.because, bytes: length}];
	return [{kind: 'message', name: decoded.name, values: plainValues(profile, decoded)}];
}
