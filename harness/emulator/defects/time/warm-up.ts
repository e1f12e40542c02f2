import {defectModel} from '../defect-model.js';
import {doubleFeed} from '../feed/double-feed.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Only the first shuffles after power-up are bad, by double feeds of one neighbour in twenty: rubber that is cold, a source of
chance that has gathered too little of it. A test of many shuffles washes it out.
*/
function warmUp(first: number): ShuffleModel {
	const cold = doubleFeed(0.05);
	let made = 0;
	return (orderIn, random) => (made++ < first ? cold : uniform)(orderIn, random);
}

export const warmupModel = defectModel({
	id: 'warmup',
	description: 'double feeds in the first shuffles only',
	mechanism: 'time',
	settings: [['first', 10]],
	make: of => warmUp(of('first')),
});
