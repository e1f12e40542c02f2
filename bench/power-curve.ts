import type {DefectPower, PowerPoint} from '../stat-tests/power/power-table.js';
import {allRuns, type Campaigns, loudestOf, type Tally} from './campaign.js';
import type {Workers} from './workers.js';

export interface Curve extends Pick<Campaigns, 'deck' | 'decks' | 'input' | 'defect' | 'seed'> {
	/** Campaigns for each number of shuffles. */
	readonly runs: number;
	/** The numbers of shuffles to try, ascending. */
	readonly grid: readonly number[];
}

/** Where the first few campaigns all end alike, the rest would tell little. */
const SCOUTS = 15;

/**
How the chance to convict grows with the shuffles. From few to many: where none of the scouts convicts no more are sent, and once
all campaigns convict at two numbers running, only scouts go to the last one. If they all convict there, what lies between is
left out; if not, the defect fades as shuffles go by, and every number is tried.
*/
export async function powerCurve(workers: Workers, curve: Curve): Promise<DefectPower> {
	const {grid} = curve;
	const last = grid.at(-1) ?? 1;
	const tallies: [shuffles: number, tally: Tally][] = [];
	for (const shuffles of grid) {
		const isCertain = tallies.length >= 2 && tallies.slice(-2).every(([, {runs, verdict}]) => verdict === runs);
		const scouts = isCertain ? await campaigns(workers, curve, {shuffles: last, runs: SCOUTS}) : undefined;
		if (scouts?.verdict === SCOUTS) {
			tallies.push([last, scouts]);
			break;
		}
		tallies.push([shuffles, await scouted(workers, curve, shuffles)]);
	}
	const points = tallies.map(([shuffles, tally]): PowerPoint => [shuffles, tally.runs, tally.verdict]);
	return {defect: curve.defect, loudest: loudestOf(allRuns(tallies.map(([, tally]) => tally))) ?? null, points};
}

/** All campaigns if one of the scouts convicts, and always at the end of the grid: there it is told that a defect was not seen. */
async function scouted(workers: Workers, curve: Curve, shuffles: number): Promise<Tally> {
	const {runs, grid} = curve;
	const scouts = await campaigns(workers, curve, {shuffles, runs: SCOUTS});
	if (scouts.verdict === 0 && shuffles !== grid.at(-1)) return scouts;
	return allRuns([scouts, await campaigns(workers, curve, {shuffles, runs, from: SCOUTS})]);
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
