import {type LineDecoder, lineDecoder} from '../../driver/line-decoder.js';
import type {RecordFile} from '../../evidence/record-file.js';
import {isBlank} from '../../framing/frame-event.js';
import type {HarnessError} from '../../model/error.js';
import {hexOf} from '../../model/hex.js';
import type {Clock, Timers} from '../../model/time.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import type {Profile} from '../../profile/schema.js';
import type {DecodedPiece} from '../../protocol/decoder.js';
import {plainValues} from '../../protocol/vectors.js';
import type {Transport} from '../../transport/transport.js';

export type LineEvent =
	| {readonly kind: 'chunk'; readonly atMs: number; readonly bytes: Uint8Array}
	| {
			/** `repeated`: the same message again, by its number. */
			readonly kind: 'message' | 'repeated';
			readonly atMs: number;
			readonly name: string;
			readonly values: Record<string, string | number>;
	  }
	/** Missing messages, by the numbers of those received. */
	| {readonly kind: 'gap'; readonly atMs: number; readonly missing: number}
	| {readonly kind: 'refused'; readonly atMs: number; readonly because: string; readonly bytes: number};

export interface SniffRequest {
	readonly transport: Transport;
	readonly profile: Profile | undefined;
	readonly clock: Clock;
	readonly timers: Timers;
	readonly signal: AbortSignal;
	/** `undefined`: until stopped. */
	readonly forMs: number | undefined;
	readonly mostBytes: number | undefined;
	/** Receives the bytes in the format of raw.ndjson. */
	readonly save: RecordFile | undefined;
	/** Saved with the bytes; `undefined` if the line is not serial. */
	readonly serial?: SerialSettings | undefined;
	readonly report: (lineEvent: LineEvent) => void;
}

export interface Sniffed {
	readonly ended: 'stopped' | 'time' | 'bytes' | 'lost';
	readonly bytes: number;
	readonly chunks: number;
	readonly messages: number;
	readonly error: HarnessError | undefined;
}

/** Receives and sends nothing. Bytes are saved before they are decoded. */
export async function sniff(request: SniffRequest): Promise<Sniffed> {
	const {transport, clock, timers, signal, forMs, mostBytes = Number.POSITIVE_INFINITY, save} = request;
	const startedAt = clock.tick();
	const sinceStart = (): number => Math.round(1000 * (clock.tick() - startedAt)) / 1000;
	const counts = {bytes: 0, chunks: 0, messages: 0};
	const report = (lineEvent: LineEvent): void => {
		if (lineEvent.kind === 'message') counts.messages++;
		request.report(lineEvent);
	};
	const decoder = request.profile && showing(request.profile, timers, event => report({...event, atMs: sinceStart()}));
	const ending = endingOf();
	const end = (ended: Sniffed['ended'], error?: HarnessError): void => ending.resolve({ended, error});

	if (request.serial !== undefined) save?.append({serial: request.serial});
	const take = (came: Uint8Array): void => {
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
		report({kind: 'chunk', atMs: sinceStart(), bytes: Uint8Array.from(bytes)});
		decoder?.chunk(bytes);
		if (counts.bytes >= mostBytes) end('bytes');
	};
	const stop = (): void => end('stopped');
	signal.addEventListener('abort', stop);
	const quiet = forMs === undefined ? () => undefined : timers.after(forMs, () => end('time'));
	try {
		if (signal.aborted) stop();
		await transport.open({
			chunk: bytes => guarded(() => take(bytes), ending.reject),
			lost: error => end('lost', error),
		});
		const ended = await ending.promise;
		decoder?.end();
		return {...ended, ...counts};
	} finally {
		quiet();
		decoder?.stop();
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

/** An error while saving ends `sniff`, not the process. */
function guarded(work: () => void, failed: (error: unknown) => void): void {
	try {
		work();
	} catch (error) {
		failed(error);
	}
}

type Unstamped<Event> = Event extends LineEvent ? Omit<Event, 'atMs'> : never;
type Decoded = Unstamped<Exclude<LineEvent, {kind: 'chunk'}>>;

const showing = (profile: Profile, timers: Timers, report: (event: Decoded) => void): LineDecoder =>
	lineDecoder({
		profile,
		timers,
		decoded: piece => {
			for (const event of shown(profile, piece)) report(event);
		},
		damaged: () => undefined,
	});

function shown(profile: Profile, {event, message, items}: DecodedPiece): Decoded[] {
	const gaps = items.filter(item => item.kind === 'gap');
	if (message !== undefined) {
		const kind = items.some(item => item.kind === 'repeated') ? 'repeated' : 'message';
		return [...gaps, {kind, name: message.name, values: plainValues(profile, message)}];
	}
	const bytes = event.bytes.length;
	if (event.kind === 'unfinished') return [{kind: 'refused', because: event.kind, bytes}];
	if (event.kind === 'discarded') return isBlank(event) ? [] : [{kind: 'refused', because: event.because, bytes}];
	return items.flatMap((item): Decoded[] =>
		item.kind === 'meaningless' ? [{kind: 'refused', because: item.because, bytes}] : [],
	);
}
