/**
In its own file, so that code that only follows a chain loads nothing else. `node:crypto` is loaded on first use: it takes two to three
milliseconds, and many commands print no hash.
*/
export const sha256 = (data: string | Uint8Array): string =>
	process.getBuiltinModule('node:crypto').hash('sha256', data);
