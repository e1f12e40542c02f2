import type {VerdictKind} from '../../../harness/model/verdict.js';
import {counted, percent} from '../../language/number-format.js';
import {say} from '../../language/say.js';

/** What the annexes of the lab report say. */
export const EVIDENCE_WORDS = {
	intro:
		'The evidence is the run directory: every byte that passed, every order, the plan and the profile. It was hashed when the run was sealed; the plan before the first shuffle. The hash of the evidence stands on every page, in the code on the first page, in the metadata of this file and in its identifier.',
	attachments: 'Attached to this file',
	attachmentTitles: ['File', 'What it holds', 'SHA-256'],
	hashes: 'Hashes',
	hashTitles: ['Of', 'SHA-256'],
	evidence: 'the evidence',
	plan: 'the plan',
	profile: 'the profile',
	book: 'the rule book',
	key: 'the bench key',
	unsigned: 'none: the run is sealed and not signed',
	certificate: 'the certificate that signs this file',
	noCertificate: 'none: this file is not signed',
	versions: 'What made it',
	run: 'Run',
	program: 'Program',
	seed: 'Seeds',
	noSeeds:
		'none: laws are exact, and no random number decides a result; an emulated device has its seed in its address',
	verify: 'How to check it',
} as const;

export const HOW_TO_VERIFY: readonly string[] = [
	'deckproof verify RUN checks the seal and the signature, decodes every byte again, judges the orders again, and compares.',
	'deckproof verify report.pdf --run RUN tells who signed this file, whether it is as they signed it, and whether it is what the program prints from that evidence. Other readers of PDF files check the signatures too; the fingerprint above is how they show the certificate.',
	'deckproof report RUN --format pdf makes this document again from the run directory, byte for byte.',
	'sha256sum -c MANIFEST.sha256 in the run directory checks the files without this program; README.md of harness/evidence tells their form.',
	'The attachments can be taken out with any PDF reader, or with pdfdetach; result.json has every number of this report.',
];

export const SELF_TEST_WORDS = {
	intro:
		'A harness that passes everything would be worthless, and so would one that fails everything. What it does with devices whose faults are known was measured, not asserted.',
	here: 'On this bench, before this run',
	notHere:
		'Known devices were not tried on this bench before this run: "deckproof certify --plan lab" does that and records it. "deckproof doctor" does it at any time.',
	titles: ['Known device', 'Shuffles', 'Must end in', 'Ended in'],
	simulated: 'Simulated campaigns, stored with this version of the program',
	none: 'For such orders in no campaigns are stored.',
} as const;

export const knownDevice = (shuffle: string): string => KNOWN[shuffle] ?? say`emulator with shuffle=${shuffle}`;

const KNOWN: Readonly<Record<string, string>> = {
	uniform: 'ideal generator: every order equally likely',
	shelf: 'shelf shuffler with ten shelves, one pass',
	riffle: 'riffle shuffle, too few passes',
	'missing-card': 'ideal generator, one card lost on the way',
};

export const endedAs = (found: VerdictKind, expected: VerdictKind): string =>
	found === expected ? say`${found}, as it must` : say`${found}: THIS BENCH CANNOT BE TRUSTED`;

export const othersSeen = (count: number, least: number): string =>
	say`${counted(count, 'further defect')} of the stored campaigns ${count === 1 ? 'is' : 'are'} seen with a chance of at least ${percent(Math.floor(least * 1000) / 1000)}.`;

export const campaignNote = (shuffles: number): string =>
	say`How often such a device is convicted in ${counted(shuffles, 'shuffle')}; a fair device is convicted with at most the risk of the decision rule, which the tests of the program measure on fair orders.`;

/** ISO/IEC 17025:2017, 7.8.2.1: each item by its letter and what it asks for. */
export const ISO_ITEMS = {
	a: 'a title',
	b: 'the name and address of the laboratory',
	c: 'the location of performance of the laboratory activities',
	d: 'unique identification on every page, and a clear identification of the end',
	e: 'the name and contact information of the customer',
	f: 'identification of the method used',
	g: 'description, unambiguous identification and condition of the item',
	h: 'the date of receipt of the item, and of sampling',
	i: 'the dates of performance of the laboratory activity',
	j: 'the date of issue of the report',
	k: 'reference to the sampling plan and sampling method',
	l: 'a statement that the results relate only to the items tested',
	m: 'the results with, where appropriate, the units of measurement',
	n: 'additions to, deviations or exclusions from the method',
	o: 'identification of the persons authorising the report',
	p: 'clear identification when results are from external providers',
} as const;
export type IsoItem = keyof typeof ISO_ITEMS;

export const ISO_TITLES = ['Item', 'What it asks for', 'Where it stands', 'Told'] as const;
export const TOLD = 'told';
export const EVERY_PAGE = 'every page; the end on the last';
export const FIRST_PAGE = 'first page';
export const ISO_INTRO =
	'Each item of ISO/IEC 17025:2017, 7.8.2.1. What nobody has told stands there as "not told", and is never left out.';
export const OTHER_CLAUSES = 'Other clauses';

export const GLOSSARY_TITLE = 'Glossary';
export const GLOSSARY: readonly (readonly [string, string])[] = [
	['Batch', 'the decks that are shuffled together'],
	[
		'Bettor, gambler',
		'bets at fair odds on habits of the device, after every shuffle; whoever gets rich has shown a habit',
	],
	['Corrected p', 'p after Holm: as if only one test had been asked'],
	['Fair device', 'each next card is any of those still inside, with the same chance'],
	['Order in, order out', 'the cards from top to bottom, before and after a shuffle'],
	['p, p-value', 'how often a fair device shows as much or more by chance'],
	['Rejected', 'seen as something that a fair device does not do, at the stated risk'],
	['Shuffle', 'one order out; valid if complete, void if it was lost or disturbed'],
	['Would show', 'the smallest departure that so many shuffles reveal with a chance of 99 %'],
];
