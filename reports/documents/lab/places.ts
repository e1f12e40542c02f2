import {withSymbol} from '../../../harness/model/cards/card.js';
import {at} from '../../../harness/model/checked.js';
import {densityChart} from '../../charts/density.js';
import {
	cellsOf,
	HEAT_MAP_LEGEND,
	heatMap,
	LEAST_FOR_MAP,
	largestFirst,
	type PositionCounts,
	seenAt,
} from '../../charts/heat-map.js';
import {left, right} from '../../language/column.js';
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
		if (positions.shuffles < LEAST_FOR_MAP)
			return sheet.paragraph('No map is drawn for fewer than ten shuffles: it would show only chance patterns.');
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
			left('Card', 0.2),
			right('Position', 0.2),
			right('Observed', 0.2),
			right('Expected', 0.2),
			right('Standard deviations', 0.2),
		],
		rows: cellsOf(positions)
			.filter(({face}) => at(positions.expected, face) > 0)
			.sort((one, other) => largestFirst(one, other) || one.place - other.place)
			.slice(0, SHOWN)
			.map(({place, face, deviation}) => [
				withSymbol(at(positions.faces, face)),
				thousands(place + 1),
				thousands(seenAt(positions, place, face)),
				at(positions.expected, face).toFixed(2),
				translate`${deviation > 0 ? '+' : '−'}${Math.abs(deviation).toFixed(1)}`,
			]),
	};
}
