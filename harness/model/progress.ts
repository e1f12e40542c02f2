export interface Progress {
	readonly counted: number;
	readonly planned: number;
	readonly useless: number;
	/** State of the sequential test; `undefined` if it runs only after the capture. */
	readonly bettor: Standing | undefined;
}

export interface Standing {
	readonly logWealth: number;
	/** The rejection limit. */
	readonly threshold: number;
	/** The shuffle after which the evidence first reached the limit. */
	readonly convictedAt: number | undefined;
}
