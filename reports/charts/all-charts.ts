import {type JudgedResult, measuredIn} from '../../harness/model/test-result.js';
import type {RunReport} from '../data/report.js';
import type {Translator} from '../language/translator.js';
import {unitOf} from '../text/unit-text.js';
import {courseChart} from './control.js';
import {densityChart} from './density.js';
import {heatMap, LEAST_FOR_MAP} from './heat-map.js';
import {lawsChart} from './law.js';
import {oddsChart} from './outcome-odds.js';
import {type PValueRow, pValueChart, pValueRow, pValueSpreadChart} from './p-values.js';
import {panelGrid} from './panels.js';
import {powerByDefectChart, powerChart} from './power.js';
import type {Scene} from './scene.js';
import {evidenceChart} from './sequential-evidence.js';
import {timelineChart} from './timeline.js';

export interface NamedScene {
	readonly name: string;
	readonly scene: Scene;
}

type ChartedReport = Pick<RunReport, 'judgement' | 'positions' | 'chartData'>;

interface ChartParts extends ChartedReport {
	readonly translate: Translator;
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
		draw: ({judgement, width, translate}) =>
			given(pValueRows(judgement.tests), rows => pValueChart(translate, rows, width)),
	},
	{
		name: 'p-value-spread',
		draw: ({judgement, width, translate}) =>
			given(
				pValueRows(judgement.tests).map(({p}) => p),
				p => pValueSpreadChart(translate, p, {width: width / 2, height: width / 2}),
			),
	},
	{
		name: 'sequential-evidence',
		draw: ({judgement, width, translate}) =>
			given(judgement.sequential.path, () =>
				evidenceChart(translate, {sequential: judgement.sequential, unit: unitOf(judgement), width, height: 150}),
			),
	},
	{
		name: 'heat-map',
		draw: ({positions, width, translate}) =>
			positions.shuffles < LEAST_FOR_MAP ? undefined : heatMap(translate, positions, {width, height: 420}),
	},
	{
		name: 'laws',
		draw: ({chartData, width, translate}) => given(chartData.laws, laws => lawsChart(translate, laws, width)),
	},
	{
		name: 'courses',
		draw: ({judgement, chartData, width, translate}) =>
			given(chartData.courses, courses => {
				const unit = unitOf(judgement);
				const drawn = courses.map(course => courseChart(translate, {course, unit, width, height: 104}));
				return panelGrid(drawn, 1, 'Along the run');
			}),
	},
	{
		name: 'density',
		draw: ({chartData: {density}, width, translate}) => density && densityChart(translate, density, width),
	},
	{
		name: 'power',
		draw: ({chartData: {power}, width, translate}) => power && powerChart(translate, {power, width, height: 220}),
	},
	{
		name: 'power-of-each',
		draw: ({chartData: {power}, width, translate}) => power && powerByDefectChart(translate, power, width),
	},
	{
		name: 'odds',
		draw: ({chartData: {odds}, width, translate}) => odds && oddsChart(translate, {rows: odds, width, most: MOST_ODDS}),
	},
	{
		name: 'batches',
		draw: ({chartData: {batches}, width, translate}) => batches && timelineChart(translate, batches, width),
	},
];

export const chartsOf = (translate: Translator, report: ChartedReport, width: number): NamedScene[] =>
	CHARTS.flatMap(({name, draw}) => {
		const scene = draw({translate, ...report, width});
		return scene === undefined ? [] : [{name, scene}];
	});

const pValueRows = (tests: readonly JudgedResult[]): PValueRow[] => measuredIn(tests).map(pValueRow);

const given = <Data extends {readonly length: number}>(data: Data, draw: (data: Data) => Scene): Scene | undefined =>
	data.length === 0 ? undefined : draw(data);
