/** Test bodies that both ava and node:test can run: a case fails by throwing, and leaves nothing behind either way. */
export type Suite = readonly Case[];

export interface Case {
	readonly title: string;
	readonly run: () => Promise<void>;
}
