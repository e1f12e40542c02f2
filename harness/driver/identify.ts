import type {DeviceIdentity} from '../model/device-identity.js';
import {HarnessError} from '../model/error.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';

/** Asks the device who it is and what it runs. Without an answer there is no run: we do not know what we would test. */
export async function identify(driver: Driver): Promise<DeviceIdentity> {
	const outcome = await driver.ask('identify');
	if (outcome.kind === 'answered' && outcome.answer.kind === 'firmware-id') return outcome.answer.identity;
	throw noAnswer(driver, outcome);
}

function noAnswer(driver: Driver, outcome: Outcome): HarnessError {
	const command = 'identify';
	if (outcome.kind === 'failed' && outcome.because.kind === 'refused') {
		return new HarnessError('device/refused', {command, because: outcome.because.reason});
	}
	const {attempts, received} = outcome.kind === 'failed' ? outcome : {attempts: 1, received: 0};
	const waitedMs = driver.profile.commands[command].timeoutMs;
	return new HarnessError('device/no-answer', {command, attempts, waitedMs, received});
}
