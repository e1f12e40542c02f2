import type {Finding} from '../../model/finding.js';
import type {LogEntry} from '../../model/observation.js';
import {BATCH_WORDING, type BatchCheck, lookAtTable} from './batch-checks.js';
import {type Clause, findingOf, NOTHING_SHOWN, type Tally, tallied} from './look.js';
import {afterGap, clockWords, NEW_TABLE, type TableState, tableAfter} from './two-batches.js';

/** A clause about two batches, and how it is checked. */
export type BatchRule = Clause & BatchCheck;

/** Holds the log of a table against rules, entry by entry; nothing is kept but the state of the table and the tallies. */
export interface TableWatch {
	readonly see: (entry: LogEntry) => void;
	readonly findings: () => Finding[];
}

const NO_LOG = 'the device tells nothing of its table';

export function watchTable(rules: readonly BatchRule[]): TableWatch {
	let state: TableState = NEW_TABLE;
	let last = 0;
	const tallies = new Map<BatchRule, Tally>();
	return {
		see(entry) {
			// A run that was gone on with reads the log from its beginning once more.
			if (entry.entry <= last) return;
			const before = entry.entry === last + 1 ? state : afterGap(state);
			last = entry.entry;
			state = tableAfter(before, entry);
			const moment = {event: entry, before, after: state};
			const where = {shoe: state.shoe, time: clockWords(entry.seconds)};
			for (const rule of rules) {
				const look = lookAtTable(rule, moment);
				if (look !== 'no-matter') tallies.set(rule, tallied(tallies.get(rule) ?? NOTHING_SHOWN, look, where));
			}
		},
		findings: () =>
			rules.map(each => {
				const {id, clause, rule, check} = each;
				const wording = last === 0 ? {...BATCH_WORDING[check], silent: NO_LOG} : BATCH_WORDING[check];
				return findingOf({id, clause, rule}, tallies.get(each) ?? NOTHING_SHOWN, wording);
			}),
	};
}
