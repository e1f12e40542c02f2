import {type Check, COUNT, KEEP, type LookStep} from './check.js';
import {type LookQuestion, yesNo} from './look-question.js';
import {hashOutcome, lookOutcome} from './outcomes.js';

const look = (
	id: string,
	question: LookQuestion,
	check: Pick<Check, 'title' | 'fault' | 'clause' | 'ifNot' | 'limit' | 'remedy'>,
): LookStep => ({
	id,
	question,
	check: {...check, by: 'person', part: 'looks', outcome: lookOutcome(question, id)},
});

/** One screen each, in this order. */
export const LOOK_STEPS: readonly LookStep[] = [
	look(
		'plate',
		yesNo(
			'Plate and approval',
			(_, serial) =>
				`Look at the plate of the device. Are ${serial === '' ? 'a serial number' : `serial number ${serial}`} and the approval certificate there?`,
		),
		{
			title: 'Plate and approval',
			fault: 'The plate or the approval is not in order.',
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
			text: () =>
				'Show the firmware hash on the device or the verification tool. Type its first 8 characters or more. Type none if nothing shows it.',
			expected: 'at least 8 characters of 0-9 and a-f, or none',
			read: answer =>
				/^(?:none|[\da-f]{8,64})$/i.test(answer) ? {kind: 'well', found: answer.toLowerCase()} : undefined,
		},
		check: {
			title: 'Firmware hash',
			fault: 'The firmware hash is not the one on record.',
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
				: `Look at the seals and locks. Are these seals there and unbroken: ${seals.join(', ')}?`,
		),
		{
			title: 'Seals and locks',
			fault: 'A seal or lock is missing or broken.',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'there and unbroken',
			remedy: KEEP,
		},
	),
	look(
		'ports',
		yesNo('Ports', () => 'Look below and behind the device. Are all ports closed, and is nothing foreign plugged in?'),
		{
			title: 'Ports',
			fault: 'A port is open, or something is plugged in.',
			clause: 'co-2805 device-daily',
			ifNot: 'stop',
			limit: 'closed, nothing plugged in',
			remedy: `${KEEP} Leave what is plugged in where it is.`,
		},
	),
	look(
		'damage',
		yesNo('Damage', () => 'Look at rollers, chute, window, lid and cable. Are all undamaged and clean?'),
		{
			title: 'Damage',
			fault: 'The device is damaged or not clean.',
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
			fault: 'A player can see the next card.',
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
			text: () => 'Open input, output and every compartment of the device. How many cards are inside?',
			expected: 'a number; 0 if it is empty',
			read(answer) {
				if (!/^\d{1,4}$/.test(answer)) return undefined;
				const cards = Number(answer);
				return {kind: cards === 0 ? 'well' : 'ill', found: `${cards} cards inside`};
			},
		},
		{
			title: 'Empty before loading',
			fault: 'Cards were inside before loading.',
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
			text: () => 'Read the box of the cards. Type lot number, maker and colour: lot 2219, Acme, red.',
			expected: 'what is on their box, at least 3 letters',
			read: answer => (answer.length >= 3 ? {kind: 'well', found: answer} : undefined),
		},
	},
	look(
		'colour',
		yesNo('Backs', () => 'Look at the backs of the stack. Are all of that colour and one design?'),
		{
			title: 'Backs of one colour',
			fault: 'The backs of the cards are not alike.',
			clause: 'pa-627a.3(b)(2) batch-backs; co-2806(1)(a)(ii)',
			ifNot: 'stop',
			limit: 'one colour, one design',
			remedy: COUNT,
		},
	),
];
