import {type BatchName, MOST_DECKS} from '../../model/cards/batch.js';
import {COVER} from '../../model/cards/card.js';
import {DECKS, type DeckId, deckSize} from '../../model/cards/deck.js';
import {mostFrequent} from '../../model/counts-of.js';
import {badCommand, HarnessError} from '../../model/error.js';
import type {MemoryLimit} from '../../model/shuffles/byte-blocks.js';
import {IN_TURN} from '../../model/shuffles/input-order.js';
import {isFed} from '../../model/shuffles/packed-marks.js';
import type {Orientation, Unnumbered} from '../../model/shuffles/shuffle.js';
import {type Shuffles, shuffleCollector} from '../../model/shuffles/shuffles.js';
import {type OrderFile, openOrders} from '../../orders/order-file.js';
import {HEADER_NAMES, type Heading} from '../../orders/order-headers.js';
import {memoryLimitFor} from '../../orders/spill-file.js';
import {sha256} from '../../registers/sha256.js';
import type {AnalyzeOptions} from './analyze.js';

export type ImportOptions = Pick<
	AnalyzeOptions,
	'deck' | 'decks' | 'cards' | 'input' | 'backs' | 'device' | 'memoryLimit'
>;

/** The orders of one or several files as one sample. */
export interface Imported {
	readonly heading: Heading & {readonly decks: number};
	readonly shuffles: Shuffles;
	readonly orientation: Orientation;
	/** The number of the first order of each file. */
	readonly starts: readonly number[];
	readonly hashes: readonly string[];
}

export async function importFiles(files: readonly string[], options: ImportOptions): Promise<Imported> {
	const collector = shuffleCollector(memoryLimitIn(options));
	const read: OrderFile[] = [];
	const starts: number[] = [];
	const hashes: (() => string)[] = [];
	for await (const opened of agreeing(files, options)) {
		starts.push(collector.count() + 1);
		const arranged = (options.input ?? opened.heading.input) === 'alternating' ? inTurn() : (each: Unnumbered) => each;
		for await (const shuffle of opened.shuffles) collector.add(arranged(shuffle));
		hashes.push(hashOf(opened, files.length));
		read.push(opened);
	}
	const [first] = read;
	if (first === undefined) throw badCommand('Name at least one file or run directory.');
	const headings = read.map(({heading}) => heading);
	const {deck} = first.heading;
	const shuffles = collector.shuffles();
	const backs = options.backs ?? headings.find(each => each.backs !== undefined)?.backs;
	const device = options.device ?? headings.find(each => each.device !== undefined)?.device;
	if (device === undefined) refuseFed(shuffles);
	const decks = options.decks ?? headings.find(each => each.decks !== undefined)?.decks ?? backs?.length;
	return {
		heading: {
			deck,
			decks: decks ?? (device === 'continuous' ? noDecksStated() : decksIn({file: first.file, deck, shuffles})),
			input: headings.find(each => each.input !== undefined)?.input,
			...(backs === undefined ? {} : {backs}),
			...(device === undefined ? {} : {device}),
		},
		shuffles,
		orientation: orientationIn(headings, shuffles),
		starts,
		get hashes() {
			return hashes.map(hash => hash());
		},
	};
}

/** The hash of a single file waits until it is needed; those of several would hold a piece of each in memory. */
function hashOf({sha256: hashed}: OrderFile, files: number): () => string {
	if (files === 1) return hashed;
	const hash = hashed();
	return () => hash;
}

const memoryLimitIn = ({memoryLimit = memoryLimitFor(process.env)}: ImportOptions): MemoryLimit => memoryLimit;

/** A single turned card suffices: files mark all turned cards or none. Without a mark the heading of the file decides. */
const orientationIn = (headings: readonly Heading[], {hasTurned}: Shuffles): Orientation =>
	hasTurned || headings.some(({orientation}) => orientation === 'stated') ? 'stated' : 'not-stated';

/** Only a continuous shuffler takes cards back. */
function refuseFed(shuffles: Shuffles): void {
	for (let number = 1; number <= shuffles.count; number++) {
		if (!shuffles.marked(number).some(isFed)) continue;
		throw badCommand(
			`Order ${number} has cards that went back in (+8S), which only a continuous shuffler has. Add --continuous, or the line "# device: continuous" to the file.`,
		);
	}
}

/** A round is never the whole batch, so its length does not give the number of decks. */
function noDecksStated(): never {
	throw badCommand(
		'A round does not show how many decks are in the machine. State the number with --decks, or with "# decks:" in the file.',
	);
}

/** With alternating input orders that the file does not name, the first order follows new-deck order. */
function inTurn(): (shuffle: Unnumbered) => Unnumbered {
	const counts = new Map<BatchName | undefined, number>();
	return shuffle => {
		const count = counts.get(shuffle.batch) ?? 0;
		counts.set(shuffle.batch, count + 1);
		const arranged = shuffle.arranged ?? IN_TURN[count % IN_TURN.length];
		return arranged === undefined ? shuffle : {...shuffle, arranged};
	};
}

export async function* agreeing(files: readonly string[], options: ImportOptions): AsyncGenerator<OrderFile, void> {
	let first: OrderFile | undefined;
	for (const file of files) {
		const opened = await openOrders(file, options);
		first ??= opened;
		try {
			refuseContradiction(first, opened, options);
			yield opened;
		} finally {
			await opened.close();
		}
	}
}

export const hashOfAll = ({hashes}: Imported): string => sha256(hashes.join('\n'));

/** Several files are one sample: their headings must agree, unless an option overrides them. */
function refuseContradiction(first: OrderFile, other: OrderFile, options: ImportOptions): void {
	for (const name of HEADER_NAMES) {
		// A file cannot state that orientation is unknown.
		if (name === 'orientation') continue;
		const [one, two] = [other.heading[name], first.heading[name]];
		if (options[name] !== undefined || one === undefined || two === undefined || String(one) === String(two)) continue;
		const context = {file: other.file, other: first.file, header: name, one: String(one), two: String(two)};
		throw new HarnessError('input/contradiction', context);
	}
}

interface UncountedOrders {
	readonly file: string;
	readonly deck: DeckId;
	readonly shuffles: Shuffles;
}

/** The number of decks, from the most frequent length of an order; throws unless that is a whole number of decks. */
function decksIn({file, deck, shuffles}: UncountedOrders): number {
	const lengths = Array.from({length: shuffles.count}, (_, at) => cardsIn(shuffles.faces(at + 1)));
	const [[cards = 0] = []] = mostFrequent(lengths.filter(length => length > 0));
	const deckCards = deckSize(DECKS[deck]);
	const decks = cards / deckCards;
	if (Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS) return decks;
	throw new HarnessError('input/size-unknown', {file, cards, deckCards, deck});
}

function cardsIn(faces: Uint8Array): number {
	let cards = 0;
	for (const face of faces) if (face !== COVER) cards++;
	return cards;
}
