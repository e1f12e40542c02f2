import {defectModel} from '../defect-model.js';
import {doubleFeed} from '../feed/double-feed.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Fair for so many shuffles, then double feeds: a roller that breaks in mid-run. */
function lateDefect(sound: number, chance: number): ShuffleModel {
	const broken = doubleFeed(chance);
	let made = 0;
	return (orderIn, random) => (made++ < sound ? uniform : broken)(orderIn, random);
}

export const lateModel = defectModel({
	id: 'late',
	description: 'fair at first, then double feeds',
	mechanism: 'time',
	settings: [
		['first', 30],
		['chance', 0.05],
	],
	make: of => lateDefect(of('first'), of('chance')),
});
