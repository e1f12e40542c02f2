import {mkdirSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Beside what is kept to go on with; the next time writes over it. */
const figuresFile = (bench: string): string => `build/bench-kept/${bench}.json`;

/**
What a bench prints as a table for people, as JSON for programs: what was asked, on which machine, and every figure as a number.

	{"schema": "deckproof/bench/1", "bench": "start-up", "machine": {…}, "rounds": 15, "commands": [{"name": "--help", "ms": 17.9, …}]}

`file`: where somebody wants it; `undefined`: under build/bench-kept.
*/
export function writeFigures(bench: string, figures: object, file: string | undefined): void {
	const where = file ?? figuresFile(bench);
	mkdirSync(path.dirname(where), {recursive: true});
	const all = {schema: 'deckproof/bench/1', bench, machine: machine(), ...figures};
	writeFileSync(where, `${JSON.stringify(all, told, '\t')}\n`);
	process.stdout.write(`As JSON: ${where}\n\n`);
}

const machine = () => ({
	node: process.version,
	platform: `${process.platform} ${process.arch}`,
	processor: os.cpus()[0]?.model ?? 'unknown',
	processors: os.availableParallelism(),
});

/** JSON has no maps, and makes null of what is not finite: "Infinity" says that it was never seen, "NaN" that nobody could measure it. */
function told(_: string, value: unknown): unknown {
	if (value instanceof Map) return Object.fromEntries(value);
	return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
