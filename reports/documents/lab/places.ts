import {withSymbol} from '../../../harness/model/cards/card.js';
import {at} from '../../../harness/model/checked.js';
import {densityChart} from '../../charts/density.js';
import {HEAT_MAP_LEGEND, heatMap, LEAST_FOR_MAP, type PositionCounts} from '../../charts/heat-map.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import type {LabSection} from './lab-section.js';

export const places: LabSection = {
	title: 'Card by position',
	kind: 'section',
	begins: 'on-a-page',
	clauses: [],
	draw({sheet, report: {positions, chartData}, translate}) {
		if (positions.shuffles < LEAST_FOR_MAP) {
			sheet.paragraph('No map is drawn for fewer than ten shuffles: it would show only chance patterns.');
			return;
		}
		sheet.scene(heatMap(translate, positions, {width: sheet.width, height: 400}));
		sheet.note(translate`${HEAT_MAP_LEGEND} ${counted(translate, positions.shuffles, 'shuffle')}.`);
		sheet.subheading('The ten largest deviations');
		sheet.table(largestTable(translate, positions));
		sheet.note(
			translate`Of ${thousands(positions.places * positions.faces.length)} counts, some deviate far by chance. The test “Card by position” decides whether the deviations exceed chance.`,
		);
		if (chartData.density === undefined) return;
		sheet.subheading('Ranks by part of the order');
		sheet.scene(densityChart(translate, chartData.density, sheet.width));
	},
};

const SHOWN = 10;

export function largestTable(translate: Translator, positions: PositionCounts): Table {
	return {
		spacing: 'dense',
		columns: [
			{title: 'Card', width: 0.2, align: 'left'},
			{title: 'Position', width: 0.2, align: 'right'},
			{title: 'Observed', width: 0.2, align: 'right'},
			{title: 'Expected', width: 0.2, align: 'right'},
			{title: 'Standard deviations', width: 0.2, align: 'right'},
		],
		rows: largestIn(positions)
			.slice(0, SHOWN)
			.map(cell => [
				withSymbol(cell.card),
				thousands(cell.place),
				thousands(cell.observed),
				cell.fair.toFixed(2),
				translate`${cell.deviation > 0 ? '+' : '−'}${Math.abs(cell.deviation).toFixed(1)}`,
			]),
	};
}

interface Cell {
	readonly card: string;
	readonly place: number;
	readonly observed: number;
	readonly fair: number;
	readonly deviation: number;
}

function largestIn({shuffles, places: count, faces, expected, counts}: PositionCounts): Cell[] {
	const cells: Cell[] = [];
	for (let place = 0; place < count; place++) {
		faces.forEach((card, face) => {
			const fair = at(expected, face);
			const observed = at(counts, place * faces.length + face);
			const spread = Math.sqrt(fair * (1 - fair / Math.max(1, shuffles)));
			if (spread > 0) cells.push({card, place: place + 1, observed, fair, deviation: (observed - fair) / spread});
		});
	}
	return cells.sort((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation));
}
