import {printTable} from '../printing/table.js';
import type {Medians} from '../workload-w.js';

export interface Goal {
	readonly ratio: string;
	readonly measured: number;
	readonly must: string;
	readonly aim: string;
	readonly isMet: boolean;
}

/** Limits for workload W: shoes, the time of one program over that of another, bound, must, aim. */
const GOALS = [
	[1_000_000, 'ours', 'AVX2 C', 'at most', 2.0, 1.5],
	[1_000_000, 'ours', 'plain C', 'at most', 0.6, 0.45],
	[1_000_000, 'plain TypeScript', 'plain C', 'at most', 1.5, 1.0],
	[1_000_000, 'numpy', 'ours', 'at least', 7, 10],
	[1_000_000, 'R', 'ours', 'at least', 35, 50],
	[100_000, 'ours', 'plain C', 'at most', 1.2, 0.85],
	[100_000, 'numpy', 'ours', 'at least', 4, 5.5],
	[100_000, 'R', 'ours', 'at least', 25, 35],
	[10_000, 'ours', 'plain C', 'at most', 4, 2.7],
	[10_000, 'numpy', 'ours', 'at least', 2.2, 3],
	[10_000, 'ours', 'node -e 0', 'at most', 4.5, 3.5],
] as const;

const MOST_MEGABYTES = 120;
const FEW_MEGABYTES = 80;

export function goalsFor(medians: Medians, peaks: readonly number[]): Goal[] {
	const ratios = GOALS.flatMap(([shoes, one, other, bound, must, aim]) => {
		const [mine, theirs] = [medians.get(one)?.get(shoes), medians.get(other)?.get(shoes)];
		if (mine === undefined || theirs === undefined) return [];
		return [goal(`${shoes}: ${one} / ${other}`, mine / theirs, {bound, must, aim})];
	});
	const limits = {bound: 'at most', must: MOST_MEGABYTES, aim: FEW_MEGABYTES} as const;
	return [...ratios, goal('peak memory of ours, MB', Math.max(...peaks), limits)];
}

interface Limits {
	readonly bound: 'at most' | 'at least';
	readonly must: number;
	readonly aim: number;
}

export function goal(ratio: string, measured: number, {bound, must, aim}: Limits): Goal {
	const isMet = bound === 'at most' ? measured <= must : measured >= must;
	return {ratio, measured, must: `${bound} ${must}`, aim: String(aim), isMet};
}

export function printGoals(goals: readonly Goal[]): void {
	printTable(
		['', 'measured', 'must', 'aim', ''],
		goals.map(({ratio, measured, must, aim, isMet}) => [
			ratio,
			measured.toFixed(2),
			must,
			aim,
			isMet ? 'met' : 'NOT MET',
		]),
	);
}
