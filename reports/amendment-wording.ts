import type {AmendableField, Amendment} from '../harness/capture/amendment.js';
import type {RunReport} from './report.js';

type RunSubject = RunReport['subject'];

/** What the report is called: an amended one is a document of its own, and names the one that it replaces. */
export const reportName = ({run, amendments}: RunSubject): string =>
	amendments.length === 0 ? `Report ${run.id}` : `Amendment ${amendments.length} to report ${run.id}`;

/** ISO/IEC 17025:2017, 7.8.8.2 asks for these words or equivalent ones. */
export const amendmentStatement = (subject: RunSubject): string =>
	`${reportName(subject)}. It replaces what was issued before. Evidence, numbers and verdict are those of the original; only what is listed here was amended.`;

const FIELDS: Readonly<Record<AmendableField, string>> = {
	'device.maker': 'Maker of the device',
	'device.model': 'Model of the device',
	'device.serial': 'Serial number of the device',
	'device.firmware': 'Firmware of the device',
};

/** What it was, what it is now, who says so, when and why. */
export function amendmentSentence({field, was, now, by, at, why, signed}: Amendment): string {
	const value = (text: string) => (text === '' ? 'not told' : `"${text}"`);
	return `${FIELDS[field]}: was ${value(was)}, is now ${value(now)}. Amended by ${by} at ${at}: ${why} (${signedWords(signed)}).`;
}

function signedWords(signed: Amendment['signed']): string {
	switch (signed.kind) {
		case 'by-bench-of-run':
			return 'signed by the bench of the run';
		case 'by-another-bench':
			return `signed by another bench, key ${signed.keyFingerprint}`;
		case 'not-signed':
			return 'not signed';
	}
}
