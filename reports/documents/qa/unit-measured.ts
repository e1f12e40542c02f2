import type {UnitMeasured} from '../../../harness/registers/station-log.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {QaFacts} from '../../data/report.js';

/** A few numbers of a unit, by which it is compared with other units of its station. */
export function unitMeasured(
	{tests, shuffles}: Pick<Judgement, 'tests' | 'shuffles'>,
	{mechanics}: QaFacts,
): UnitMeasured {
	const spread = spreadIn(tests);
	const measured = tests.flatMap(each => (each.kind === 'measured' ? [each.p] : []));
	return {
		...(spread === undefined ? {} : {spread}),
		...(measured.length === 0 ? {} : {smallest: {p: Math.min(...measured), tests: measured.length}}),
		voids: shuffles.void,
		cycleMs: mechanics.cycles?.median ?? 0,
	};
}

/**
Cards by places: Q over its degrees of freedom. Of a fair device it is 1 on average, with a variance of 2 (1 - 1/N) / df, exactly for
every number N of shuffles (stat-tests/statistics/position/card-by-position.ts), so that units with another N have their own limits.
*/
function spreadIn(tests: Judgement['tests']): UnitMeasured['spread'] {
	const table = tests.find(({test}) => test === 'position-card');
	if (table?.kind !== 'measured' || !(table.effect.observed > 0)) return undefined;
	const df = table.statistic / table.effect.observed;
	return {ratio: table.effect.observed, error: Math.sqrt((2 * (1 - 1 / table.shuffles)) / df)};
}
