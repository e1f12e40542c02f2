import {existsSync} from 'node:fs';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';

interface RunDocuments {
	readonly report: string;
	/** The completeness receipt of a brick; `undefined` for other runs. */
	readonly receipt: string | undefined;
	/** The form to the maker of a brick that is not as declared; `undefined` for other runs. */
	readonly discrepancy: string | undefined;
}

export function documentsIn(directory: string): RunDocuments {
	const ifThere = (name: string): string | undefined => {
		const file = path.join(directory, name);
		return existsSync(file) ? file : undefined;
	};
	return {
		report: path.join(directory, FILES.pdf),
		receipt: ifThere(FILES.receipt),
		discrepancy: ifThere(FILES.discrepancy),
	};
}
