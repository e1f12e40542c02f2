/**
One thing that was looked at. `note` is worth knowing and asks for nothing; `missing` is something that only some work needs;
`broken` is something that must be mended. `fix` is a line to paste into a shell where there is one that helps.
*/
export interface Check {
	readonly name: string;
	readonly state: 'good' | 'note' | 'missing' | 'broken';
	readonly says: string;
	readonly fix: string | undefined;
}

export const good = (name: string, says: string): Check => ({name, state: 'good', says, fix: undefined});
export const note = (name: string, says: string, fix?: string): Check => ({name, state: 'note', says, fix});
export const missing = (name: string, says: string, fix: string): Check => ({name, state: 'missing', says, fix});
export const broken = (name: string, says: string, fix: string): Check => ({name, state: 'broken', says, fix});

/** What a file of the system is to us. */
export type Access = 'open-to-us' | 'forbidden' | 'not-there';
