export type Progress =
	| Counted
	/** The driver waits for a device that was lost, for at most this time. */
	| {readonly kind: 'lost'; readonly waitMs: number}
	/** The device is connected again, or is given up. */
	| {readonly kind: 'found'}
	/** The judgement blocks the process until it is done. `shuffles`: those that it reads. */
	| {readonly kind: 'judging'; readonly shuffles: number};

export interface Counted {
	readonly kind: 'counted';
	readonly counted: number;
	readonly planned: number;
	readonly unusable: number;
	/** State of the sequential test; `undefined` if it runs only after the capture. */
	readonly sequential: SequentialState | undefined;
}

export interface SequentialState {
	readonly logEvidence: number;
	/** The rejection limit. */
	readonly threshold: number;
	/** The shuffle after which the evidence first reached the limit. */
	readonly rejectedAt: number | undefined;
}
