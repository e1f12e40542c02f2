import {defectModel} from '../defect-model.js';
import {doubleFeed} from '../feed/double-feed.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Double feeds that become more and more: from none at first to one neighbour in twenty after so many shuffles, and no more. */
function wear(shuffles: number): ShuffleModel {
	let made = 0;
	return (orderIn, random) => doubleFeed(MOST * Math.min(1, made++ / shuffles))(orderIn, random);
}

const MOST = 0.05;

export const wearModel = defectModel({
	id: 'wear',
	description: 'double feeds that grow to 5 %',
	mechanism: 'time',
	settings: [['first', 200]],
	make: of => wear(of('first')),
});
