import {measuredIn} from '../../../harness/model/test-result.js';
import type {UnitMeasured} from '../../../harness/registers/station-log.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {QaFacts} from '../../data/report.js';

/** The numbers by which a unit is compared with others of its station. */
export function unitMeasured(
	{tests, shuffles}: Pick<Judgement, 'tests' | 'shuffles'>,
	{mechanics}: QaFacts,
): UnitMeasured {
	const spread = spreadIn(tests);
	const measured = measuredIn(tests).map(({p}) => p);
	return {
		...(spread === undefined ? {} : {spread}),
		...(measured.length === 0 ? {} : {smallest: {p: Math.min(...measured), tests: measured.length}}),
		voids: shuffles.void,
		cycleMs: mechanics.cycles?.median ?? 0,
	};
}

/**
Cards by places: Q over its degrees of freedom. For a fair device its mean is 1 and its variance 2 (1 - 1/N) / df, exactly for every
number N of shuffles (stat-tests/statistics/position/card-by-position.ts). So units with another N have their own limits.
*/
function spreadIn(tests: Judgement['tests']): UnitMeasured['spread'] {
	const table = tests.find(({test}) => test === 'position-card');
	if (table?.kind !== 'measured' || !(table.effect.observed > 0)) return undefined;
	const df = table.statistic / table.effect.observed;
	return {ratio: table.effect.observed, error: Math.sqrt((2 * (1 - 1 / table.shuffles)) / df)};
}
