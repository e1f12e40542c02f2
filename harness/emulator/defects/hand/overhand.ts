import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
One overhand shuffle: the stack falls into packets, between any two cards with the same chance, and the packets are laid on
each other, so that the last one is on top. Pemantle, J. Theoret. Probab. 2 (1989) 37; it takes some n² log n of them to
mix (Jonasson, Ann. Appl. Probab. 16 (2006) 231).
*/
export const overhand =
	(packet: number): ShuffleModel =>
	(orderIn, random) => {
		const order = new Uint8Array(orderIn.length);
		let [from, place] = [0, orderIn.length];
		for (let end = 1; end <= orderIn.length; end++) {
			if (end < orderIn.length && !happens(1 / packet, random)) continue;
			place -= end - from;
			order.set(orderIn.subarray(from, end), place);
			from = end;
		}
		return order;
	};

export const overhandModel = defectModel({
	id: 'overhand',
	description: 'overhand shuffles, packets of so many cards',
	mechanism: 'hand',
	settings: [
		['packet', 10],
		['times', 6],
	],
	make: of => passes(overhand(of('packet')), of('times')),
});
