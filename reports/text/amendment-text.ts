import {
	type Amendment,
	type AmendmentField,
	AUTHORISED_BY,
	correctionsIn,
} from '../../harness/evidence/amendments/amendment.js';
import {FIELD_LABELS} from '../../harness/model/job-fields.js';
import type {RunReport} from '../data/report.js';
import type {Translator} from '../language/translator.js';
import {reportNumber} from './job-text.js';

type RunSubject = RunReport['subject'];

/** An amended report is a document of its own, and names the one that it replaces. */
export function reportName(translate: Translator, subject: RunSubject): string {
	const {length} = correctionsIn(subject.amendments);
	const number = reportNumber(subject);
	return length === 0 ? translate`Report ${number}` : translate`Amendment ${length} to report ${number}`;
}

/** ISO/IEC 17025:2017, 7.8.8.2 requires these words or equivalent ones. */
export const amendmentStatement = (translate: Translator, subject: RunSubject): string =>
	translate`${reportName(translate, subject)}. It replaces what was issued before. Evidence, numbers and verdict are those of the original; only what is listed here was amended.`;

const FIELDS: Readonly<Record<AmendmentField, string>> = {
	...FIELD_LABELS,
	[AUTHORISED_BY]: 'Authorised by',
};

export function correctionText(
	translate: Translator,
	{field, was, now}: Pick<Amendment, 'field' | 'was' | 'now'>,
): string {
	const value = (text: string) => (text === '' ? 'not stated' : translate`"${text}"`);
	return translate`${FIELDS[field]}: was ${value(was)}, is now ${value(now)}`;
}

export function amendmentSentence(translate: Translator, amendment: Amendment): string {
	const {by, at, why, signed} = amendment;
	return translate`${correctionText(translate, amendment)}. Amended by ${by} at ${at}: ${why} (${signedText(translate, signed)}).`;
}

export function authorisationText(translate: Translator, amendments: readonly Amendment[]): string {
	const last = amendments.findLast(({field}) => field === AUTHORISED_BY);
	return last === undefined
		? 'NOT AUTHORISED FOR ISSUE'
		: translate`${last.now}, at ${last.at}; ${last.why} (${signedText(translate, last.signed)})`;
}

function signedText(translate: Translator, signed: Amendment['signed']): string {
	switch (signed.kind) {
		case 'by-bench-of-run':
			return 'signed by the bench of the run';
		case 'by-another-bench':
			return translate`signed with a bench key that did not sign the run, ${signed.keyFingerprint}`;
		case 'not-signed':
			return 'not signed';
	}
}
