import type {RunReport} from '../data/report.js';
import {testWords} from '../text/tests/all.js';
import {unitOf} from '../text/unit-words.js';
import {CHART_TITLES} from './chart-words.js';
import {courseChart} from './course.js';
import {densityChart} from './density.js';
import {heatMap} from './heat-map.js';
import {lawsChart} from './law.js';
import {oddsChart} from './outcome-odds.js';
import {pValueSpreadChart} from './p-value-spread.js';
import {pValueChart} from './p-values.js';
import {powerChart} from './power.js';
import type {Scene} from './scene.js';
import {seenDefectsChart} from './seen-defects.js';
import {timelineChart} from './timeline.js';
import {together} from './together.js';
import {wealthChart} from './wealth.js';

/** A picture and what its file is called. */
export interface NamedScene {
	readonly name: string;
	readonly scene: Scene;
}

type ChartedReport = Pick<RunReport, 'judgement' | 'positions' | 'pictures'>;

/** With fewer shuffles the map is all noise and shows a reader patterns that are not there. */
const LEAST_FOR_MAP = 10;
const MOST_ODDS = 40;

/** Every picture that a report has, each by itself, as wide as asked for; what there are no data for is left out. */
export function chartsOf({judgement, positions, pictures}: ChartedReport, width: number): NamedScene[] {
	const {tests, bettor} = judgement;
	const unit = unitOf(judgement);
	const titleOf = (test: string) => testWords(test).title;
	const measured = tests.flatMap(test => (test.kind === 'measured' ? [test] : []));
	const rows = measured.map(({test, p, rejected, limit}) => ({title: titleOf(test), p, rejected, limit}));
	const courses = pictures.courses.map(course =>
		courseChart({course, title: titleOf(course.statistic), unit, width, height: 104}),
	);
	const {density, power, odds, batches} = pictures;
	return [
		...when(rows.length > 0, 'p-values', () => pValueChart(rows, width)),
		...when(rows.length > 0, 'p-value-spread', () =>
			pValueSpreadChart(
				measured.map(({p}) => p),
				{width: width / 2, height: width / 2},
			),
		),
		...when(bettor.path.length > 0, 'wealth', () => wealthChart({bettor, unit, width, height: 150})),
		...when(positions.shuffles >= LEAST_FOR_MAP, 'heat-map', () => heatMap(positions, {width, height: 420})),
		...when(pictures.laws.length > 0, 'laws', () => lawsChart({laws: pictures.laws, titleOf, width})),
		...when(courses.length > 0, 'courses', () => together(courses, 1, CHART_TITLES.courses)),
		...known(density, 'density', map => densityChart(map, width)),
		...known(power, 'power', each => powerChart({power: each, width, height: 220})),
		...known(power, 'power-of-each', each => seenDefectsChart(each, width)),
		...known(odds, 'odds', each => oddsChart({rows: each, width, most: MOST_ODDS})),
		...known(batches, 'batches', each => timelineChart(each, width)),
	];
}

const when = (isThere: boolean, name: string, draw: () => Scene): NamedScene[] =>
	isThere ? [{name, scene: draw()}] : [];

const known = <Data>(data: Data | undefined, name: string, draw: (data: Data) => Scene): NamedScene[] =>
	data === undefined ? [] : [{name, scene: draw(data)}];
