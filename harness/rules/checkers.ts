/** How a row is checked: from captured orders and events, by asking the device, by trials, by asking people, by a field of the record. */
export const WAYS = ['auto', 'query', 'challenge', 'operator', 'report'] as const;
export type Way = (typeof WAYS)[number];

/**
What a checker looks at. Which command brings it: `orders`, `table`, `shoe` and `device` certify, `trials` challenge, `brick` brick,
`answers` whoever fills in `--answers`.
*/
export type From = 'orders' | 'table' | 'shoe' | 'device' | 'trials' | 'brick' | 'answers' | 'wagers';

interface Described {
	readonly from: From;
	readonly ways: readonly Way[];
	/** What it looks at, to be read behind its name. */
	readonly looks: string;
}

const auto = (from: From, looks: string): Described => ({from, ways: ['auto'], looks});

/** Every checker by name; harness/verdict has the function of each. */
export const CHECKERS = {
	decks: auto('orders', 'kind and number of decks, every card of them, and cover cards where they are in the stream'),
	'foreign-tens': auto('orders', 'tens among cards that hold none'),
	'one-back': auto('orders', 'cards with another back than their batch'),
	randomness: auto('orders', 'the whole battery, the gambler and the mode check'),
	'even-tests': auto('orders', 'the tests of the battery that the row names'),
	'laced-deck': auto('orders', 'how evenly the deck that was laced in lies in the rest, told by its backs'),
	'chi-square': auto('orders', 'one chi-square of cards by places, at the level of the book'),
	families: auto('orders', 'fifteen families of tests, each at the level of the book'),
	'battery-at': auto('orders', 'every test of the battery by itself, at the level of the book'),
	'every-card': auto('orders', 'every card of every shuffle accounted for'),
	'mode-check': auto('orders', 'orders that were sorted, or handed back'),
	'device-kind': auto('device', 'which kind of device it is'),
	'operating-properly': {from: 'device', ways: ['query', 'auto'], looks: 'self-test, mode check and every card'},
	'decks-in-all': auto('table', 'decks of both batches'),
	'equal-decks': auto('table', 'decks of each batch'),
	'different-backs': auto('table', 'backs of the two batches'),
	'stored-while-other-plays': auto('table', 'where the other batch is while one is dealt'),
	'strict-alternation': auto('table', 'which batch each shoe is dealt from'),
	'one-batch-in-rack': auto('table', 'what lies in the discard rack'),
	'changed-after': auto('table', 'when decks were opened'),
	'changed-each-shoe': auto('table', 'whether a shoe has new decks'),
	'stored-securely': auto('table', 'how a stored batch is released'),
	'cut-depth': auto('shoe', 'where the stack is cut'),
	'cover-depth': auto('shoe', 'cards behind the cover card'),
	'cover-share': auto('shoe', 'the share of the stack behind the cover card'),
	'burn-by-value': auto('shoe', 'cards burnt after the first card'),
	'burn-one': auto('shoe', 'one card burnt by each new shoe and dealer'),
	'deal-order': auto('shoe', 'who gets the first four cards'),
	'third-card': auto('shoe', 'who draws'),
	'last-hand': auto('shoe', 'hands after the cover card'),
	'short-shoe': auto('shoe', 'rounds for which the cards do not suffice'),
	'face-up': auto('shoe', 'cards that lie face up'),
	wagers: auto('wagers', 'how often wagers win, against exact odds'),
	trials: {from: 'trials', ways: ['challenge'], looks: 'seeded faults: noticed, or named by card'},
	'brick-complete': auto('brick', 'every card of the brick against its declaration'),
	'brick-sealed': {from: 'brick', ways: ['operator', 'report'], looks: 'seals, package and papers of the brick'},
	'brick-shuffled': auto('brick', 'the order in the brick'),
	'brick-reshuffled': auto('brick', 'the order out of the device against that of the brick'),
	'brick-record': {from: 'brick', ways: ['report'], looks: 'the record of the brick'},
	'brick-form': {from: 'brick', ways: ['report'], looks: 'the form to the maker, if a card is missing'},
	receipt: {from: 'brick', ways: ['report'], looks: 'the fields of the completeness receipt'},
	'every-nth': {from: 'brick', ways: ['report'], looks: 'the ledger of packages'},
	answer: {from: 'answers', ways: ['operator', 'report', 'query'], looks: 'yes or no, by whom and when'},
	measured: {from: 'answers', ways: ['operator'], looks: 'a number that somebody measured'},
	reference: {from: 'answers', ways: ['report', 'operator'], looks: 'a number or name that somebody wrote down'},
} as const satisfies Readonly<Record<string, Described>>;

export type CheckerName = keyof typeof CHECKERS;
export const CHECKER_NAMES: readonly string[] = Object.keys(CHECKERS);

export const describedAs = (checker: CheckerName): Described => CHECKERS[checker];
