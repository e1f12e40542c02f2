import path from 'node:path';
import type {RunReport} from '../../reports/report.js';
import {toJson} from '../../reports/to-json.js';
import {toJunit} from '../../reports/to-junit.js';
import {toText} from '../../reports/to-text.js';
import {makeDirectories, writeAgain} from '../capture/write-file.js';
import {analyzeRun} from './analyze.js';

export const FORMATS = ['pdf', 'json', 'junit', 'text'] as const;
export type Format = (typeof FORMATS)[number];

const FILE_NAMES: Readonly<Record<Format, string>> = {
	pdf: 'report.pdf',
	json: 'result.json',
	junit: 'junit.xml',
	text: 'report.txt',
};

/** A printed report: the bytes, and what it is called. */
export interface Printed {
	readonly format: Format;
	readonly bytes: Uint8Array;
}

/** Makes the report again from the evidence alone. */
export async function printReport(
	directory: string,
	formats: readonly Format[],
): Promise<{report: RunReport; printed: Printed[]}> {
	const report = await analyzeRun(directory);
	const printed: Printed[] = [];
	for (const format of formats) printed.push({format, bytes: await bytesOf(report, format)});
	return {report, printed};
}

async function bytesOf(report: RunReport, format: Format): Promise<Uint8Array> {
	switch (format) {
		case 'pdf': {
			const {toPdf} = await import('../../reports/to-pdf.js');
			return toPdf(report);
		}
		case 'json':
			return Buffer.from(`${JSON.stringify(toJson(report), null, '\t')}\n`);
		case 'junit':
			return Buffer.from(toJunit(report));
		case 'text':
			return Buffer.from(toText(report));
	}
}

export async function savePrinted({format, bytes}: Printed, directory: string): Promise<string> {
	const file = path.join(directory, FILE_NAMES[format]);
	await makeDirectories(directory);
	await writeAgain(file, bytes);
	return file;
}
