import {missing} from '../../../harness/model/checked.js';
import {gathered} from '../../views/gathered.js';

/**
How often each label was directly followed by each other, over all shuffles; one row for each first label. `inRing`: in the order closed to a
ring, where the first card follows the last.
*/
export const neighbourCounts = gathered(({size, multiplicities}) => {
	const width = multiplicities.length;
	const inLine = new Uint32Array(width * width);
	const closing = new Uint32Array(width * width);
	return {
		take(cards) {
			const first = cards[0] ?? missing(0);
			let before = first;
			for (let place = 1; place < size; place++) {
				const card = cards[place] ?? missing(place);
				const cell = before * width + card;
				inLine[cell] = (inLine[cell] ?? missing(cell)) + 1;
				before = card;
			}
			const cell = before * width + first;
			closing[cell] = (closing[cell] ?? missing(cell)) + 1;
		},
		result: () => ({inLine, inRing: closing.map((count, cell) => count + (inLine[cell] ?? missing(cell)))}),
	};
});
