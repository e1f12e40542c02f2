import type {ExpertKind, Seat} from '../expert.js';
import {binExpert} from './bin-expert.js';
import {eachItsOwn, tooLarge} from './places.js';

export const successorTable = (seat: Seat): ExpertKind =>
	binExpert(seat, tooLarge, ({multiplicities}) => {
		const width = multiplicities.length;
		return {
			count: width * width,
			table: eachItsOwn(width * width),
			rowAt: (place, order) => (place === 0 ? -1 : (order[place - 1] ?? 0)),
			habit: bin => ({kind: 'pair', first: Math.floor(bin / width), second: bin % width}),
		};
	});
