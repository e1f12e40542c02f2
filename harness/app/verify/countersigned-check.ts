import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {COUNTERSIGNED, FILES} from '../../evidence/run-directory.js';
import type {KeyPlace} from '../../keys/bench-key.js';
import {type Check, differs} from './check.js';

/** The sealed report and the signatures below it; nothing is said where nobody has signed since. */
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
		return [differs('reviewed', [{file: COUNTERSIGNED, record: undefined, says: 'nobody has signed it'}])];
	return checks.map(check => ({...check, name: 'reviewed'}));
}
