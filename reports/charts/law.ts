import {present} from '../../harness/model/present.js';
import type {Histogram, LawBin} from '../../stat-tests/chart-data/histograms.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted, meanText} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, upAxis} from './axis.js';
import {panelGrid, widthOfEach} from './panels.js';
import {linear, type Scale, ticksIn} from './scale.js';
import {INK, RED, type Scene, type Shape} from './scene.js';
import {box, label, marker, segment} from './shapes.js';

const BAR = '#a9c3df';

/** Bars: observed counts; dots: the exact law; lines: its 99 % interval. */
function panel(translate: Translator, law: Histogram, {width, height}: Pick<Scene, 'width' | 'height'>): Scene {
	const {bins} = law;
	const {title} = testRecord(law.statistic);
	const frame: Frame = {left: 34, right: width - 4, top: 20, bottom: height - ALONG};
	const [first, last] = [bins[0], bins.at(-1)];
	const x = linear({from: (first?.from ?? 0) - 0.5, to: (last?.to ?? 1) + 0.5}, {from: frame.left, to: frame.right});
	const most = bins.reduce((top, {observed, high}) => Math.max(top, observed, high), 1);
	const y = linear({from: 0, to: 1.08 * most}, {from: frame.bottom, to: frame.top});
	const values = {from: first?.from ?? 0, to: last?.to ?? 1};
	return {
		width,
		height,
		title,
		alt: lawFinding(translate, law, title),
		shapes: [
			label([frame.left, 7], title, {fill: INK, face: 'bold', size: 8}),
			...upAxis({scale: y, ticks: ticksIn({from: 0, to: most}, 4), title: 'shuffles'}, frame),
			...bins.flatMap(bin => binShapes(bin, x, y)),
			...alongAxis({scale: x, ticks: ticksIn(values, 5).filter(Number.isInteger), title: ''}, frame),
		],
	};
}

function binShapes({from, to, observed, expected, low, high}: LawBin, x: Scale, y: Scale): Shape[] {
	const [left, right] = [x(from - 0.5), x(to + 0.5)];
	const middle = (left + right) / 2;
	const gap = Math.min(1, 0.1 * (right - left));
	const isOutside = observed < low || observed > high;
	return present<Shape>([
		box([left + gap, y(observed), right - left - 2 * gap, y(0) - y(observed)], isOutside ? '#d98c95' : BAR),
		segment([middle, y(low)], [middle, y(high)], {stroke: INK, weight: 0.8}),
		{...marker([middle, y(expected)], 'disc', INK), size: 1.5},
		// Outside the interval: marked by a form, since colour alone does not suffice.
		isOutside && {...marker([middle, y(Math.max(observed, high)) - 5], 'down-triangle', RED), size: 2.2},
	]);
}

const legend = (bins: readonly LawBin[]): string =>
	bins.some(({observed, low, high}) => observed < low || observed > high)
		? 'bars: observed; dots: expected, with 99 % range; triangle: outside'
		: 'bars: observed; dots: expected, with 99 % range';

const [COLUMNS, HEIGHT] = [2, 116];

export function lawsChart(translate: Translator, laws: readonly Histogram[], width: number): Scene {
	const each = widthOfEach(width, COLUMNS);
	const panels = laws.map(law => panel(translate, law, {width: each, height: HEIGHT}));
	const all = panelGrid(panels, COLUMNS, 'Counts per shuffle and their expected distribution');
	const key = label([width / 2, all.height + 4], legend(laws.flatMap(({bins}) => bins)), {anchor: 'middle'});
	return {...all, height: all.height + KEY, shapes: [...all.shapes, key]};
}

const KEY = 10;

function lawFinding(translate: Translator, {mean, fair, error, shuffles}: Histogram, title: string): string {
	const off = error > 0 ? (mean - fair) / error : 0;
	const means = translate`${meanText(mean)} a shuffle on average over ${counted(translate, shuffles, 'shuffle')}, ${meanText(fair)} expected`;
	return Math.abs(off) < 4
		? translate`${title}: ${means}, which agree.`
		: translate`${title}: ${means}; that is ${Math.abs(off).toFixed(0)} standard errors too ${off > 0 ? 'many' : 'few'}.`;
}
