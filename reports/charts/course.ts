import type {Course} from '../../stat-tests/chart-data/courses.js';
import {thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {controlChart} from './control.js';
import type {Scene} from './scene.js';

interface CourseChart {
	readonly course: Course;
	readonly title: string;
	/** "shuffle" or "round". */
	readonly unit: string;
	readonly width: number;
	readonly height: number;
}

/** A control chart of the run: each point is the mean of a stretch, with the limits of the exact law. */
export const courseChart = (translate: Translator, {course, title, unit, width, height}: CourseChart): Scene =>
	controlChart(translate, {
		title,
		unit: axisText(course, unit),
		points: course.points.map(({first, last, mean, low, high}) => ({
			name: first === last ? thousands(first) : `${thousands(first)}–${thousands(last)}`,
			value: mean,
			low,
			high,
		})),
		centre: course.fair,
		centreName: 'expected',
		width,
		height,
	});

function axisText({points, measure}: Course, unit: string): string {
	if (measure === 'excess') return `${unit}s, each point: excess of their mean over the expected value`;
	return points.every(({first, last}) => first === last) ? unit : `${unit}s, each point their mean`;
}
