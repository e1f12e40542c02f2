import type {DeviceIdentity} from '../model/device-identity.js';
import {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import type {Driver} from './driver.js';
import {atRest} from './shuffle-once.js';

/** After a void shuffle: waits until the link is back and the device has come to rest, and clears a jam. */
export async function recover(driver: Driver, timers: Timers): Promise<void> {
	await driver.whenOpen();
	const state = await atRest({driver, timers, about: {}});
	if (state === 'jammed' && driver.can('clear')) await driver.request('clear');
}

/** Port numbers change when devices are reconnected: verifies that the device is the one under test. */
export async function sameDevice(driver: Driver, {serial, firmware}: DeviceIdentity): Promise<void> {
	if (!driver.can('identify')) return;
	const {address} = driver;
	const outcome = await driver.request('identify');
	// Lost again: the caller retries.
	if (outcome.kind === 'failed' && outcome.because.kind === 'lost') return;
	if (outcome.kind !== 'answered' || outcome.answer.kind !== 'firmware-id') {
		throw new HarnessError('transport/lost', {address, reason: 'it was reconnected but does not identify itself'});
	}
	const found = outcome.answer.identity;
	if (found.serial === serial && found.firmware === firmware) return;
	const identityText = (one: Pick<DeviceIdentity, 'serial' | 'firmware'>) =>
		`${one.serial} with firmware ${one.firmware}`;
	throw new HarnessError('device/another', {
		address,
		expected: identityText({serial, firmware}),
		found: identityText(found),
	});
}
