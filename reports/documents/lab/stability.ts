import {courseChart} from '../../charts/control.js';
import {timelineChart} from '../../charts/timeline.js';
import {unitOf} from '../../text/unit-text.js';
import type {LabSection} from './lab-section.js';

const LEAST_POINTS = 8;
const MOST_COURSES = 3;

export const stability: LabSection = {
	title: 'Stability over the run',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {judgement, chartData}, translate}) {
		const courses = chartData.courses.filter(({points}) => points.length >= LEAST_POINTS).slice(0, MOST_COURSES);
		if (courses.length === 0) sheet.paragraph('Too few shuffles for a chart along the run.');
		else {
			sheet.paragraph(
				'Each point is the mean of a part of the run. A point of a fair device lies between the limits with a chance of 99.73 %. Wear or warming up would move the points to one side.',
			);
			for (const course of courses) {
				sheet.scene(courseChart(translate, {course, unit: unitOf(judgement), width: sheet.width, height: 98}));
			}
			sheet.note(
				'The test results include the numerical tests of stability: drift, change point, and one half of the run against the other.',
			);
		}
		if (chartData.batches === undefined) return;
		sheet.subheading('Alternation of the two batches');
		sheet.scene(timelineChart(translate, chartData.batches, sheet.width));
	},
};
