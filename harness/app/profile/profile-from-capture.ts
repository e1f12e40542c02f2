import {type FramerState, NOTHING_BUFFERED} from '../../framing/frame-event.js';
import {framingFrom} from '../../framing/from-profile.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {CardSpec} from '../../profile/card-schema.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import type {CommandSpec} from '../../profile/message-schema.js';
import {codecFrom} from '../../protocol/codec.js';
import type {CapturedChunk} from '../../protocol/inference/captured-bytes.js';
import {type FramingGuess, guessFraming, measured} from '../../protocol/inference/guess-framing.js';
import {type GuessedMessage, type GuessedProtocol, guessProtocol} from '../../protocol/inference/guess-protocol.js';
import {draftText} from './draft-text.js';
import {vectorsFrom} from './draft-vectors.js';
import {framingText} from './framing-text.js';
import {type Draft, draftProfile, FILL_IN} from './profile-draft.js';

export type CaptureGuess = ReturnType<typeof profileFromCapture>;

const EXAMPLE_CARDS: CardSpec = {encoding: 'index', base: 1, suits: ['S', 'H', 'D', 'C'], ranks: 'A23456789TJQK'};

/** Guesses a profile from captured bytes; values that they do not show are marked FILL IN. */
export function profileFromCapture(chunks: readonly CapturedChunk[], file: string, serial?: Record<string, unknown>) {
	const toHost = guessFraming(bytesTo(chunks, 'host'))[0];
	const toDevice = deviceFraming(bytesTo(chunks, 'device'), toHost);
	const turns = framesInTurn(chunks, {host: toHost?.shape, device: toDevice?.shape});
	const fromDevice = guessProtocol(payloadsTo(turns, 'host'), 'host');
	const fromHost = guessProtocol(payloadsTo(turns, 'device'), 'device');
	const says = [guessText('to the host', toHost), ...(toDevice ? [guessText('to the device', toDevice)] : [])];
	const draft = draftOf({toHost, toDevice, fromDevice, fromHost, turns, file, chunks, serial});
	const vectors = vectorsFrom(draftProfile(draft, []), turns);
	return {text: draftText(draft, vectors), toHost, toDevice, says};
}

const bytesTo = (chunks: readonly CapturedChunk[], to: 'host' | 'device'): Uint8Array[] =>
	chunks.flatMap(chunk => (chunk.to === to ? [chunk.bytes] : []));

const payloadsTo = (turns: readonly InTurn[], to: 'host' | 'device'): Uint8Array[] =>
	turns.flatMap(turn => (turn.to === to ? [turn.payload] : []));

/** Both directions usually share a framing, and little is sent to a device: the framing to the host is tried first. */
function deviceFraming(chunks: readonly Uint8Array[], toHost: FramingGuess | undefined): FramingGuess | undefined {
	const bytes = Uint8Array.from(chunks.flatMap(chunk => Array.from(chunk)));
	if (bytes.length === 0) return undefined;
	const alike = toHost && measured(toHost.shape, bytes);
	if (alike !== undefined && alike.coverage >= 0.95) return {...alike, sureness: toHost?.sureness ?? 'a guess'};
	return guessFraming(chunks)[0];
}

interface Guessed {
	readonly toHost: FramingGuess | undefined;
	readonly toDevice: FramingGuess | undefined;
	readonly fromDevice: GuessedProtocol;
	readonly fromHost: GuessedProtocol;
	readonly turns: readonly InTurn[];
	readonly file: string;
	readonly chunks: readonly CapturedChunk[];
	readonly serial: Record<string, unknown> | undefined;
}

function draftOf(guessed: Guessed): Draft {
	const {toHost, toDevice, fromDevice, fromHost, file, chunks, serial} = guessed;
	const drawsCards = fromDevice.messages.some(({holds}) => holds === 'card');
	const pages = fromDevice.messages.some(({holds}) => holds === 'cards');
	const counts = `${countTo(chunks, 'host')} bytes to the host, ${countTo(chunks, 'device')} to the device`;
	const draft: Draft = {
		head: [
			`Guessed by deckproof profile init from a capture (${counts}).`,
			`Check every value. The bytes do not show those marked ${FILL_IN}. Then: deckproof profile lint, deckproof profile test.`,
			'',
		],
		evidence: `Guessed by deckproof profile init from ${file}: ${counts}.`,
		kind: kindFrom(drawsCards, pages),
		transports:
			serial === undefined
				? {value: {serial: {baudRate: 9600}, tcp: {}}, note: `${FILL_IN}: the settings of the port`}
				: {value: {serial, tcp: {}}, note: 'As the port was set when the bytes were captured.'},
		toHost: {value: shapes(toHost?.shape), note: guessText('Guess', toHost)},
		toDevice: {value: shapes(toDevice?.shape), note: toDevice && guessText('Guess', toDevice)},
		sequence: fromDevice.sequence && {
			value: fromDevice.sequence,
			note: `guessed, since it increases by one from message to message; ${FILL_IN} if it counts something else`,
		},
		cards: {value: fromDevice.cards ?? EXAMPLE_CARDS, note: cardsNote(fromDevice)},
		messages: [...fromDevice.messages, ...fromHost.messages].map(each => ({
			name: each.name,
			value: each.spec,
			note: noteFor(each),
		})),
		commands: [],
		commandsNote: undefined,
		order:
			pages && !drawsCards
				? undefined
				: {value: {silenceMs: 10_000}, note: `${FILL_IN}: this time without a card ends an order`},
	};
	return {...draft, ...commandsFor(draft, guessed)};
}

const shapes = (shape: FrameShape | undefined): Record<string, FrameShape> =>
	shape === undefined ? {} : {frame: shape};

const countTo = (chunks: readonly CapturedChunk[], to: 'host' | 'device'): number =>
	bytesTo(chunks, to).reduce((sum, {length}) => sum + length, 0);

function kindFrom(drawsCards: boolean, pages: boolean): Draft['kind'] {
	if (pages && !drawsCards)
		return {value: 'batch-shuffler', note: `guessed, since it sends whole orders; ${FILL_IN} if it is another`};
	return {value: 'card-reader', note: `${FILL_IN}: card-reader, dealing-shoe, continuous-shuffler …`};
}

function cardsNote({cards}: GuessedProtocol): string {
	if (cards === undefined) return `${FILL_IN}: nothing in the capture looks like a card; this is an example.`;
	const open =
		cards.encoding === 'text' ? 'guessed from how cards are spelt' : `${FILL_IN}: base, and the order of the suits`;
	return `Guess: ${cards.encoding}; ${open}.`;
}

function noteFor({spec, count, holds}: GuessedMessage): string {
	const open = spec.to === 'host' && holds !== 'card' ? `; ${FILL_IN}: what it emits` : '';
	return `seen ${count} time${count === 1 ? '' : 's'}${open}`;
}

function guessText(what: string, guess: FramingGuess | undefined): string {
	if (guess === undefined) return `${what}: ${FILL_IN}, no form of frame explains the bytes.`;
	const {shape, frames, coverage, sureness} = guess;
	const share = `${frames} frames hold ${(100 * coverage).toFixed(coverage === 1 ? 0 : 1)} % of the bytes`;
	return `${what} (${sureness}; ${share}): ${framingText(shape)}`;
}

/** Each request becomes a command. The bytes do not show whether it moves cards, so it is assumed to. */
function commandsFor(draft: Draft, {fromHost, turns}: Guessed): Pick<Draft, 'commands' | 'commandsNote'> {
	const codec = codecFrom(draftProfile(draft, []));
	const names = turns.map(({to, payload}) => {
		const decoded = codec.decode(to, {shape: 'frame', payload});
		return decoded.kind === 'message' ? decoded : undefined;
	});
	const commands = fromHost.messages.map(({name}) => {
		const first = names.find(each => each?.name === name);
		const expect = new Set(names.flatMap((each, at) => (each?.name === name ? answerBehind(names, turns, at) : [])));
		const values = Object.fromEntries(
			Object.entries(first?.values ?? {}).flatMap(([field, value]) =>
				value instanceof Uint8Array ? [] : [[field, value]],
			),
		);
		const spec: CommandSpec = {send: name, values, expect: [...expect], timeoutMs: 2000, actuates: true};
		return {name, value: spec, note: `${FILL_IN}: its name, and actuates: false if no card moves`};
	});
	const needs =
		kindRecord(draft.kind.value).control === 'commanded'
			? `${FILL_IN}: which of these are load and shuffle?`
			: undefined;
	return {commands, commandsNote: needs};
}

function answerBehind(names: readonly ({name: string} | undefined)[], turns: readonly InTurn[], at: number): string[] {
	const next = turns[at + 1];
	return next?.to === 'host' ? [names[at + 1]?.name ?? ''].filter(name => name !== '') : [];
}

interface InTurn {
	readonly to: 'host' | 'device';
	readonly bytes: Uint8Array;
	readonly payload: Uint8Array;
}

/** The frames of both directions in order of time, so that an answer follows its request. */
function framesInTurn(
	chunks: readonly CapturedChunk[],
	shapes: Readonly<Record<'host' | 'device', FrameShape | undefined>>,
): InTurn[] {
	const framings = {host: framingOf(shapes.host), device: framingOf(shapes.device)};
	const states: Record<'host' | 'device', FramerState> = {host: NOTHING_BUFFERED, device: NOTHING_BUFFERED};
	return chunks.flatMap(({to, bytes}) => {
		const framed = framings[to]?.feed(states[to], bytes);
		if (framed === undefined) return [];
		states[to] = framed.state;
		return framed.events.flatMap(event =>
			event.kind === 'frame' ? [{to, bytes: wire(event.bytes, shapes[to]), payload: event.payload}] : [],
		);
	});
}

const framingOf = (shape: FrameShape | undefined) => (shape === undefined ? undefined : framingFrom({frame: shape}));

/** The framer leaves the LF of CR LF to the next line; a vector shows the line as sent. */
function wire(bytes: Uint8Array, shape: FrameShape | undefined): Uint8Array {
	if (shape?.kind !== 'line' || shape.end !== 'crlf') return bytes;
	return Uint8Array.from([...bytes.subarray(bytes[0] === 0x0a ? 1 : 0), 0x0a]);
}
