import {AFTER_SORTED} from '../battery.js';
import type {Views} from '../relative-order.js';
import {type Bettor, bet} from './bettor.js';
import {logMean} from './tilt-expert.js';

/**
The gambler's bets on what is left of the order in. Where new-deck and sorted order were laid in turn he has two tables, half a
dollar for each, and bets on each shuffle at its own table: the mean of two fair games, each of which stands still while the
other is played, is a fair game.
*/
export function betOnViews({memory, afterSorted}: Views, threshold: number, planned?: readonly string[]): Bettor {
	const first = bet(memory, threshold, planned);
	if (afterSorted === undefined) return first;
	const second = bet(afterSorted, threshold, planned);
	const steps = [
		...Array.from(memory.numbers, (number, row) => ({number, table: 0, logWealth: first.path[row] ?? 0})),
		...Array.from(afterSorted.numbers, (number, row) => ({number, table: 1, logWealth: second.path[row] ?? 0})),
	].sort((left, right) => left.number - right.number);
	const tables = new Float64Array(2);
	const path = Float64Array.from(steps, ({table, logWealth}) => {
		tables[table] = logWealth;
		return logMean(tables);
	});
	const step = path.findIndex(logWealth => logWealth >= Math.log(threshold));
	return {
		logWealth: path.at(-1) ?? 0,
		threshold,
		convictedAt: steps[step]?.number,
		experts: [...first.experts, ...second.experts.map(({id, logWealth}) => ({id: `${id}${AFTER_SORTED}`, logWealth}))],
		path,
	};
}
