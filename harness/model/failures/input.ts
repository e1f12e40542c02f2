import {withDot} from '../sentence.js';
import {usage} from './failure.js';
import {placed, type WrittenFile} from './written-files.js';

export const INPUT_FAILURES = {
	'usage/bad-option': usage(
		'An option, or a setting in a `sim:` address, has an invalid value.',
		(c: {option: string; value: string; expected: string}) => [
			`${c.option} ${c.value}: expected ${withDot(c.expected)}`,
			c.option.startsWith('device setting')
				? 'deckproof emulate --help lists shuffles and faults; docs/emulator.md has every setting.'
				: 'The help of the command lists the values: add --help.',
		],
	),
	'usage/actuation-not-allowed': usage(
		'A command would move cards in a real device, and `--allow-actuation` was not given.',
		'{address} is a real device, and this command would move its cards.',
		'If the device is ready and all hands are clear of it, add --allow-actuation.',
	),
	'usage/profile-needed': usage(
		'A real port was given without the profile of the device.',
		'{address} needs a device profile: a port does not state which device it belongs to.',
		'Add {option} ID; deckproof devices lists the devices that are plugged in and their profiles.',
	),
	'usage/reader-needed': usage(
		'The device does not report the order of its cards, and no reader was given.',
		'A device of profile {profile} does not report the order of its cards.',
		'Add the device that reads the cards as they come out: --reader ADDRESS --reader-profile ID.',
	),
	'usage/bad-command': usage(
		'The command line is invalid: an unknown command or option, a missing argument, options that exclude each other.',
		(c: {message: string}) => [c.message, 'See deckproof --help.'],
	),
	'input/unreadable-file': usage(
		'A file of orders cannot be opened.',
		'{file} cannot be read: {reason}.',
		'Check the path and the permissions.',
	),
	'input/bad-token': usage(
		'A token in a file of orders is not a card; the message has line, column and token.',
		'{file}, line {line}, column {column}: "{token}" is not a card; expected {expected}.',
		'Correct the line, or mark a card that could not be read as ??.',
	),
	'input/bad-header': usage(
		'A header comment (`# deck:`, `# decks:`, `# input:`, `# backs:`) has an invalid value.',
		'{file}, line {line}: "{header}" is not valid; expected {expected}.',
		'Correct the header comment, or give the option on the command line.',
	),
	'input/bad-line': usage(
		'A line of a `.jsonl` or `.csv` file is invalid; the message has the line, the place in it and what was expected.',
		(c: {file: string; line: number; place: string; found: string; expected: string}) => [
			`${c.file}, line ${c.line}${c.place === '' ? '' : `, ${c.place}`}: found ${c.found}; expected ${c.expected}.`,
			'Correct the line; docs/orders.md shows what each format may hold.',
		],
	),
	'input/long-line': usage(
		'A line of a file of orders is too long to be an order.',
		'{file}, line {line} is longer than {most} bytes, and no order is as long.',
		'Put one order on a line. If the file holds bytes, name it .u8.',
	),
	'input/too-many-backs': usage(
		'Orders name more kinds of back than are possible.',
		'The orders name more than {most} kinds of back, the last one "{back}".',
		'The text after the slash is the back of the card, such as 8S/RED. Correct the file.',
	),
	'input/backs-do-not-fit': usage(
		'The backs given with --backs are not one for each deck.',
		'The backs {backs} do not distinguish the cards of {decks} × {deck}.',
		'Give one back for each deck, all different, in the order of the decks: --decks 2 --backs RED,BLUE. Backs cannot distinguish the twin tiles of a set.',
	),
	'input/changed': usage(
		'A file of orders changed while it was imported.',
		'{file} changed while it was read: expected SHA-256 {expected}, found {found}.',
		'Wait until no program writes to the file, and run again.',
	),
	'input/no-orders': usage(
		'A file of orders is empty.',
		'{file} contains no order.',
		'Put one order on a line, such as 8S KD 4C; docs/orders.md shows every format.',
	),
	'input/length-unknown': usage(
		'A `.u8` file was given without the number of cards in an order.',
		'{file}: a file of bytes does not state how many cards an order has.',
		'Add --cards N or --decks N.',
	),
	'input/contradiction': usage(
		'Several files that are judged as one contradict each other.',
		'{file} has "{header}: {one}", and {other} has "{header}: {two}".',
		'Several files are judged as one. Analyze them one by one, or give --{header} for all.',
	),
	'input/not-the-batch': usage(
		'The order given with `--input fixed:FILE` does not contain the cards of the batch.',
		'{file}: the input order does not contain the cards of the batch; expected {expected}.',
		'Give the whole input order, one card after the other.',
	),
	'input/size-unknown': usage(
		'The number of decks is not stated and does not follow from the length of the orders.',
		'{file}: orders of {cards} cards are not a whole number of {deck} decks ({deckCards} cards each).',
		'Give the number of decks with --decks N, and another kind of deck with --deck KIND.',
	),
	'input/bad-capture': usage(
		'A file of captured bytes has a line without bytes, or contains no bytes.',
		'{file}, line {line}: {expected}.',
		"Give a run's raw.ndjson, what deckproof sniff --save wrote, or hex bytes, one chunk a line.",
	),
	'input/ragged-bytes': usage(
		'A `.u8` file is not a whole number of orders of the given length.',
		'{file}: {bytes} bytes are not a whole number of orders of {cards} cards.',
		'Give the number of cards in an order with --cards N.',
	),
	'input/bad-answers': usage(
		'A file of answers on rule books does not fit the schema, or answers a row that is established without a person.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the answers; deckproof rules show BOOK lists the rows that people answer, with their prompts.',
		],
	),
} as const;
