import type {PowerChartData} from '../../../stat-tests/power/chance-of-rejection.js';
import {defectName} from '../../charts/power.js';
import {percent} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';

const DEFECT_TITLES = ['Simulated defect', 'Chance of detection', '95 % interval'] as const;

const SURE = 0.95;
const MOST = 8;
/** The heights of the subheading with the header of the table, and of a row, in points. */
const [AROUND_ROWS, ROW] = [52, 14];
const LEAST_ROWS = 2;

/** The rows that fit the rest of a page; all if the table begins the next one anyway. */
export function fittingRows(left: number): number {
	const rows = Math.floor((left - AROUND_ROWS) / ROW);
	return rows < LEAST_ROWS ? 0 : Math.min(MOST, rows);
}

/** The defects that are detected with a chance below 95 %, the least chance first. */
export function weakIn(translate: Translator, {defects}: PowerChartData, most: number): Table {
	const [title, detected, interval] = DEFECT_TITLES;
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			{title, width: 0.6, align: 'left'},
			{title: detected, width: 0.2, align: 'right'},
			{title: interval, width: 0.2, align: 'right'},
		],
		rows: defects
			.filter(({chance}) => chance.share < SURE)
			.toSorted((one, other) => one.chance.share - other.chance.share)
			.slice(0, most)
			.map(
				({
					description,
					defect,
					chance: {
						share,
						interval: [low, high],
					},
				}) => [defectName({description, defect}), rounded(share), translate`${rounded(low)} to ${rounded(high)}`],
			),
	};
}

const rounded = (share: number): string => percent(Math.round(share * 1000) / 1000);
