import type {CalibrationTable} from '../stat-tests/statistics/calibrated/calibration-table.js';

/** Formats the tables as TypeScript, as the formatter would. */
export function tablesSource(all: readonly CalibrationTable[]): string {
	return [
		"import type {CalibrationTable} from './calibration-table.js';",
		'',
		'/** Written by `npm run calibrate`; not to be edited. calibration-table.ts explains the format. */',
		'export const SHIPPED: readonly CalibrationTable[] = [',
		...all.flatMap(tableSource),
		'];',
		'',
	].join('\n');
}

function tableSource({cards, kinds, drawing, laws, moments, beginning}: CalibrationTable): string[] {
	return [
		'\t{',
		`\t\tcards: '${cards}',`,
		`\t\tkinds: '${kinds}',`,
		`\t\tdrawing: {draws: ${drawing.draws}, seed: ${drawing.seed}},`,
		...textsSource('laws', laws),
		...textsSource('moments', moments),
		`\t\tbeginning: '${beginning}',`,
		'\t},',
	];
}

function textsSource(name: string, texts: Readonly<Record<string, string>>): string[] {
	const entries = Object.entries(texts);
	if (entries.length === 0) return [`\t\t${name}: {},`];
	return [`\t\t${name}: {`, ...entries.flatMap(([key, text]) => entrySource(key, text)), '\t\t},'];
}

/** A line wider than 120 columns (tab width 2) goes below its key. */
function entrySource(key: string, text: string): string[] {
	const line = `\t\t\t'${key}': '${text}',`;
	return line.length + 3 > 120 ? [`\t\t\t'${key}':`, `\t\t\t\t'${text}',`] : [line];
}
