import {doubleFeed} from '../feed/double-feed.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Fair for so many shuffles, then double feeds: a roller that breaks in mid-run. */
export function lateDefect(sound: number, chance: number): ShuffleModel {
	const broken = doubleFeed(chance);
	let made = 0;
	return (orderIn, random) => (made++ < sound ? uniform : broken)(orderIn, random);
}
