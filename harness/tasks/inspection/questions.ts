import type {InspectionTask} from '../../model/inspection.js';

/** What a person is asked, one screen each, in this order. */
export const LOOKS = ['plate', 'hash', 'seals', 'ports', 'damage', 'hidden', 'inside', 'cards', 'colour'] as const;
export type Look = (typeof LOOKS)[number];

/** And at the end, when it is known what came of it. */
export const SIGNATURES = ['action', 'dealer', 'floorperson'] as const;
export type InspectionQuestion = Look | (typeof SIGNATURES)[number];

/** Whoever answers so has not done it. It is asked again when the inspection is taken up again. */
export const NOT_DONE = 'skip';

/** How an answer came out. `undefined`: it cannot be understood. */
export type LookAnswer =
	| {readonly kind: 'well' | 'ill'; readonly words: string}
	| {readonly kind: 'not-done'}
	| undefined;

interface LookSpec {
	readonly title: string;
	readonly ask: (task: InspectionTask, serial: string) => string;
	readonly expected: string;
	readonly read: (words: string) => LookAnswer;
}

const YES = 'yes; or no and what is wrong';

/** `yes`, `no`, `no: the lid is bent`. */
function yesOrNo(words: string): LookAnswer {
	if (/^(?:y|yes)$/i.test(words)) return {kind: 'well', words: 'yes'};
	const [, what] = /^(?:n|no)\b[\s:,;-]*(.*)$/i.exec(words) ?? [];
	return what === undefined ? undefined : {kind: 'ill', words: what === '' ? 'no' : `no: ${what}`};
}

const yesNo = (title: string, ask: LookSpec['ask']): LookSpec => ({title, ask, expected: YES, read: yesOrNo});

export const LOOK_SPECS: Readonly<Record<Look, LookSpec>> = {
	plate: yesNo(
		'Plate and approval',
		(_, serial) =>
			`Look at the plate of the device. Does it show serial number ${serial || '(the device does not tell it)'}, and is the approval certificate on the device?`,
	),
	hash: {
		title: 'Firmware hash',
		ask: () =>
			'Have the device, or the verification tool, show the hash of its firmware. Type its first 8 characters or more, or none if nothing shows it.',
		expected: 'at least 8 characters of 0-9 and a-f, or none',
		read: words => (/^(?:none|[\da-f]{8,64})$/i.test(words) ? {kind: 'well', words: words.toLowerCase()} : undefined),
	},
	seals: yesNo('Seals', ({seals}) =>
		seals.length === 0
			? 'Look at the seals and locks. Are all there and unbroken?'
			: `Look at the seals and locks. Are seals ${seals.join(', ')} all there, with these numbers, and unbroken?`,
	),
	ports: yesNo(
		'Ports',
		() =>
			'Look below and behind the device. Are USB, network and service ports closed, and is nothing plugged in that does not belong there?',
	),
	damage: yesNo('Damage', () => 'Look at rollers, chute, window, lid and cable. Is everything undamaged and clean?'),
	hidden: yesNo('Next card', () => "Look from a player's seat. Is the next card hidden?"),
	inside: {
		title: 'Empty',
		ask: () => 'Open the device: input, output, every compartment. How many cards are inside?',
		expected: 'a number; 0 if it is empty',
		read(words) {
			if (!/^\d{1,4}$/.test(words)) return undefined;
			return {kind: Number(words) === 0 ? 'well' : 'ill', words: String(Number(words))};
		},
	},
	cards: {
		title: 'Cards',
		ask: () =>
			'Which cards go in? Type deck or lot number, maker, and colour of the back, such as: lot 2219, Acme, red.',
		expected: 'what is on their box, at least 3 letters',
		read: words => (words.length >= 3 ? {kind: 'well', words} : undefined),
	},
	colour: yesNo(
		'Backs',
		() => 'Look at the backs as the cards lie in the stack. Are all of that colour and of one design?',
	),
};

/** What an answer to a look says. */
export function lookAnswer(look: Look, words: string): LookAnswer {
	const text = words.trim();
	return text.toLowerCase() === NOT_DONE ? {kind: 'not-done'} : LOOK_SPECS[look].read(text);
}
