import {notShown, type RuleResult} from '../../model/finding.js';
import type {LogEntry} from '../../model/observation.js';
import type {CheckKey} from '../checker.js';
import {NO_LOG, TABLE_CHECKERS} from '../checkers/table.js';
import {afterGap, clockText, NEW_TABLE, type TableMoment, type TableState, tableAfter} from './two-batches.js';
import {type ParameterCheck, talliesOf} from './watched.js';

/** Stores only the state of the table and the tallies. */
interface TableWatch {
	readonly see: (entry: LogEntry) => void;
	readonly results: () => [CheckKey, RuleResult][];
}

/** Evaluates the checks on two batches among `checks`. */
export function watchTable(checks: readonly ParameterCheck[]): TableWatch {
	let state: TableState = NEW_TABLE;
	let last = 0;
	const tallies = talliesOf<TableMoment>('table', TABLE_CHECKERS, checks);
	return {
		see(entry) {
			// A resumed run reads the log from its beginning again.
			if (entry.entry <= last) return;
			const before = entry.entry === last + 1 ? state : afterGap(state);
			last = entry.entry;
			state = tableAfter(before, entry);
			tallies.see({event: entry, before, after: state}, {shoe: state.shoe, time: clockText(entry.seconds)});
		},
		results: () => tallies.results().map(([check, results]) => [check, last === 0 ? notShown(NO_LOG) : results]),
	};
}
