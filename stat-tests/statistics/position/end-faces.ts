import {gathered} from '../../gathered.js';
import {ends} from './ends-of-list.js';

/** How often the face at each end place in comes out at each end place: a row of counts for each of the first and last three. */
export const endFaceCounts = gathered(({size, faces}) => {
	const places = ends(size);
	const counts = new Uint32Array(places.length ** 2);
	return {
		take(_, row) {
			if (faces === undefined) return;
			const [orderIn, orderOut] = [faces.in(row), faces.out(row)];
			for (let from = 0; from < places.length; from++) {
				const face = orderIn[places[from] ?? 0];
				for (let to = 0; to < places.length; to++) {
					const cell = from * places.length + to;
					if (orderOut[places[to] ?? 0] === face) counts[cell] = (counts[cell] ?? 0) + 1;
				}
			}
		},
		result: () => counts,
	};
});
