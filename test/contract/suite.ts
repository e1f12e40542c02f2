/** Test bodies for both ava and node:test: a case fails by throwing, and cleans up either way. */
export type Suite = readonly Case[];

export interface Case {
	readonly title: string;
	readonly run: () => Promise<void>;
}
