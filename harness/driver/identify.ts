import type {DeviceIdentity} from '../model/device-identity.js';
import {HarnessError} from '../model/error.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';

/** Asks the device who it is and what it runs. Without an answer there is no run: we do not know what we would test. */
export async function identify(driver: Driver): Promise<DeviceIdentity> {
	if (!driver.can('identify')) return UNTOLD;
	const outcome = await driver.ask('identify');
	if (outcome.kind === 'answered' && outcome.answer.kind === 'firmware-id') return outcome.answer.identity;
	throw noAnswer(driver, outcome);
}

/** A device that cannot say who it is: the operator's record must. */
export const UNTOLD: DeviceIdentity = {maker: '', model: '', serial: '', firmware: ''};

function noAnswer(driver: Driver, outcome: Outcome): HarnessError {
	const command = 'identify';
	if (outcome.kind === 'failed' && outcome.because.kind === 'refused') {
		return new HarnessError('device/refused', {command, because: outcome.because.reason});
	}
	const {attempts, received} = outcome.kind === 'failed' ? outcome : {attempts: 1, received: 0};
	const waitedMs = driver.profile().commands[command]?.timeoutMs ?? 0;
	return new HarnessError('device/no-answer', {command, attempts, waitedMs, received});
}

type SelfTest =
	| {readonly kind: 'passed'}
	| {readonly kind: 'failed'; readonly faultCode: number}
	| {readonly kind: 'no-answer'};

/** Has the device test itself. Its word is recorded, not believed: the cards decide. */
export async function selfTest(driver: Driver): Promise<SelfTest> {
	const outcome = await driver.ask('self-test');
	if (outcome.kind !== 'answered' || outcome.answer.kind !== 'self-test') return {kind: 'no-answer'};
	const {faultCode} = outcome.answer;
	return faultCode === 0 ? {kind: 'passed'} : {kind: 'failed', faultCode};
}
