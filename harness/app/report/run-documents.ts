import {existsSync} from 'node:fs';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';

export function documentsIn(directory: string) {
	const ifThere = (name: string): string | undefined => {
		const file = path.join(directory, name);
		return existsSync(file) ? file : undefined;
	};
	return {
		report: path.join(directory, FILES.pdf),
		/** The completeness receipt of a brick; `undefined` for other runs. */
		receipt: ifThere(FILES.receipt),
		/** The form to the maker of a brick that is not as declared; `undefined` for other runs. */
		discrepancy: ifThere(FILES.discrepancy),
	};
}
