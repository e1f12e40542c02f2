import {type LookQuestion, yesNo} from './look-question.js';
import {
	approvedOutcome,
	challengeOutcome,
	hashOutcome,
	type InspectionSeen,
	identityOutcome,
	lookOutcome,
	type Outcome,
	ordersOf,
	quickOutcome,
	selfTestOutcome,
} from './outcomes.js';
import type {InspectionTask} from './stored.js';

/** What is checked before a shift: who or what shows it, which clause asks for it, and what follows if it is not so. */
export interface Check {
	readonly title: string;
	readonly by: 'device' | 'person' | 'harness';
	/** The part of the inspection that shows it. */
	readonly part: InspectionPart;
	/** As the rule books name it: co is Colorado's Rule 28 (1 CCR 207-1), pa is 58 Pa. Code, ks is K.A.R. */
	readonly clause: string;
	/**
	`stop`: the device may have been tampered with, or cards are not what they should be; nothing more is dealt from it.
	`fail`: the device is not in order; it is repaired and inspected again.
	*/
	readonly ifNot: 'stop' | 'fail';
	/** What must be so. */
	readonly limit: string;
	/** What the reader of the page does next. */
	readonly remedy: string;
	/** Why it is not checked on such a device. */
	readonly notShown?: {readonly [Subject in InspectionTask['subject']]?: string};
	readonly outcome: (seen: InspectionSeen) => Outcome;
}

/** `identity` needs no step of its own: it is known once the device is open. */
export type InspectionPart = 'identity' | 'looks' | 'self-test' | 'challenge' | 'shuffles';

/** A question to a person, a check, or both. `id` names it in records, in files of answers and in result.json. */
interface InspectionStep {
	readonly id: string;
	readonly question?: LookQuestion;
	readonly check?: Check;
}

export type LookStep = InspectionStep & {readonly question: LookQuestion};

const KEEP = 'Take the device off the table as it is, do not open it, call surveillance and the technician.';
const COUNT = 'Do not deal. Take all decks of this batch out of play, count them by hand, and tell surveillance.';
const TECHNICIAN = 'Shuffle by hand and call the technician.';

const NO_ORDER = 'it has no port that tells an order';
const NO_SHUFFLE = 'it does not shuffle';

/** A check that a person answers. */
const look = (
	id: string,
	question: LookQuestion,
	check: Pick<Check, 'title' | 'clause' | 'ifNot' | 'limit' | 'remedy'>,
): LookStep => ({
	id,
	question,
	check: {...check, by: 'person', part: 'looks', outcome: lookOutcome(question, id)},
});

/** In the order of the page; questions are asked in the same order. */
export const STEPS: readonly InspectionStep[] = [
	{
		id: 'identity',
		check: {
			title: 'Device and firmware',
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
			by: 'device',
			part: 'identity',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'firmware listed',
			remedy: 'Do not use this firmware. Call the technician; the approved list decides, not the device.',
			outcome: approvedOutcome,
		},
	},
	look(
		'plate',
		yesNo(
			'Plate and approval',
			(_, serial) =>
				`Look at the plate of the device. Does it show serial number ${serial || '(the device does not tell it)'}, and is the approval certificate on the device?`,
		),
		{
			title: 'Plate and approval',
			clause: 'ks-112-108-4; co-2805 device-daily',
			ifNot: 'stop',
			limit: 'plate fits, approval on it',
			remedy: KEEP,
		},
	),
	{
		id: 'hash',
		question: {
			title: 'Firmware hash',
			ask: () =>
				'Have the device, or the verification tool, show the hash of its firmware. Type its first 8 characters or more, or none if nothing shows it.',
			expected: 'at least 8 characters of 0-9 and a-f, or none',
			read: answer =>
				/^(?:none|[\da-f]{8,64})$/i.test(answer) ? {kind: 'well', found: answer.toLowerCase()} : undefined,
		},
		check: {
			title: 'Firmware hash',
			by: 'person',
			part: 'looks',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'as registered or listed',
			remedy: KEEP,
			outcome: hashOutcome,
		},
	},
	look(
		'seals',
		yesNo('Seals', ({seals}) =>
			seals.length === 0
				? 'Look at the seals and locks. Are all there and unbroken?'
				: `Look at the seals and locks. Are seals ${seals.join(', ')} all there, with these numbers, and unbroken?`,
		),
		{
			title: 'Seals and locks',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'there and unbroken',
			remedy: KEEP,
		},
	),
	look(
		'ports',
		yesNo(
			'Ports',
			() =>
				'Look below and behind the device. Are USB, network and service ports closed, and is nothing plugged in that does not belong there?',
		),
		{
			title: 'Ports',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'closed, nothing plugged in',
			remedy: `${KEEP} Leave what is plugged in where it is.`,
		},
	),
	look(
		'damage',
		yesNo('Damage', () => 'Look at rollers, chute, window, lid and cable. Is everything undamaged and clean?'),
		{
			title: 'Damage',
			clause: 'co-2805 device-daily',
			ifNot: 'fail',
			limit: 'undamaged and clean',
			remedy: 'Shuffle by hand, have the device repaired or cleaned, and inspect it again.',
		},
	),
	look(
		'hidden',
		yesNo('Next card', () => "Look from a player's seat. Is the next card hidden?"),
		{
			title: 'Next card hidden',
			clause: 'co-2805 next-card-hidden',
			ifNot: 'fail',
			limit: 'not visible to players',
			remedy: 'Do not deal from this device until the next card is covered; inspect it again.',
		},
	),
	look(
		'inside',
		{
			title: 'Empty',
			ask: () => 'Open the device: input, output, every compartment. How many cards are inside?',
			expected: 'a number; 0 if it is empty',
			read(answer) {
				if (!/^\d{1,4}$/.test(answer)) return undefined;
				const cards = Number(answer);
				return {kind: cards === 0 ? 'well' : 'ill', found: `${cards} cards inside`};
			},
		},
		{
			title: 'Empty before loading',
			clause: 'co-2805 device-daily; pa-627a.4(a) cards-inspected',
			ifNot: 'stop',
			limit: '0 cards inside',
			remedy: `Do not load it. Find out from which decks the cards are: those decks were dealt short. ${COUNT}`,
		},
	),
	{
		id: 'cards',
		question: {
			title: 'Cards',
			ask: () =>
				'Which cards go in? Type deck or lot number, maker, and colour of the back, such as: lot 2219, Acme, red.',
			expected: 'what is on their box, at least 3 letters',
			read: answer => (answer.length >= 3 ? {kind: 'well', found: answer} : undefined),
		},
	},
	look(
		'colour',
		yesNo('Backs', () => 'Look at the backs as the cards lie in the stack. Are all of that colour and of one design?'),
		{
			title: 'Backs of one colour',
			clause: 'pa-627a.3(b)(2) batch-backs; co-2806(1)(a)(ii)',
			ifNot: 'stop',
			limit: 'one colour, one design',
			remedy: COUNT,
		},
	),
	{
		id: 'self-test',
		check: {
			title: 'Self-test',
			by: 'device',
			part: 'self-test',
			clause: 'co-2805 device-daily',
			ifNot: 'fail',
			limit: 'passed',
			remedy: TECHNICIAN,
			notShown: {'by-hand': 'it has no port to be asked on'},
			outcome: selfTestOutcome,
		},
	},
	{
		id: 'challenge',
		check: {
			title: 'Challenge: card removed',
			by: 'harness',
			part: 'challenge',
			clause: 'co-2810 brick-device-verifies; co-2805 device-daily',
			ifNot: 'fail',
			limit: 'noticed, right card named',
			remedy: 'Do not rely on its card check: count every deck by hand, or shuffle by hand; call the technician.',
			notShown: {shoe: 'it deals what is put in, and checks no cards'},
			outcome: challengeOutcome,
		},
	},
	{
		id: 'works',
		check: {
			title: 'Shuffles to the end',
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
			by: 'harness',
			part: 'shuffles',
			clause: 'pa-627a.5(a) random; co-2810(1)',
			ifNot: 'stop',
			limit: 'not sorted, not as it lay',
			remedy:
				'Do not deal these cards. Switch the device out of sort mode, shuffle all decks anew, and inspect it again.',
			notShown: {shoe: NO_SHUFFLE, 'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({unshuffled}) => unshuffled,
				well: ({shuffles}) => `${shuffles} orders looked at`,
			}),
		},
	},
	{
		id: 'order',
		check: {
			title: 'Order against chance',
			by: 'harness',
			part: 'shuffles',
			clause: 'pa-627a.5(a) random; co-2810(1)',
			ifNot: 'stop',
			limit: 'bettor below his limit',
			remedy: 'Shuffle by hand. Keep the device as it is for the laboratory: deckproof certify tells more.',
			notShown: {shoe: NO_SHUFFLE, 'by-hand': NO_ORDER},
			outcome: quickOutcome({
				against: ({convicted}) => (convicted === undefined ? [] : [convicted]),
				well: ({owned}) => owned,
			}),
		},
	},
];

/** The steps that ask a person. */
export const LOOKS: readonly LookStep[] = STEPS.filter((step): step is LookStep => step.question !== undefined);
