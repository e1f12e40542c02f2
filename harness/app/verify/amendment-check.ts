import {readAmendments} from '../../evidence/amendments/amend.js';
import type {Amendment} from '../../evidence/amendments/amendment.js';
import {AMENDMENTS} from '../../evidence/run-directory.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {type Check, differenceIn, differs, good, note} from './check.js';

/** What was corrected after the seal; nothing is said where nothing was. */
export async function amendmentChecks(directory: string, run: RunRecord): Promise<Check[]> {
	try {
		const amendments = await readAmendments(directory, run);
		return amendments.length === 0 ? [] : [saidOf(amendments)];
	} catch (error) {
		return [differs('amended', [differenceIn(error, AMENDMENTS)])];
	}
}

function saidOf(amendments: readonly Amendment[]): Check {
	const fields = [...new Set(amendments.map(({field}) => field))].join(', ');
	const times = amendments.length === 1 ? 'once' : `${amendments.length} times`;
	const strangers = amendments.filter(({signed}) => signed.kind !== 'by-bench-of-run').map(({n}) => n);
	if (strangers.length === 0) return good('amended', `${times}, signed by the bench of the run: ${fields}`);
	return note('amended', `${times}: ${fields}; not signed by the bench of the run: amendment ${strangers.join(', ')}`);
}
