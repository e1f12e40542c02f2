import {courseChart} from '../../charts/course.js';
import {timelineChart} from '../../charts/timeline.js';
import {testWords} from '../../text/tests/all.js';
import {unitOf} from '../../text/unit-words.js';
import type {LabParts} from './lab-section.js';
import {STABILITY_WORDS} from './lab-words.js';

const LEAST_POINTS = 8;
const MOST_COURSES = 3;

/** Did it stay the same from the first shuffle to the last? */
export function stability({sheet, report: {judgement, pictures}}: LabParts): void {
	const courses = pictures.courses.filter(({points}) => points.length >= LEAST_POINTS).slice(0, MOST_COURSES);
	if (courses.length === 0) sheet.paragraph(STABILITY_WORDS.none);
	else {
		sheet.paragraph(STABILITY_WORDS.intro);
		for (const course of courses) {
			const title = testWords(course.statistic).title;
			sheet.scene(courseChart({course, title, unit: unitOf(judgement), width: sheet.width, height: 98}));
		}
		sheet.note(STABILITY_WORDS.halves);
	}
	if (pictures.batches === undefined) return;
	sheet.subheading(STABILITY_WORDS.batches);
	sheet.scene(timelineChart(pictures.batches, sheet.width));
}
