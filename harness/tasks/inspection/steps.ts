import {COUNT, type InspectionStep, KEEP} from './check.js';
import {LOOK_STEPS} from './look-steps.js';
import {
	approvedOutcome,
	challengeOutcome,
	identityOutcome,
	ordersOf,
	quickOutcome,
	selfTestOutcome,
} from './outcomes.js';

const TECHNICIAN = 'Shuffle by hand and call the technician.';

const NO_ORDER = 'no port that reports an order';
const NO_SHUFFLE = 'the device does not shuffle';

/** All questions and checks, in the order of the page. */
export const STEPS: readonly InspectionStep[] = [
	{
		id: 'identity',
		check: {
			title: 'Device and firmware',
			fault: 'Device or firmware is not as certified.',
			by: 'device',
			part: 'identity',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'as certified',
			remedy: KEEP,
			outcome: identityOutcome,
		},
	},
	{
		id: 'approved',
		check: {
			title: 'Approved list',
			fault: 'The firmware is not on the approved list.',
			by: 'device',
			part: 'identity',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'firmware listed',
			remedy: 'Do not use this firmware. Call the technician; the approved list decides, not the device.',
			outcome: approvedOutcome,
		},
	},
	...LOOK_STEPS,
	{
		id: 'self-test',
		check: {
			title: 'Self-test',
			fault: 'The self-test did not pass.',
			by: 'device',
			part: 'self-test',
			clause: 'co-2805 device-daily',
			ifNot: 'fail',
			limit: 'passed',
			remedy: TECHNICIAN,
			notShown: {'by-hand': 'no port for a self-test'},
			outcome: selfTestOutcome,
		},
	},
	{
		id: 'challenge',
		check: {
			title: 'Challenge: card removed',
			fault: 'The device did not detect and name the removed card.',
			by: 'harness',
			part: 'challenge',
			clause: 'co-2810 brick-device-verifies; co-2805 device-daily',
			ifNot: 'fail',
			limit: 'detected, right card named',
			remedy: 'Do not rely on its card check: count every deck by hand, or shuffle by hand; call the technician.',
			notShown: {shoe: 'a shoe checks no cards'},
			outcome: challengeOutcome,
		},
	},
	{
		id: 'works',
		check: {
			title: 'Shuffles to the end',
			fault: 'The device jammed or stopped.',
			by: 'harness',
			part: 'shuffles',
			clause: 'co-2805 device-daily',
			ifNot: 'fail',
			limit: 'no jam, no stop',
			remedy: TECHNICIAN,
			notShown: {'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({stopped}) => stopped,
				well: ({shuffles}, {task}) => `${shuffles} of ${ordersOf(task.shuffles, task.subject)}`,
			}),
		},
	},
	{
		id: 'complete',
		check: {
			title: 'Cards complete',
			fault: 'Cards are missing, extra or foreign.',
			by: 'harness',
			part: 'shuffles',
			clause: 'pa-627a.3(b)(2) batch-backs; co-2805 device-daily',
			ifNot: 'stop',
			limit: 'none missing, extra, foreign',
			remedy: COUNT,
			notShown: {'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({astray}) => astray,
				well: ({shuffles}, {task}) => `${ordersOf(shuffles, task.subject)}, every card accounted for`,
			}),
		},
	},
	{
		id: 'mode',
		check: {
			title: 'Mode: does not sort',
			fault: 'The cards came out in order: they were not shuffled.',
			by: 'harness',
			part: 'shuffles',
			clause: 'pa-627a.5(a) random; co-2810(1)',
			ifNot: 'stop',
			limit: 'not sorted, not in input order',
			remedy:
				'Do not deal these cards. Keep them with the device. Do not open or reset it. Call surveillance. Shuffle by hand.',
			notShown: {shoe: NO_SHUFFLE, 'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({unshuffled}) => unshuffled,
				well: ({shuffles}) => `${shuffles} orders checked`,
			}),
		},
	},
	{
		id: 'order',
		check: {
			title: 'Order is random',
			fault: 'The order of the cards is not random.',
			by: 'harness',
			part: 'shuffles',
			clause: 'pa-627a.5(a) random; co-2810(1)',
			ifNot: 'stop',
			limit: 'evidence below limit',
			remedy: 'Shuffle by hand. Keep the device unchanged for the laboratory.',
			notShown: {shoe: NO_SHUFFLE, 'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({rejected}) => (rejected === undefined ? [] : [rejected]),
				well: ({owned}) => owned,
			}),
		},
	},
];
