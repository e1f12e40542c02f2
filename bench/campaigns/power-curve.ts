import type {DefectPower, PowerPoint} from '../../stat-tests/power/power-table.js';
import {mostSignificantOf} from './campaign.js';
import type {PlanCampaign, Rejections} from './plan-campaign.js';
import type {Workers} from './workers.js';

/** Devices in one piece of work. It takes some seconds, so an interruption loses little. */
const PIECE = 5;

export async function powerCurve(workers: Workers, curve: PlanCampaign): Promise<DefectPower> {
	const pieces = await Promise.all(
		Array.from({length: Math.ceil(curve.runs / PIECE)}, async (_, piece) => {
			const [from, to] = [piece * PIECE, Math.min(curve.runs, (piece + 1) * PIECE)];
			const done = await workers.run({kind: 'lives', ...curve, seed: curve.seed + from, runs: to - from});
			if (done.kind !== 'lives') throw new Error('the worker returned another kind of result');
			return done.rejections;
		}),
	);
	const points = curve.grid.map((shuffles, at): PowerPoint => {
		const rejected = pieces.reduce((sum, each) => sum + (each.rejected[at] ?? 0), 0);
		return [shuffles, curve.runs, rejected];
	});
	return {defect: curve.defect, loudest: mostSignificantOf({loudest: firstRejectedIn(pieces)}) ?? null, points};
}

function firstRejectedIn(pieces: readonly Rejections[]): Readonly<Record<string, number>> {
	const all: Record<string, number> = {};
	for (const {loudest} of pieces)
		for (const [test, times] of Object.entries(loudest)) all[test] = (all[test] ?? 0) + times;
	return all;
}
