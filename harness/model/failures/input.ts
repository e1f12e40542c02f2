import {usage} from './failure.js';
import {placed, type WrittenFile} from './written-files.js';

export const INPUT_FAILURES = {
	'usage/bad-option': usage(
		'An option, or a setting in a `sim:` address, has a value that is not understood.',
		(c: {option: string; value: string; expected: string}) => [
			`${c.option} ${c.value}: expected ${c.expected}.`,
			'See deckproof COMMAND --help.',
		],
	),
	'usage/actuation-not-allowed': usage(
		'A command would move cards on a real port and `--allow-actuation` was not given.',
		(c: {address: string}) => [
			`${c.address} is a real port, and this command would move cards.`,
			'If the device is ready and nobody has a hand in it, add --allow-actuation.',
		],
	),
	'usage/profile-needed': usage(
		'A real port was named without the profile of what is behind it.',
		(c: {address: string; option: string}) => [
			`${c.address} does not say what speaks behind it.`,
			`Name its profile with ${c.option} ID; deckproof devices tells which profile claims what is plugged in.`,
		],
	),
	'usage/reader-needed': usage(
		'The device does not tell its order, and no reader was named.',
		(c: {profile: string}) => [
			`A device of profile ${c.profile} does not tell its order itself.`,
			'Name the device that reads the cards as they come out: --reader ADDRESS --reader-profile ID.',
		],
	),
	'usage/bad-command': usage(
		'The command line as a whole makes no sense: an unknown command or option, a missing argument.',
		(c: {message: string}) => [c.message, 'See deckproof --help.'],
	),
	'input/unreadable-file': usage('A file of orders cannot be opened.', (c: {file: string; reason: string}) => [
		`${c.file} cannot be read: ${c.reason}.`,
		'Check the path and the rights.',
	]),
	'input/bad-token': usage(
		'A token in a file of orders is no card; the message names line, column and token.',
		(c: {file: string; line: number; column: number; token: string; expected: string}) => [
			`${c.file}, line ${c.line}, column ${c.column}: "${c.token}" is not a card; expected ${c.expected}.`,
			'Correct the line, or mark a card that could not be read as ??.',
		],
	),
	'input/bad-header': usage(
		'A header comment (`# deck:`, `# decks:`, `# input:`, `# backs:`) has a value that is not understood.',
		(c: {file: string; line: number; header: string; expected: string}) => [
			`${c.file}, line ${c.line}: "${c.header}" is not understood; expected ${c.expected}.`,
			'Correct the header comment, or give the option on the command line.',
		],
	),
	'input/bad-line': usage(
		'A line of a `.jsonl` or `.csv` file is not understood; the message names the line, the place in it and what was expected.',
		(c: {file: string; line: number; place: string; found: string; expected: string}) => [
			`${c.file}, line ${c.line}${c.place === '' ? '' : `, ${c.place}`}: found ${c.found}; expected ${c.expected}.`,
			'Correct the line; harness/orders/formats.md shows what each format may hold.',
		],
	),
	'input/long-line': usage(
		'A file of orders has no line end where one should be.',
		(c: {file: string; line: number; most: number}) => [
			`${c.file}, line ${c.line} does not end within ${c.most} bytes, and no order is as long.`,
			'Put one order on a line; a file of bytes is to be named .u8.',
		],
	),
	'input/too-many-backs': usage(
		'Orders name more kinds of back than there can be.',
		(c: {most: number; back: string}) => [
			`The orders name more than ${c.most} kinds of back, the last one "${c.back}".`,
			'What stands behind the slash is the back of the card, such as 8S/RED; a batch has one.',
		],
	),
	'input/backs-do-not-fit': usage(
		'The backs that were declared are not one for each deck.',
		(c: {backs: string; decks: number; deck: string}) => [
			`The backs ${c.backs} do not tell the cards of ${c.decks} × ${c.deck} apart.`,
			'Name one back for each deck, all different, in the order of the decks: --decks 2 --backs RED,BLUE. Sets with twin tiles cannot be told apart so.',
		],
	),
	'input/changed': usage(
		'A file of orders was changed while it was imported.',
		(c: {file: string; expected: string; found: string}) => [
			`${c.file} was changed while it was read: SHA-256 ${c.found} instead of ${c.expected}.`,
			'Wait until nobody writes to it any more, and run again.',
		],
	),
	'input/no-orders': usage('A file of orders is empty.', (c: {file: string}) => [
		`${c.file} holds no order at all.`,
		'Put one order on a line, such as 8S KD 4C; harness/orders/formats.md shows every format.',
	]),
	'input/length-unknown': usage(
		'A `.u8` file was given without the number of cards in an order.',
		(c: {file: string}) => [
			`${c.file}: bytes do not tell how many cards an order has.`,
			'Say it with --cards N, or --decks N.',
		],
	),
	'input/contradiction': usage(
		'Several files that are to be judged as one are of different kinds.',
		(c: {file: string; other: string; header: string; one: string; two: string}) => [
			`${c.file} goes by "${c.header}: ${c.one}", and ${c.other} by "${c.header}: ${c.two}".`,
			`Several files are judged as one. Analyze them one by one, or say --${c.header} for all.`,
		],
	),
	'input/not-the-batch': usage(
		'The order given with `--input fixed:FILE` does not hold the cards of the batch.',
		(c: {file: string; expected: string}) => [
			`${c.file}: the order in does not hold the cards of the batch; expected ${c.expected}.`,
			'Give the whole order in, one card after the other.',
		],
	),
	'input/size-unknown': usage(
		'Nobody said how many decks there are, and the length of the orders does not tell.',
		(c: {file: string; cards: number; deckCards: number; deck: string}) => [
			`${c.file}: orders of ${c.cards} cards are no whole number of ${c.deck} decks (${c.deckCards} cards each).`,
			'Say how many decks belong in the batch: --decks N (and --deck KIND if it is another deck).',
		],
	),
	'input/bad-capture': usage(
		'A file of captured bytes has a line that holds none, or no bytes at all.',
		(c: {file: string; line: number; expected: string}) => [
			`${c.file}, line ${c.line}: ${c.expected}.`,
			"Give a run's raw.ndjson, what deckproof sniff --save wrote, or hex bytes, one chunk a line.",
		],
	),
	'input/ragged-bytes': usage(
		'A `.u8` file does not divide into orders of the given length.',
		(c: {file: string; bytes: number; cards: number}) => [
			`${c.file}: ${c.bytes} bytes do not divide into orders of ${c.cards} cards.`,
			'Give the number of cards in an order with --cards N.',
		],
	),
	'input/bad-answers': usage(
		'A file of answers on rule books does not fit the schema, or answers a row that nobody is asked about.',
		(c: WrittenFile) => [
			placed(c),
			'Correct the answers; deckproof rules show BOOK tells which rows people answer, and what they are asked.',
		],
	),
} as const;
