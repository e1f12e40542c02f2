import type {DefectPower, PowerPoint} from '../stat-tests/power/power-table.js';
import {allRuns, type Campaigns, loudestOf, type Tally} from './campaign.js';
import type {Workers} from './workers.js';

export interface Curve extends Pick<Campaigns, 'deck' | 'decks' | 'input' | 'defect' | 'seed'> {
	/** Campaigns for each number of shuffles. */
	readonly runs: number;
	/** The numbers of shuffles to try, ascending. */
	readonly grid: readonly number[];
}

const MOST_SCOUTS = 15;
/** Scouts go to every third number. */
const STRIDE = 3;

/**
How the chance to convict goes with the number of shuffles. Scouts go first, a few campaigns at every third number. Between two
numbers where they all convict, or where none does, nothing more is asked; wherever it is neither, and wherever it changes from
the one to the other, every number gets all its campaigns. A defect that fades as shuffles go by is found so too. At the end of the
grid all are run if the scouts there saw nothing: it is where a plan says that a defect is not seen.
*/
export async function powerCurve(workers: Workers, curve: Curve): Promise<DefectPower> {
	const {grid, runs} = curve;
	const scouts = Math.min(MOST_SCOUTS, runs);
	const places = grid.flatMap((_, at) => (at % STRIDE === STRIDE - 1 || at === grid.length - 1 ? [at] : []));
	const scouted = await Promise.all(
		places.map(async at => ({at, tally: await campaigns(workers, curve, {shuffles: grid[at] ?? 1, runs: scouts})})),
	);
	const whole = new Set([...unsettled(scouted), ...(scouted.at(-1)?.tally.verdict === 0 ? [grid.length - 1] : [])]);
	const tallies = await Promise.all(
		grid.map(async (shuffles, at) => {
			const first = scouted.find(each => each.at === at)?.tally;
			if (!whole.has(at) || first?.runs === runs) return first === undefined ? [] : [{shuffles, tally: first}];
			const rest = await campaigns(workers, curve, {shuffles, runs, from: first?.runs ?? 0});
			return [{shuffles, tally: allRuns(first === undefined ? [rest] : [first, rest])}];
		}),
	);
	const measured = tallies.flat();
	const points = measured.map(({shuffles, tally}): PowerPoint => [shuffles, tally.runs, tally.verdict]);
	return {defect: curve.defect, loudest: loudestOf(allRuns(measured.map(({tally}) => tally))) ?? null, points};
}

/** The places of the grid where scouts do not settle it. Before the first of them nothing is known but that no shuffle convicts nobody. */
function unsettled(scouted: readonly {readonly at: number; readonly tally: Tally}[]): number[] {
	const shareOf = ({verdict, runs}: Tally) => verdict / runs;
	return scouted.flatMap(({at, tally}, index) => {
		const before = scouted[index - 1];
		const [from, to] = [before === undefined ? 0 : shareOf(before.tally), shareOf(tally)];
		const isSettled = from === to && (to === 0 || to === 1);
		const first = before?.at ?? 0;
		return isSettled ? [] : Array.from({length: at - first + 1}, (_, step) => first + step);
	});
}

async function campaigns(
	workers: Workers,
	{deck, decks, input, defect, seed}: Curve,
	{shuffles, runs, from = 0}: {readonly shuffles: number; readonly runs: number; readonly from?: number},
): Promise<Tally> {
	const task = {deck, decks, input, defect, shuffles, runs: runs - from, seed: seed + from};
	const done = await workers.run({kind: 'campaigns', ...task});
	if (done.kind !== 'campaigns') throw new Error('the worker did something else');
	return done.tally;
}
