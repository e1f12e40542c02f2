import type {JudgedResult} from '../../harness/model/test-result.js';
import type {RunReport} from '../data/report.js';
import type {Say} from '../language/say.js';
import {testText} from '../text/test-text.js';
import {unitOf} from '../text/unit-text.js';
import {courseChart} from './course.js';
import {densityChart} from './density.js';
import {heatMap, LEAST_FOR_MAP} from './heat-map.js';
import {lawsChart} from './law.js';
import {oddsChart} from './outcome-odds.js';
import {pValueSpreadChart} from './p-value-spread.js';
import {type PValueRow, pValueChart} from './p-values.js';
import {together} from './panels.js';
import {powerChart} from './power.js';
import {powerByDefectChart} from './power-by-defect.js';
import type {Scene} from './scene.js';
import {evidenceChart} from './sequential-evidence.js';
import {timelineChart} from './timeline.js';

export interface NamedScene {
	readonly name: string;
	readonly scene: Scene;
}

type ChartedReport = Pick<RunReport, 'judgement' | 'positions' | 'chartData'>;

interface ChartParts extends ChartedReport {
	readonly say: Say;
	readonly width: number;
}

interface Chart {
	readonly name: string;
	/** `undefined`: the report has no data for it. */
	readonly draw: (parts: ChartParts) => Scene | undefined;
}

const MOST_ODDS = 40;

const CHARTS: readonly Chart[] = [
	{
		name: 'p-values',
		draw: ({judgement, width, say}) => given(pValueRows(say, judgement.tests), rows => pValueChart(say, rows, width)),
	},
	{
		name: 'p-value-spread',
		draw: ({judgement, width, say}) =>
			given(
				pValueRows(say, judgement.tests).map(({p}) => p),
				p => pValueSpreadChart(say, p, {width: width / 2, height: width / 2}),
			),
	},
	{
		name: 'sequential-evidence',
		draw: ({judgement, width, say}) =>
			given(judgement.sequential.path, () =>
				evidenceChart(say, {sequential: judgement.sequential, unit: unitOf(judgement), width, height: 150}),
			),
	},
	{
		name: 'heat-map',
		draw: ({positions, width, say}) =>
			positions.shuffles < LEAST_FOR_MAP ? undefined : heatMap(say, positions, {width, height: 420}),
	},
	{
		name: 'laws',
		draw: ({chartData, width, say}) =>
			given(chartData.laws, laws => lawsChart(say, {laws, titleOf: id => testText(say, id).title, width})),
	},
	{
		name: 'courses',
		draw: ({judgement, chartData, width, say}) =>
			given(chartData.courses, courses => {
				const unit = unitOf(judgement);
				const drawn = courses.map(course =>
					courseChart(say, {course, title: testText(say, course.statistic).title, unit, width, height: 104}),
				);
				return together(drawn, 1, 'Along the run');
			}),
	},
	{name: 'density', draw: ({chartData: {density}, width, say}) => density && densityChart(say, density, width)},
	{name: 'power', draw: ({chartData: {power}, width, say}) => power && powerChart(say, {power, width, height: 220})},
	{name: 'power-of-each', draw: ({chartData: {power}, width, say}) => power && powerByDefectChart(say, power, width)},
	{
		name: 'odds',
		draw: ({chartData: {odds}, width, say}) => odds && oddsChart(say, {rows: odds, width, most: MOST_ODDS}),
	},
	{name: 'batches', draw: ({chartData: {batches}, width, say}) => batches && timelineChart(say, batches, width)},
];

export const chartsOf = (say: Say, report: ChartedReport, width: number): NamedScene[] =>
	CHARTS.flatMap(({name, draw}) => {
		const scene = draw({say, ...report, width});
		return scene === undefined ? [] : [{name, scene}];
	});

const pValueRows = (say: Say, tests: readonly JudgedResult[]): PValueRow[] =>
	tests.flatMap(test => {
		if (test.kind !== 'measured') return [];
		const {p, rejected, limit} = test;
		return [{title: testText(say, test.test).title, p, rejected, limit}];
	});

const given = <Data extends {readonly length: number}>(data: Data, draw: (data: Data) => Scene): Scene | undefined =>
	data.length === 0 ? undefined : draw(data);
