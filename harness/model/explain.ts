import {type FailureCode, type FailureContext, type HarnessError, reasonOf} from './error.js';
import {EVIDENCE_AND_KEYS} from './explain-evidence.js';
import {device, type Explanation, evidence, internal, usage} from './explanation.js';
import {withoutDot} from './sentence.js';

type Explain = {readonly [Code in FailureCode]: (context: FailureContext[Code]) => Explanation};

const EXPLAIN: Explain = {
	'usage/bad-option': c => usage(`${c.option} ${c.value}: expected ${c.expected}.`, 'See deckproof COMMAND --help.'),
	'usage/actuation-not-allowed': c =>
		usage(
			`${c.address} is a real port, and this command would move cards.`,
			'If the device is ready and nobody has a hand in it, add --allow-actuation.',
		),
	'usage/profile-needed': c =>
		usage(
			`${c.address} does not say what speaks behind it.`,
			`Name its profile with ${c.option} ID; deckproof devices tells which profile claims what is plugged in.`,
		),
	'usage/reader-needed': c =>
		usage(
			`A device of profile ${c.profile} does not tell its order itself.`,
			'Name the device that reads the cards as they come out: --reader ADDRESS --reader-profile ID.',
		),
	'usage/bad-command': c => usage(c.message, 'See deckproof --help.'),
	'input/unreadable-file': c => usage(`${c.file} cannot be read: ${c.reason}.`, 'Check the path and the rights.'),
	'input/bad-token': c =>
		usage(
			`${c.file}, line ${c.line}, column ${c.column}: "${c.token}" is not a card; expected ${c.expected}.`,
			'Correct the line, or mark a card that could not be read as ??.',
		),
	'input/bad-header': c =>
		usage(
			`${c.file}, line ${c.line}: "${c.header}" is not understood; expected ${c.expected}.`,
			'Correct the header comment, or give the option on the command line.',
		),
	'input/bad-line': c =>
		usage(
			`${c.file}, line ${c.line}${c.place === '' ? '' : `, ${c.place}`}: found ${c.found}; expected ${c.expected}.`,
			'Correct the line; harness/orders/formats.md shows what each format may hold.',
		),
	'input/long-line': c =>
		usage(
			`${c.file}, line ${c.line} does not end within ${c.most} bytes, and no order is as long.`,
			'Put one order on a line; a file of bytes is to be named .u8.',
		),
	'input/too-many-backs': c =>
		usage(
			`The orders name more than ${c.most} kinds of back, the last one "${c.back}".`,
			'What stands behind the slash is the back of the card, such as 8S/RED; a batch has one.',
		),
	'input/backs-do-not-fit': c =>
		usage(
			`The backs ${c.backs} do not tell the cards of ${c.decks} × ${c.deck} apart.`,
			'Name one back for each deck, all different, in the order of the decks: --decks 2 --backs RED,BLUE. Sets with twin tiles cannot be told apart so.',
		),
	'input/changed': c =>
		usage(
			`${c.file} was changed while it was read: SHA-256 ${c.found} instead of ${c.expected}.`,
			'Wait until nobody writes to it any more, and run again.',
		),
	'input/no-orders': c =>
		usage(
			`${c.file} holds no order at all.`,
			'Put one order on a line, such as 8S KD 4C; harness/orders/formats.md shows every format.',
		),
	'input/length-unknown': c =>
		usage(`${c.file}: bytes do not tell how many cards an order has.`, 'Say it with --cards N, or --decks N.'),
	'input/contradiction': c =>
		usage(
			`${c.file} goes by "${c.header}: ${c.one}", and ${c.other} by "${c.header}: ${c.two}".`,
			`Several files are judged as one. Analyze them one by one, or say --${c.header} for all.`,
		),
	'input/not-the-batch': c =>
		usage(
			`${c.file}: the order in does not hold the cards of the batch; expected ${c.expected}.`,
			'Give the whole order in, one card after the other.',
		),
	'input/size-unknown': c =>
		usage(
			`${c.file}: orders of ${c.cards} cards are no whole number of ${c.deck} decks (${c.deckCards} cards each).`,
			'Say how many decks belong in the batch: --decks N (and --deck KIND if it is another deck).',
		),
	'input/bad-capture': c =>
		usage(
			`${c.file}, line ${c.line}: ${c.expected}.`,
			"Give a run's raw.ndjson, what deckproof sniff --save wrote, or hex bytes, one chunk a line.",
		),
	'input/ragged-bytes': c =>
		usage(
			`${c.file}: ${c.bytes} bytes do not divide into orders of ${c.cards} cards.`,
			'Give the number of cards in an order with --cards N.',
		),
	'input/bad-answers': c =>
		usage(
			placed(c),
			'Correct the answers; deckproof rules show BOOK tells which rows people answer, and what they are asked.',
		),
	'profile/not-found': c =>
		usage(
			`There is no device profile "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known profiles: ${c.known.join(', ') || 'none'}.`,
		),
	'profile/invalid': c =>
		usage(
			`${c.file}${c.line === undefined ? '' : `, line ${c.line}`}${c.pointer === '/' ? '' : `, at ${c.pointer}`}: ${withoutDot(c.expected)}.`,
			'Correct the profile and try again; deckproof profile lint shows everything that is wrong with it.',
		),
	'rules/invalid': c => usage(placed(c), 'Correct the rule book; harness/rules/rule-book.schema.json has its format.'),
	'rules/not-found': c =>
		usage(
			`There is no rule book "${c.id}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known rule books: ${c.known.join(', ')}. See deckproof rules list.`,
		),
	'plan/invalid': c => usage(placed(c), 'Correct the plan; deckproof plan show qa prints one that is right.'),
	'language/invalid': c =>
		usage(
			placed(c),
			'Correct the table; report RUN --sentences FILE writes one with every sentence that a report lacks.',
		),
	'job/invalid': c => usage(placed(c), 'Correct the job; deckproof job --example FILE writes one that is right.'),
	'plan/not-found': c =>
		usage(
			`There is no plan "${c.name}".${c.near === undefined ? '' : ` Did you mean ${c.near}?`}`,
			`Known plans: ${c.known.join(', ')}; or name a file, such as my.yaml.`,
		),
	'address/invalid': c =>
		usage(
			`"${c.address}" is not a device address: ${c.expected}.`,
			'Examples: sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10, tcp:127.0.0.1:4001, serial:/dev/ttyUSB0',
		),
	'transport/cannot-open': c =>
		device(
			`${c.address} cannot be opened: ${c.reason}.`,
			'Check that the device is on and that nothing else holds it.',
		),
	'transport/no-such-port': c =>
		device(
			`${c.address} cannot be opened: there is no such port.`,
			`Ports that are here: ${c.known.join(', ') || 'none'}. Is the device plugged in and on?`,
		),
	'transport/no-permission': c => device(`${c.address} cannot be opened: this user may not open it.`, c.remedy),
	'transport/busy': c =>
		device(`${c.address} cannot be opened: it is held by ${c.holders}.`, 'End that program, then run again.'),
	'transport/lost': c =>
		device(`${c.address} was lost: ${c.reason}.`, 'Check the cable and the power. What was captured is kept.'),
	'transport/hid-not-found': c =>
		device(
			`${c.address} is not plugged in, or not with the usage and interface that the profile names.`,
			c.found.length === 0 ? 'No HID device was found at all.' : `Found: ${c.found.join('; ')}.`,
		),
	'transport/hid-ambiguous': c =>
		device(
			`${c.address} could be any of ${c.found.length} devices.`,
			`Add the serial number to the address, or usagePage, usage or interface to the profile. Found: ${c.found.join('; ')}.`,
		),
	'transport/hid-no-permission': c =>
		device(
			`${c.address} is there, but this user may not open ${c.path}.`,
			`Put this line into /etc/udev/rules.d/70-deckproof.rules, run "sudo udevadm control --reload", and plug the device in again: ${c.rule}`,
		),
	'transport/hid-keyboard': c =>
		device(
			`${c.address} is a keyboard to this computer, and node-hid cannot read keyboards.`,
			'Switch the scanner to HID-POS or USB-COM mode, its manual has a barcode for it.',
		),
	'transport/no-uhid': c =>
		device(
			`No HID device can be emulated here: ${c.reason}.`,
			'On Linux run "sudo modprobe uhid". Whoever emulates needs to read and write /dev/uhid: run as root, or have an administrator grant it, since it also allows to type as a keyboard.',
		),
	'device/no-answer': c =>
		device(
			`The device did not answer "${c.command}" (${c.attempts} attempts, up to ${c.waitedMs} ms each, ${c.received} bytes received meanwhile).`,
			c.received === 0
				? 'Is the device on, and is this the right port?'
				: 'Bytes came but made no answer: is this the right profile for the device?',
		),
	'device/another': c =>
		device(
			`${c.address}: another device came back, with serial number ${c.found} instead of ${c.expected}.`,
			'Ports change their names when plugs are pulled. Put back the device under test and run again.',
		),
	'device/refused': c =>
		device(
			`The device refused "${c.command}": ${c.because}.`,
			'Look at its display; clear the condition and run again.',
		),
	'run/not-a-run': c =>
		usage(
			`${c.directory} is not a run directory: ${c.missing} is missing.`,
			'Name the directory that certify printed.',
		),
	'run/exists': c =>
		usage(`${c.directory} exists already and is never written over.`, 'Choose another --out directory.'),
	'run/unknown-version': c =>
		usage(
			`${c.file} has format ${c.found}; this version reads ${c.expected}.`,
			'Use the Deckproof version that wrote it.',
		),
	'run/bad-record': c =>
		evidence(
			`${c.file}, line ${c.line}: expected ${c.expected}.`,
			'The record is damaged; restore it from its archive.',
		),
	'run/in-use': c =>
		usage(
			`${c.directory} is being written by ${c.owner}.`,
			'Wait until it has ended, or end it; a run has one writer.',
		),
	'run/nothing-to-resume': c =>
		usage(
			`${c.directory} cannot be resumed: ${c.because}.`,
			'Print its report with deckproof report; begin a new run with deckproof certify.',
		),
	...EVIDENCE_AND_KEYS,
	'memory/cannot-set-aside': c =>
		usage(
			`Orders that memory has no room for cannot be set aside in ${c.file}: ${c.reason}.`,
			'Free as much disk as the orders take, name another directory with TMPDIR, or let more of them stay in memory: DECKPROOF_MEMORY=1024 (MiB).',
		),
	'stat/not-a-probability': c => internal(`${c.value} came out where a probability belongs.`),
	'model/not-a-card': c => internal(`${c.value} came out where a card of ${c.deck} belongs.`),
};

/** Where in a file that people write something is wrong, and what was expected there. */
const placed = ({file, line, key, expected}: FailureContext['rules/invalid']): string =>
	`${file}, line ${line}${key === '' ? '' : `, at ${key}`}: expected ${expected}.`;

/** A fault that no code foresees. */
export const unforeseen = (error: unknown): Explanation => internal(reasonOf(error));

/** The catalogue entry of an error, in words. */
export function explain<Code extends FailureCode>(error: HarnessError<Code>): Explanation {
	return EXPLAIN[error.code](error.context);
}

/** The message of an error as the reason of something else: `The run was cut short: …`. */
export const becauseOf = (error: HarnessError): string => withoutDot(explain(error).message);

export const knownCodes: readonly FailureCode[] = Object.keys(EXPLAIN) as FailureCode[];
