import type {DeviceIdentity} from '../model/device-identity.js';
import {HarnessError} from '../model/error.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';

/** Requests the identity of the device. Without an answer there is no run: the device under test would be unknown. */
export async function identify(driver: Driver): Promise<DeviceIdentity> {
	if (!driver.can('identify')) return IDENTITY_NOT_STATED;
	const outcome = await driver.request('identify');
	if (outcome.kind === 'answered' && outcome.answer.kind === 'firmware-id') return outcome.answer.identity;
	throw noAnswer(driver, outcome);
}

/** The device cannot identify itself; the operator's record must state its identity. */
export const IDENTITY_NOT_STATED: DeviceIdentity = {maker: '', model: '', serial: '', firmware: ''};

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

/** The result of the device's self-test is recorded, but the verdict does not rely on it. */
export async function selfTest(driver: Driver): Promise<SelfTest> {
	const outcome = await driver.request('self-test');
	if (outcome.kind !== 'answered' || outcome.answer.kind !== 'self-test') return {kind: 'no-answer'};
	const {faultCode} = outcome.answer;
	return faultCode === 0 ? {kind: 'passed'} : {kind: 'failed', faultCode};
}
