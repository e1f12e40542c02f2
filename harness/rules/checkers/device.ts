import {type Held, notShown} from '../../model/finding.js';
import type {DeviceKind} from '../../profile/meanings.js';
import type {OrderFacts} from '../rule-case.js';
import {everyCard, modeCheck} from './cards.js';

export function deviceKind(devices: readonly DeviceKind[], never: readonly DeviceKind[]): Held {
	const found = devices.find(kind => never.includes(kind));
	const by = [{kind: 'device', said: devices.join(' and ')}] as const;
	if (devices.length === 0) return notShown('nobody said which device it was');
	return found === undefined
		? {kind: 'met', evidence: `the device is a ${devices.join(' and a ')}`, by}
		: {kind: 'not-met', evidence: `the device is a ${found}`, by};
}

/** What a device says of itself, and what its first shuffles show; a device that has no self-test is judged by its shuffles. */
export function operatingProperly(facts: OrderFacts): Held {
	const {selfTest} = facts;
	if (selfTest.kind === 'failed')
		return {
			kind: 'not-met',
			evidence: `self-test failed with fault code ${selfTest.faultCode}`,
			by: [{kind: 'device', said: 'self-test failed'}],
		};
	const [cards, mode] = [everyCard(facts), modeCheck(facts)];
	const broken = [cards, mode].find(({kind}) => kind === 'not-met');
	if (broken !== undefined) return broken;
	if (cards.kind !== 'met') return cards;
	if (mode.kind !== 'met') return mode;
	const said = selfTest.kind === 'passed' ? 'self-test passed' : 'no self-test';
	return {
		kind: 'met',
		evidence: `${said}; ${cards.evidence}; ${mode.evidence}`,
		by: [
			{kind: 'device', said},
			{kind: 'cards', shuffles: []},
		],
	};
}
