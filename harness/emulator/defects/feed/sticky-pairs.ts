import {defectModel} from '../defect-model.js';
import {uniform} from '../machine/uniform.js';
import type {ShuffleModel} from '../shuffle-model.js';

/**
Now and then two neighbours stick and travel as one card; otherwise the machine is fair. Which pair it is, is chance.

The second card is taken out, the rest is shuffled fairly, and it is put back behind the first. Of several cards with the
same face any may be the first: after a fair shuffle they cannot be told apart.
*/
export const stickyPairs =
	(percent: number): ShuffleModel =>
	(orderIn, random) => {
		if (orderIn.length < 2 || random.below(100) >= percent) return uniform(orderIn, random);
		const first = random.below(orderIn.length - 1);
		const rest = uniform(
			orderIn.filter((_, at) => at !== first + 1),
			random,
		);
		const places = Array.from(rest.keys()).filter(at => rest[at] === orderIn[first]);
		const behind = (places[random.below(places.length)] ?? 0) + 1;
		return Uint8Array.from([...rest.subarray(0, behind), orderIn[first + 1] ?? 0, ...rest.subarray(behind)]);
	};

export const stickyPairsModel = defectModel({
	id: 'sticky-pairs',
	description: 'some shuffles of a hundred: one pair sticks',
	mechanism: 'feed',
	settings: [['percent', 20]],
	make: of => stickyPairs(of('percent')),
});
