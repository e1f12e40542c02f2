import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readAmendments} from '../../evidence/amendments/amend.js';
import type {Amendment} from '../../evidence/amendments/amendment.js';
import {AMENDMENTS, COUNTERSIGNED, FILES} from '../../evidence/run-directory.js';
import type {RunRecord} from '../../evidence/run-record.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {type Check, differenceIn, differs, good, note} from './check.js';

export async function amendmentChecks(directory: string, run: RunRecord): Promise<Check[]> {
	try {
		const amendments = await readAmendments(directory, run);
		return amendments.length === 0 ? [] : [amendmentsCheck(amendments)];
	} catch (error) {
		return [differs('amended', [differenceIn(error, AMENDMENTS)])];
	}
}

function amendmentsCheck(amendments: readonly Amendment[]): Check {
	const fields = [...new Set(amendments.map(({field}) => field))].join(', ');
	const times = amendments.length === 1 ? 'once' : `${amendments.length} times`;
	const otherSigners = amendments.filter(({signed}) => signed.kind !== 'by-bench-of-run').map(({n}) => n);
	if (otherSigners.length === 0) return good('amended', `${times}, signed by the bench of the run: ${fields}`);
	return note(
		'amended',
		`${times}: ${fields}; not signed by the bench of the run: amendment ${otherSigners.join(', ')}`,
	);
}

export async function countersignedChecks(directory: string, place: KeyPlace): Promise<Check[]> {
	const read = (name: string) => readFile(path.join(directory, name)).catch(() => undefined);
	const [file, sealed] = [await read(COUNTERSIGNED), await read(FILES.pdf)];
	if (file === undefined) return [];
	if (sealed === undefined || !file.subarray(0, sealed.length).equals(sealed))
		return [
			differs('reviewed', [{file: COUNTERSIGNED, record: undefined, says: `it does not begin with ${FILES.pdf}`}]),
		];
	const [{checkReportPdf}, {signedChecks}] = await Promise.all([
		import('../sign/pdf-signature.js'),
		import('./signed-checks.js'),
	]);
	const checks = await signedChecks(COUNTERSIGNED, await checkReportPdf(file), place);
	if (checks.length === 0)
		return [differs('reviewed', [{file: COUNTERSIGNED, record: undefined, says: 'it has no signature'}])];
	return checks.map(check => ({...check, name: 'reviewed'}));
}
