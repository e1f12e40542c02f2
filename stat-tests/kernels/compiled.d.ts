// What `npm run build` compiles from wat/ and writes to build/stat-tests/kernels/compiled.js: WebAssembly, its bytes in base 64.

/** Counts rows of shoes and decks: wat/module.ts. */
export const COMPILED: string;
/** Shuffles an order: wat/shuffle.ts. */
export const COMPILED_SHUFFLE: string;
/** Counts the inversions of a row: wat/inversions.ts. */
export const COMPILED_INVERSIONS: string;
