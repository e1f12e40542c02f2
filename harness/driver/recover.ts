import {HarnessError} from '../model/error.js';
import type {Timers} from '../model/time.js';
import {atRest} from './at-rest.js';
import type {Driver} from './driver.js';

/** After a void shuffle: waits until the link is back and the device has come to rest, and clears a jam. */
export async function recover(driver: Driver, timers: Timers): Promise<void> {
	await driver.ready();
	const state = await atRest({driver, timers, about: {}});
	if (state === 'jammed' && driver.can('clear')) await driver.ask('clear');
}

/** Ports are renumbered when plugs are pulled: what came back must be what we were testing. */
export async function sameDevice(driver: Driver, serial: string): Promise<void> {
	if (!driver.can('identify') || serial === '') return;
	const outcome = await driver.ask('identify');
	if (outcome.kind !== 'answered' || outcome.answer.kind !== 'firmware-id') return;
	const found = outcome.answer.identity.serial;
	if (found !== serial) throw new HarnessError('device/another', {address: driver.address, expected: serial, found});
}
