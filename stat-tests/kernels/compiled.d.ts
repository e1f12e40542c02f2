// WebAssembly in base 64. `npm run build` compiles it from wat/ and writes build/stat-tests/kernels/compiled.js.

/** Counts rows of shoes and decks: wat/module.ts. */
export const COMPILED: string;
/** Shuffles an order: wat/shuffle.ts. */
export const COMPILED_SHUFFLE: string;
/** Counts the inversions of a row: wat/inversions.ts. */
export const COMPILED_INVERSIONS: string;
/** The law of a sum of two: wat/convolution.ts. */
export const COMPILED_CONVOLUTION: string;
