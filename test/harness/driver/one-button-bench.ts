import type {Driver} from '../../../harness/driver/driver.js';
import type {Collected} from '../../../harness/driver/order-source.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import type {Arrangement} from '../../../harness/model/shuffles/input-order.js';
import type {Timers} from '../../../harness/model/time.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {type Profile, profileShape} from '../../../harness/profile/schema.js';
import {endpointOf} from '../../../harness/protocol/endpoint.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {driverOn, handTimers, turns} from './test-bench.js';

export const {profile: oneButton} = await loadProfile('synthetic/one-button-shuffler');

const {encode: send} = endpointOf(oneButton, 'device');
const NUMBER = 7;

/** Frames of a device that has shuffled four cards, in its seventh shuffle by default. */
export const complete = (cards = 4, shuffle = NUMBER) => send('complete', {cards, shuffle});
export const page = (from: number, faces: readonly number[], {total = 4, shuffle = NUMBER} = {}) =>
	send('order', {shuffle, from, total, faces: Uint8Array.from(faces)});
export const STARTED = send('started', {});
export const JAM = send('jam', {cards: 2});
export const MISCOUNT = send('count-error', {cards: 3, expected: 4});
export const READY = send('state', {state: 'ready'});
export const damaged = (frame: Uint8Array) => frame.map((byte, at) => (at === frame.length - 1 ? byte ^ 1 : byte));

/** The profile without a command for a page. */
const {'read-order': readOrder, ...others} = oneButton.commands;
export const unasked: Profile = {...oneButton, commands: others};

/** The same, with pages that do not state their shuffle. */
const {shuffle, ...fields} = oneButton.messages['order']?.fields ?? {};
export const unnumbered = profileShape.parse({
	...unasked,
	messages: {...oneButton.messages, order: {...oneButton.messages['order'], fields}},
});

export const [SHUFFLE, STATUS, READ_ORDER] = [0x03, 0x04, 0x05];

/** The answer of the device to each command, by its code; `undefined`: none. */
export type Script = (code: number, request: Uint8Array) => readonly Uint8Array[] | undefined;

export interface OneButtonBench {
	readonly driver: Driver;
	readonly timers: ReturnType<typeof handTimers>;
	/** The number of timers that were started. */
	readonly armings: () => number;
	/** The commands that were sent, by code and first value. */
	readonly asked: () => (readonly [code: number | undefined, value: number | undefined])[];
	/** The device sends bytes, unrequested. */
	readonly speak: (...frames: readonly Uint8Array[]) => Promise<void>;
	/** The next order as text. */
	readonly next: () => Promise<string>;
}

export async function oneButtonBench(
	script: Script,
	{profile = oneButton, input = 'new-deck'}: {profile?: Profile; input?: Arrangement} = {},
): Promise<OneButtonBench> {
	const hand = handTimers();
	let armings = 0;
	const timers: typeof hand = {
		...hand,
		after(milliseconds, callback) {
			armings++;
			return hand.after(milliseconds, callback);
		},
	};
	let far: Transport | undefined;
	const attach = (end: Transport) => {
		far = end;
		return end.open({
			chunk(bytes) {
				for (const frame of script(bytes[3] ?? 0, bytes) ?? []) void end.write(frame);
			},
			lost: () => undefined,
		});
	};
	const {driver, sent} = await driverOn(attach, timers, profile);
	const next = pushedOrders(driver, timers, input);
	return {
		driver,
		timers,
		armings: () => armings,
		asked: () => sent.map(bytes => [bytes[3], bytes[4]]),
		async speak(...frames) {
			for (const frame of frames) await far?.write(frame);
			await turns();
		},
		next,
	};
}

/** The orders of a device that sends them unrequested: the cards of each, or why it is void. */
export function pushedOrders(driver: Driver, timers: Timers, input: Arrangement): () => Promise<string> {
	const source = shufflerSource({driver, timers, input, reading: {kind: 'pushed'}});
	const words = (collected: Collected) =>
		collected.kind === 'void' ? collected.because : [...collected.outputOrder.faces].join(' ');
	return async () => {
		const turn = await source.next();
		return turn === undefined ? 'stopped' : words(turn.collected);
	};
}

/** Several frames in one chunk, as a port delivers them when it is read late. */
export const together = (...frames: readonly Uint8Array[]) => Uint8Array.from(frames.flatMap(frame => [...frame]));
