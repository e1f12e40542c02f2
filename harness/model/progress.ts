/** How far a run has come. */
export interface Progress {
	/** Shuffles that count towards the plan. */
	readonly counted: number;
	readonly planned: number;
	readonly useless: number;
	/** What the bettor owns; `undefined`: nobody bets before the run is judged. */
	readonly bettor: Standing | undefined;
}

/** What the bettor has made of his dollar. */
export interface Standing {
	readonly logWealth: number;
	/** What convicts. */
	readonly threshold: number;
	/** The shuffle after which he first owned that. */
	readonly convictedAt: number | undefined;
}
