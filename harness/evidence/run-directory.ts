import type {SelfTest} from '../driver/self-test.js';
import type {Job} from '../job/schema.js';
import type {DeckId} from '../model/cards/deck.js';
import type {Game} from '../model/cards/game.js';
import type {DeviceIdentity} from '../model/device-identity.js';
import type {PaperSize} from '../model/paper-size.js';
import type {ToldInput} from '../model/shuffles/order-in.js';
import type {TaskKind} from '../model/task.js';
import type {VerdictKind} from '../model/verdict.js';
import type {BenchRecord} from './bench-record.js';

/**
A run directory: the evidence of one run, written once, readable without us. README.md beside this file shows one.

	run.json             what was planned, on which device, by which program; there before anything else
	task.json            what the run is for, if not to judge shuffles: sealed trials, a brick, restarts, an inspection; run.json has its hash
	answers.json         what people answered on rows of rule books, if anybody was asked; run.json has its hash
	item-photo.jpg       the photo of the item, if the job has one; run.json has its hash
	station.ndjson       of a unit on a maker's line: the lines of the station's register that its record prints; run.json has their hash
	profile.json         how the device speaks, as it was when the run was made
	reader-profile.json  the same of a second device that reads the cards
	raw.ndjson           everything that came from outside, and every byte that was sent, before it was acted upon
	events.ndjson        what the device said and what the harness made of it
	orders.ndjson        one shuffle a line: its order out, or why it is void
	result.json          the verdict and every number in it
	report.pdf           the same for people
	junit.xml            the same for a build server
	receipt.pdf          of a brick: the completeness receipt
	discrepancy.pdf      of a brick that is not as declared: the form to its maker
	report.pdf.sig       of a task: the signature of its report by the bench key, 64 bytes; the same of receipt and form
	bench-key.pem        the public key of the bench that signed, if it has one
	MANIFEST.sha256      the SHA-256 of every file above and of any other, as `sha256sum -c` reads it
	MANIFEST.sig         the signature of MANIFEST.sha256: 64 bytes, Ed25519
	report.countersigned.pdf  report.pdf with the signatures of those who reviewed or authorised it later
	amendments.ndjson    what was corrected after the run was sealed: what it was, what it is, who, when, why

A run that was broken off lacks the lower half. While it is written there are also run.lock and space.reserve.
*/
export const FILES = {
	run: 'run.json',
	task: 'task.json',
	answers: 'answers.json',
	photo: 'item-photo.jpg',
	station: 'station.ndjson',
	raw: 'raw.ndjson',
	events: 'events.ndjson',
	orders: 'orders.ndjson',
	result: 'result.json',
	pdf: 'report.pdf',
	junit: 'junit.xml',
	receipt: 'receipt.pdf',
	discrepancy: 'discrepancy.pdf',
	benchKey: 'bench-key.pem',
	manifest: 'MANIFEST.sha256',
	signature: 'MANIFEST.sig',
} as const;

/** What is printed on paper. */
export const PAPERS = [FILES.pdf, FILES.receipt, FILES.discrepancy] as const;

/** Corrections that were made after the run was sealed; outside the seal, with a chain and signatures of their own (amendment.ts). */
export const AMENDMENTS = 'amendments.ndjson';

/** The sealed report and what was signed below it since: it begins with the bytes of report.pdf, and is outside the seal as well. */
export const COUNTERSIGNED = 'report.countersigned.pdf';

/** What a judgement may rest on. The other files follow from these. */
export const EVIDENCE = [FILES.run, FILES.raw, FILES.events, FILES.orders] as const;

/** Copies of what the devices speak; not there where orders were written down by hand. */
export const PROFILES = {device: 'profile.json', reader: 'reader-profile.json'} as const;

export const RUN_SCHEMA = 'deckproof/run/3';

/** run.json. */
export interface RunRecord {
	readonly schema: typeof RUN_SCHEMA;
	readonly id: string;
	readonly startedAt: string;
	readonly program: {readonly name: string; readonly version: string; readonly node: string; readonly platform: string};
	readonly address: string;
	readonly profile: ProfileRecord;
	/** All of it empty until the device has said who it is. */
	readonly device: DeviceIdentity;
	/** The device that read the orders, if it was not the one that shuffled. */
	readonly reader?: {readonly address: string; readonly profile: ProfileRecord};
	readonly plan: PlanRecord;
	/** What the run is for, if not to judge shuffles, and the SHA-256 of task.json, which has it all. */
	readonly task?: {readonly kind: TaskKind; readonly sha256: string};
	readonly planSha256: string;
	/** The SHA-256 of answers.json; not there if nobody answered anything. */
	readonly answers?: {readonly sha256: string};
	/** What this bench made of devices whose faults are known, before the run; not there if nobody tried. */
	readonly knownDevices?: readonly KnownDevice[];
	/** The paper that its documents are printed on; not there: A4. */
	readonly paper?: PaperSize;
	/** What people say of the test, which no device tells: laboratory, customer, item; not there if nobody said anything. */
	readonly job?: Job;
	/** Where on a maker's line it was tested: by whom, in which register, whose last line had this hash, and the SHA-256 of station.ndjson. */
	readonly station?: {
		readonly name: string;
		readonly operator: string;
		readonly register: string;
		readonly head: string;
		readonly sha256: string;
	};
	readonly bench: BenchRecord;
}

/** An emulated device whose fault is known, and what came of certifying it. */
export interface KnownDevice {
	readonly device: string;
	readonly shuffles: number;
	readonly expected: VerdictKind;
	readonly found: VerdictKind;
}

/** Which profile, by its content. */
export interface ProfileRecord {
	readonly id: string;
	readonly status: string;
	readonly sha256: string;
}

/** Is the run stopped as soon as the bettor has convicted, or does it go on to the planned number? */
export const EARLY_STOPS = ['at-conviction', 'never'] as const;
export type EarlyStop = (typeof EARLY_STOPS)[number];

/** The plan as it was fixed before the first look. */
export interface PlanRecord {
	readonly deck: DeckId;
	readonly decks: number;
	/** The back of each deck, first deck first; not there where copies of a card look alike. */
	readonly backs?: readonly string[];
	/** Whoever reads the orders tells which way each card lies; not there where nobody does. */
	readonly orientation?: 'told';
	readonly input: ToldInput;
	readonly shuffles: number;
	readonly alpha: number;
	readonly earlyStop: EarlyStop;
	readonly tests: readonly string[];
	readonly experts: readonly {readonly id: string; readonly weight: number}[];
	/** Which rule books the run is held against, by their content: all rows, or those that need nobody's help. */
	readonly jurisdictions: readonly {
		readonly id: string;
		readonly sha256: string;
		readonly rows: 'all' | 'automatic';
	}[];
	/** The plan file that this was made from, by its content, and the trials that it asks for besides. */
	readonly named?: {
		readonly id: string;
		readonly sha256: string;
		readonly challenge: {readonly faults: number; readonly blanks: number};
	};
	/** Whose outcomes are held against exact odds; not there if none was asked for. */
	readonly game?: Game;
}

/** What the device said of itself when it was asked to test itself; a record among the events. */
export type SelfTestRecord = SelfTest | {readonly kind: 'not-asked'};

/** How the capture came to its end; the last line of events.ndjson. */
export type Ending =
	| {readonly kind: 'complete'}
	/** The bettor had convicted, so it was stopped after this shuffle and before the planned number. */
	| {readonly kind: 'convicted'; readonly shuffle: number}
	| {readonly kind: 'interrupted'}
	| {readonly kind: 'stopped'; readonly because: string};
