import type {Driver} from './driver.js';

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
