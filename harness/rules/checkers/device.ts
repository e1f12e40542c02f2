import type {DiagnosisKind} from '../../completeness/diagnosis.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {bare, checker, deviceKind, given, withOrders} from '../checker.js';
import type {OrderFacts} from '../rule-case.js';
import {evaluateEveryCard, evaluateMode} from './cards.js';

const kindOfDevice = checker(
	given('device-kind', z => ({
		/** Such a device breaks the rule. */
		never: z.array(deviceKind(z)).min(1).optional(),
		/** Such a device meets the rule; absent: every device but those that break it. */
		shownBy: z.array(deviceKind(z)).min(1).optional(),
	})),
	{
		from: 'device',
		methods: ['auto'],
		examines: 'which kind of device it is',
		evaluate({never = [], shownBy}, {evidence: {devices}}) {
			const found = devices.find(kind => never.includes(kind));
			const by = [{kind: 'device', said: devices.join(' and ')}] as const;
			const is = `the device is a ${devices.join(' and a ')}`;
			if (devices.length === 0) return notShown('the kind of device was not stated');
			if (found !== undefined) return {kind: 'not-met', evidence: `the device is a ${found}`, by};
			const isShown = shownBy === undefined || devices.some(kind => shownBy.includes(kind));
			return isShown ? {kind: 'met', evidence: is, by} : notShown(`${is}, which does not show it`);
		},
	},
);

/** A device without a self-test is judged by its shuffles. */
const operatingProperly = checker(bare('operating-properly'), {
	from: 'device',
	methods: ['query', 'auto'],
	examines: 'self-test, mode check and every card',
	evaluate: (_, {evidence}) => withOrders(evidence, evaluateOperating),
});

export const DEVICE_CHECKERS = [kindOfDevice, operatingProperly] as const;

function evaluateOperating(facts: OrderFacts): RuleResult {
	const {selfTest} = facts;
	if (selfTest.kind === 'failed')
		return {
			kind: 'not-met',
			evidence: `self-test failed with fault code ${selfTest.faultCode}`,
			by: [{kind: 'device', said: 'self-test failed'}],
		};
	const [cards, mode] = [evaluateEveryCard(facts), evaluateMode(facts)];
	const broken = [cards, mode].find(({kind}) => kind === 'not-met');
	if (broken === cards && cards.kind === 'not-met' && !isOfDevice(facts))
		return notShown(`${cards.evidence}, which does not show whether the device operates properly`);
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

/** Cards that the device may have lost or kept. Another person puts in a card that is too many, foreign, exchanged or worn. */
const isOfDevice = ({completeness}: OrderFacts): boolean =>
	completeness.diagnoses.some(({kind}) => OF_DEVICE.includes(kind));

const OF_DEVICE: readonly DiagnosisKind[] = ['missing', 'left-inside', 'came-out', 'one-of', 'too-seldom'];
