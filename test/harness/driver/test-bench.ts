import {type Driver, type DriverEvent, openDriver} from '../../../harness/driver/driver.js';
import type {Collected} from '../../../harness/driver/order-source.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import {emulatorOf} from '../../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {seeded} from '../../../harness/model/random.js';
import type {Arrangement} from '../../../harness/model/shuffles/input-order.js';
import type {Timers} from '../../../harness/model/time.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {linkOver} from '../../../harness/transport/link.js';
import {pair} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {nextTurn} from './next-turn.js';

export const {profile} = await loadProfile('synthetic/batch-shuffler');

/** Time that passes only when the test advances it. */
export function handTimers(): Timers & {readonly ring: (upToMs?: number) => void; readonly armed: () => number[]} {
	const waiting = new Map<symbol, {milliseconds: number; callback: () => void}>();
	return {
		after(milliseconds, callback) {
			const key = Symbol('timer');
			waiting.set(key, {milliseconds, callback});
			return () => waiting.delete(key);
		},
		ring(upToMs = Number.POSITIVE_INFINITY) {
			for (const [key, {milliseconds, callback}] of [...waiting]) {
				if (milliseconds > upToMs) continue;
				waiting.delete(key);
				callback();
			}
		},
		armed: () => [...waiting.values()].map(({milliseconds}) => milliseconds),
	};
}

export const NEVER = {attempts: 0, firstMs: 1, mostMs: 1};

/** A driver on one end; `far` operates the other end. */
export async function driverOn(
	attach: (far: Transport) => Promise<void>,
	timers: Timers = handTimers(),
	spoken = profile,
): Promise<{driver: Driver; said: DriverEvent[]; sent: number[][]}> {
	const [near, far] = pair('sim:test');
	await attach(far);
	const said: DriverEvent[] = [];
	const sent: number[][] = [];
	const watched: Transport = {
		...near,
		write(bytes) {
			sent.push([...bytes]);
			return near.write(bytes);
		},
	};
	const link = linkOver({transport: watched, policy: {silentAfterMs: undefined, reopen: NEVER}, timers});
	const tell = (event: DriverEvent) => {
		if (event.kind !== 'link') said.push(event);
	};
	const driver = await openDriver({link, profile: spoken, timers, record: tell, actuation: 'allowed'});
	return {driver, said, sent};
}

export const emulated = (query = '', timers: Timers = handTimers(), spoken = profile) =>
	emulatorOf({
		profile: spoken,
		options: emulatorOptions(new Map(new URLSearchParams(query)), spoken),
		random: seeded(1),
		timers,
	}).attach;

/** A device scripted by the test, in raw bytes. */
export const saying = (reply: (heardBytes: Uint8Array) => Uint8Array[]) => (far: Transport) =>
	far.open({
		chunk(bytes) {
			for (const each of reply(bytes)) void far.write(each);
		},
		lost: () => undefined,
	});

export const collectShuffle = async (driver: Driver, input: Arrangement): Promise<Collected> =>
	(await nextTurn(shufflerSource({driver, timers: handTimers(), input, reading: {kind: 'by-device'}}))).collected;

/** Longer than the silence that the profile allows within a frame, shorter than the timeout of any answer. */
export const SILENCE = profile.framing.idleMs;

export const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
export const turns = async (count = 10) => {
	for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve));
};
