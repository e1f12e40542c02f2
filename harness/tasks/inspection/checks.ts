/**
What is checked before a shift: who or what shows it, which clause asks for it, what it means if it is not so, and what is done then.
Clauses are named as in the rule books: co is Colorado's Rule 28 (1 CCR 207-1), pa is 58 Pa. Code, ks is K.A.R.

	stop   the device may have been tampered with, or cards are not what they should be: nothing more is dealt from it
	fail   the device is not in order; somebody mends it, and it is inspected again
*/
export interface CheckSpec {
	readonly title: string;
	readonly by: 'device' | 'person' | 'harness';
	readonly clause: string;
	readonly ifNot: 'stop' | 'fail';
	/** What must be so. */
	readonly limit: string;
	/** What whoever reads the page does next. */
	readonly remedy: string;
}

export const CHECK_IDS = [
	'identity',
	'approved',
	'plate',
	'hash',
	'seals',
	'ports',
	'damage',
	'hidden',
	'inside',
	'colour',
	'self-test',
	'challenge',
	'works',
	'complete',
	'mode',
	'order',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

const KEEP = 'Take the device off the table as it is, do not open it, call surveillance and the technician.';
const COUNT = 'Do not deal. Take all decks of this batch out of play, count them by hand, and tell surveillance.';

export const CHECKS: Readonly<Record<CheckId, CheckSpec>> = {
	identity: {
		title: 'Device and firmware',
		by: 'device',
		clause: 'co-2805 device-daily',
		ifNot: 'stop',
		limit: 'as certified',
		remedy: KEEP,
	},
	approved: {
		title: 'Approved list',
		by: 'device',
		clause: 'co-2805 device-daily',
		ifNot: 'stop',
		limit: 'firmware listed',
		remedy: 'Do not use this firmware. Call the technician; the approved list decides, not the device.',
	},
	plate: {
		title: 'Plate and approval',
		by: 'person',
		clause: 'ks-112-108-4; co-2805 device-daily',
		ifNot: 'stop',
		limit: 'plate fits, approval on it',
		remedy: KEEP,
	},
	hash: {
		title: 'Firmware hash',
		by: 'person',
		clause: 'co-2805 device-daily',
		ifNot: 'stop',
		limit: 'as registered or listed',
		remedy: KEEP,
	},
	seals: {
		title: 'Seals and locks',
		by: 'person',
		clause: 'co-2805 device-daily',
		ifNot: 'stop',
		limit: 'there and unbroken',
		remedy: KEEP,
	},
	ports: {
		title: 'Ports',
		by: 'person',
		clause: 'co-2805 device-daily',
		ifNot: 'stop',
		limit: 'closed, nothing plugged in',
		remedy: `${KEEP} Leave what is plugged in where it is.`,
	},
	damage: {
		title: 'Damage',
		by: 'person',
		clause: 'co-2805 device-daily',
		ifNot: 'fail',
		limit: 'undamaged and clean',
		remedy: 'Shuffle by hand, have the device repaired or cleaned, and inspect it again.',
	},
	hidden: {
		title: 'Next card hidden',
		by: 'person',
		clause: 'co-2805 next-card-hidden',
		ifNot: 'fail',
		limit: 'not visible to players',
		remedy: 'Do not deal from this device until the next card is covered; inspect it again.',
	},
	inside: {
		title: 'Empty before loading',
		by: 'person',
		clause: 'co-2805 device-daily; pa-627a.4(a) cards-inspected',
		ifNot: 'stop',
		limit: '0 cards inside',
		remedy: `Do not load it. Find out from which decks the cards are: those decks were dealt short. ${COUNT}`,
	},
	colour: {
		title: 'Backs of one colour',
		by: 'person',
		clause: 'pa-627a.3(b)(2) batch-backs; co-2806(1)(a)(ii)',
		ifNot: 'stop',
		limit: 'one colour, one design',
		remedy: COUNT,
	},
	'self-test': {
		title: 'Self-test',
		by: 'device',
		clause: 'co-2805 device-daily',
		ifNot: 'fail',
		limit: 'passed',
		remedy: 'Shuffle by hand and call the technician.',
	},
	challenge: {
		title: 'Challenge: card removed',
		by: 'harness',
		clause: 'co-2810 brick-device-verifies; co-2805 device-daily',
		ifNot: 'fail',
		limit: 'noticed, right card named',
		remedy: 'Do not rely on its card check: count every deck by hand, or shuffle by hand; call the technician.',
	},
	works: {
		title: 'Shuffles to the end',
		by: 'harness',
		clause: 'co-2805 device-daily',
		ifNot: 'fail',
		limit: 'no jam, no stop',
		remedy: 'Shuffle by hand and call the technician.',
	},
	complete: {
		title: 'Cards complete',
		by: 'harness',
		clause: 'pa-627a.3(b)(2) batch-backs; co-2805 device-daily',
		ifNot: 'stop',
		limit: 'none missing, extra, foreign',
		remedy: COUNT,
	},
	mode: {
		title: 'Mode: does not sort',
		by: 'harness',
		clause: 'pa-627a.5(a) random; co-2810(1)',
		ifNot: 'stop',
		limit: 'not sorted, not as it lay',
		remedy:
			'Do not deal these cards. Switch the device out of sort mode, shuffle all decks anew, and inspect it again.',
	},
	order: {
		title: 'Order against chance',
		by: 'harness',
		clause: 'pa-627a.5(a) random; co-2810(1)',
		ifNot: 'stop',
		limit: 'bettor below his limit',
		remedy: 'Shuffle by hand. Keep the device as it is for the laboratory: deckproof certify tells more.',
	},
};
