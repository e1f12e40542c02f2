import {courseChart} from '../../charts/course.js';
import {timelineChart} from '../../charts/timeline.js';
import {testText} from '../../text/test-text.js';
import {unitOf} from '../../text/unit-words.js';
import type {LabSection} from './lab-section.js';

const STABILITY_WORDS = {
	intro:
		'Each point is a stretch of the run; the band is where a fair device stays with a chance of 99.73 % for each point. A device that wears or warms up would leave it on one side.',
	batches: 'The two batches in turn',
	none: 'There were too few shuffles to follow along the run.',
	halves: 'The tests of all results ask the same as numbers: drift, change along the run, one half against the other.',
} as const;

const LEAST_POINTS = 8;
const MOST_COURSES = 3;

export const stability: LabSection = {
	title: 'Stability over the run',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {judgement, pictures}, say}) {
		const courses = pictures.courses.filter(({points}) => points.length >= LEAST_POINTS).slice(0, MOST_COURSES);
		if (courses.length === 0) sheet.paragraph(STABILITY_WORDS.none);
		else {
			sheet.paragraph(STABILITY_WORDS.intro);
			for (const course of courses) {
				const title = testText(say, course.statistic).title;
				sheet.scene(courseChart(say, {course, title, unit: unitOf(judgement), width: sheet.width, height: 98}));
			}
			sheet.note(STABILITY_WORDS.halves);
		}
		if (pictures.batches === undefined) return;
		sheet.subheading(STABILITY_WORDS.batches);
		sheet.scene(timelineChart(say, pictures.batches, sheet.width));
	},
};
