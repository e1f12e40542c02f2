import {missing} from '../../harness/model/checked.js';
import {logMean} from './log-mean.js';

/**
One strategy for each cell: it bets that the event of its cell comes more often, or less often, than it should. The evidence is the mean
over the cells. So a single deviating cell is not hidden by thousands of fair ones: it costs the logarithm of their number.

An event of cell z comes X times in a shuffle, by the law of z. The bet exp(θX) / E exp(θX) has mean 1. After N shuffles with M
events in all the evidence is exp(θM - N log E exp(θX)): it depends on M and N only. So for cells of one law
only the number of cells by M is counted. A million cells cost no more than one.
*/
export interface CellGroup {
	readonly share: number;
	readonly bets: readonly Tilt[];
	readonly cells: Int32Array;
}

/** All groups, and the group of each cell; -1: none. */
export interface CellGroups {
	readonly groups: readonly CellGroup[];
	readonly groupOf: Int32Array;
}

export interface Tilt {
	readonly theta: number;
	readonly logMoment: number;
}

interface CellStrategies {
	readonly observe: (cell: number) => void;
	/** Call it at the end of each shuffle. */
	readonly endShuffle: () => void;
	readonly logEvidence: () => number;
	readonly counts: Int32Array;
	readonly leading: () => {readonly cell: number; readonly tilt: Tilt} | undefined;
	readonly shuffles: () => number;
}

export function openCellStrategies({groups, groupOf}: CellGroups): CellStrategies {
	const counts = new Int32Array(groupOf.length);
	// The number of cells of each group, by count.
	const holders = groups.map(({cells: members}) => [members.length]);
	let shuffles = 0;

	const groupEvidence = ({bets, cells: members}: CellGroup, at: number): number => {
		const logs: number[] = [];
		const weights: number[] = [];
		(holders[at] ?? missing(at)).forEach((holding, count) => {
			if (holding === 0) return;
			for (const {theta, logMoment} of bets) {
				logs.push(theta * count - shuffles * logMoment);
				weights.push(holding / members.length);
			}
		});
		return logMean(logs, weights);
	};

	return {
		counts,
		observe(cell) {
			const count = counts[cell] ?? missing(cell);
			counts[cell] = count + 1;
			const byCount = holders[groupOf[cell] ?? missing(cell)];
			if (byCount === undefined) return;
			byCount[count] = (byCount[count] ?? missing(count)) - 1;
			byCount[count + 1] = (byCount[count + 1] ?? 0) + 1;
		},
		endShuffle() {
			shuffles++;
		},
		logEvidence: () =>
			logMean(
				groups.map(groupEvidence),
				groups.map(({share}) => share),
			),
		leading() {
			let [best, most] = [-1, Number.NEGATIVE_INFINITY];
			let found: Tilt | undefined;
			groups.forEach(({bets, cells: members, share}) => {
				for (const tilt of bets) {
					for (const cell of members) {
						const log =
							Math.log(share / members.length) +
							tilt.theta * (counts[cell] ?? missing(cell)) -
							shuffles * tilt.logMoment;
						if (log > most) [best, most, found] = [cell, log, tilt];
					}
				}
			});
			return found && {cell: best, tilt: found};
		},
		shuffles: () => shuffles,
	};
}
