import type {PowerChartData} from '../../stat-tests/power/chance-of-rejection.js';
import {percent} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame} from './axis.js';
import {fitted, widestOf} from './letter-widths.js';
import {CHANCE_AXIS, defectName, POWER_TITLE, powerFinding} from './power.js';
import {linear} from './scale.js';
import {BLUE, GREY, INK, RULE, type Scene, type Shape} from './scene.js';
import {label, line, marker, path} from './shapes.js';

const [ROW, TOP, LETTERS] = [10.5, 4, 7];

/** For every simulated defect the chance of detection with its 95 % interval; the hardest to detect first. */
export function powerByDefectChart(translate: Translator, power: PowerChartData, width: number): Scene {
	const rows = power.defects.toSorted((one, other) => one.chance.share - other.chance.share);
	const names = rows.map(defectName);
	const left = Math.min(0.6 * width, widestOf(names, LETTERS) + 6);
	const frame: Frame = {left, right: width - 34, top: TOP, bottom: TOP + rows.length * ROW};
	const x = linear({from: 0, to: 1}, {from: frame.left + 4, to: frame.right - 4});
	return {
		width,
		height: frame.bottom + ALONG,
		title: POWER_TITLE,
		alt: powerFinding(translate, power),
		shapes: [
			...[0, 0.25, 0.5, 0.75, 1].map(share => line([x(share), frame.top], [x(share), frame.bottom], RULE)),
			...rows.flatMap(({chance}, row): Shape[] => {
				const y = TOP + (row + 0.5) * ROW;
				const [low, high] = chance.interval;
				return [
					label([left - 3, y], fitted(names[row] ?? '', LETTERS, left - 4), {anchor: 'end', fill: INK, size: LETTERS}),
					path(
						[
							[x(low), y],
							[x(high), y],
						],
						{stroke: GREY, weight: 0.9},
					),
					{...marker([x(chance.share), y], chance.share >= 0.5 ? 'disc' : 'ring', BLUE), size: 2.4},
					label([frame.right + 4, y], percent(Number(chance.share.toFixed(2))), {fill: INK, size: LETTERS}),
				];
			}),
			...alongAxis({scale: x, ticks: [0, 0.25, 0.5, 0.75, 1], text: percent, title: CHANCE_AXIS}, frame),
		],
	};
}
