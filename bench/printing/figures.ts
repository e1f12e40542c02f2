import {mkdirSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** In the folder of the cached results; overwritten by the next run. */
const figuresFile = (bench: string): string => `build/bench-kept/${bench}.json`;

/**
Writes the figures of a bench as JSON: parameters, machine, and every figure as a number.

	{"schema": "deckproof/bench/1", "bench": "start-up", "machine": {…}, "rounds": 15, "commands": [{"name": "--help", "ms": 17.9, …}]}

`file` `undefined`: under build/bench-kept.
*/
export function writeFigures(bench: string, figures: object, file: string | undefined): void {
	const where = file ?? figuresFile(bench);
	mkdirSync(path.dirname(where), {recursive: true});
	const all = {schema: 'deckproof/bench/1', bench, machine: machine(), ...figures};
	writeFileSync(where, `${JSON.stringify(all, plainValue, '\t')}\n`);
	process.stdout.write(`As JSON: ${where}\n\n`);
}

const machine = () => ({
	node: process.version,
	platform: `${process.platform} ${process.arch}`,
	processor: os.cpus()[0]?.model ?? 'unknown',
	processors: os.availableParallelism(),
});

/** JSON has no maps, and turns non-finite numbers into null. "Infinity" means never observed, "NaN" not measurable. */
function plainValue(_: string, value: unknown): unknown {
	if (value instanceof Map) return Object.fromEntries(value);
	return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
