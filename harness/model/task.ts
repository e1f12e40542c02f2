import type {DeckId} from './cards/deck.js';
import type {InspectionTask} from './inspection.js';
import type {FaultKind, SeededFault} from './seeded-fault.js';

/**
What a run is for, other than to judge shuffles: seeded faults, a preshuffled brick, restarts, the inspection before a shift. All of it is fixed before the first
byte is sent, and its hash stands in run.json.
*/
export type Task = ChallengeTask | BrickTask | PowerCycleTask | InspectionTask;

export type TaskKind = Task['kind'];
export const TASK_KINDS = ['challenge', 'brick', 'power-cycle', 'inspection'] as const satisfies readonly TaskKind[];

/** Faults and blanks in an order that nobody could foresee. */
export interface ChallengeTask {
	readonly kind: 'challenge';
	/** 128 random bits in hex. The trials follow from them, and nobody can guess the trials from the hash of the task. */
	readonly nonce: string;
	/** Which kinds of fault were to be drawn. */
	readonly kinds: readonly FaultKind[];
	readonly faults: number;
	readonly blanks: number;
	readonly criteria: Criteria;
	readonly trials: readonly SeededFault[];
}

/** What the device must show. */
export interface Criteria {
	/** The share of faults that it must notice at the least, and how sure we want to be of it. */
	readonly rate: number;
	readonly confidence: number;
	/** More alarms than this share of complete batches are too many. */
	readonly falseAlarms: number;
	/** `card`: it must name the card too. `nothing`: whoever names one must name the right one. */
	readonly names: 'card' | 'nothing';
}

/** A preshuffled brick: what its maker declares, what was found, and the order in which its cards lie. */
export interface BrickTask {
	readonly kind: 'brick';
	readonly declared: BrickDeclaration;
	readonly found: BrickFound;
	/** The cards as they lie in the brick, first card dealt first; as orders are written in text. */
	readonly order: string;
	/** What the order was read from. */
	readonly orderFile: {readonly name: string; readonly sha256: string};
	/** Which package of the ledger this is. */
	readonly ledger: LedgerPlace | undefined;
}

export interface LedgerPlace {
	readonly package: number;
	/** Each so-many-th package is opened. */
	readonly every: number;
}

/** The label and papers of a brick. An empty text: not told. */
export interface BrickDeclaration {
	readonly maker: string;
	readonly inventory: string;
	readonly deck: DeckId;
	readonly decks: number;
	readonly game: string;
	readonly back: string;
	/** The line or device at the maker's that shuffled it. */
	readonly line: {readonly maker: string; readonly model: string; readonly serial: string};
	readonly shuffledAt: string;
	readonly packagedAt: string;
	readonly verifiedAt: string;
	/** The number of each person who verified it at the maker's. */
	readonly verifiers: readonly string[];
	readonly seals: readonly string[];
}

/** What whoever opened it says of it. */
export interface BrickFound {
	readonly inventory: string;
	readonly seals: readonly string[];
	/** Package, tabs and seals as they should be. */
	readonly package: 'intact' | 'damaged' | 'not-told';
	readonly openedAt: string;
	readonly table: string;
	/** The machine that read its cards. */
	readonly machine: {readonly maker: string; readonly model: string; readonly serial: string};
	/** Name and licence or employee number. */
	readonly dealer: string;
	readonly supervisor: string;
}

/** Off and on, so many times; the first shuffle after each is kept. */
export interface PowerCycleTask {
	readonly kind: 'power-cycle';
	readonly restarts: number;
	/** The chance to fail a fair device. */
	readonly alpha: number;
}
