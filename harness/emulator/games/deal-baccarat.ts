import {type BaccaratHand, burnedBy, NO_CARDS, nextToDraw, pointsOf, type Side} from '../../model/cards/baccarat.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {DealtShoe} from './dealt-shoe.js';

/** The shoe's word for a void round. */
export type VoidWord = 'void' | 'forced-quit';

/** Deals a shoe of baccarat: burn, hands until the cover card appears, the rest of that hand, one more hand. */
export function dealBaccarat(shoe: DealtShoe, voidWord: VoidWord): void {
	burn(shoe);
	let handsLeft = Number.POSITIVE_INFINITY;
	for (let hand = 1; handsLeft > 0 && shoe.left() > 0; hand++) {
		if (shoe.faults.has('no-last-hand') && shoe.cover() === 'next') return;
		runShort(shoe);
		const result = dealHand(shoe, hand);
		shoe.say({kind: 'round-result', result: result === 'void' ? voidWord : result});
		handsLeft = shoe.cover() === 'out' ? Math.min(handsLeft - 1, handsAfterCover(shoe)) : handsLeft;
	}
}

function burn(shoe: DealtShoe): void {
	const first = shoe.draw('first-card') ?? 0;
	const burnt = burnedBy(first) - (shoe.faults.has('short-burn') ? 1 : 0);
	for (let card = 0; card < burnt; card++) shoe.draw('burn');
}

/** To run out of cards on purpose: near the end, cards are burnt until too few are left for a hand. */
function runShort(shoe: DealtShoe): void {
	const isWanted = shoe.faults.has('short-shoe') || shoe.faults.has('played-short');
	if (!isWanted || shoe.left() > LONGEST_HAND + TOO_FEW) return;
	while (shoe.left() > TOO_FEW) shoe.draw('burn');
}

const LONGEST_HAND = 6;
const TOO_FEW = 3;

function handsAfterCover({faults}: DealtShoe): number {
	if (faults.has('no-last-hand')) return 0;
	return faults.has('extra-hand') ? 2 : 1;
}

type Result = Side | 'tie' | 'void';

/** A fault of a hand occurs in the second hand. */
function dealHand(shoe: DealtShoe, number: number): Result {
	const {faults} = shoe;
	const goesWrong = (fault: DealingFault): boolean => faults.has(fault) && number === 2;
	let hand: BaccaratHand = NO_CARDS;
	const draw = (side: Side, facing?: 'up'): 'drawn' | 'none-left' => {
		const face = shoe.draw(side, facing);
		if (face === undefined) return 'none-left';
		hand = {...hand, [side]: [...hand[side], face]};
		return 'drawn';
	};
	if (goesWrong('face-up-burnt')) shoe.draw('burn', 'up');
	if (goesWrong('wrong-deal')) draw('banker');
	if (goesWrong('face-up')) draw('player', 'up');
	for (let side = nextToDraw(hand); side !== undefined; side = nextToDraw(hand))
		if (draw(side) === 'none-left') return faults.has('played-short') ? winnerOf(hand) : 'void';
	if (goesWrong('wrong-third')) draw(hand.player.length === 2 ? 'player' : 'banker');
	return winnerOf(hand);
}

function winnerOf({player, banker}: BaccaratHand): Result {
	const lead = pointsOf(player) - pointsOf(banker);
	if (lead === 0) return 'tie';
	return lead > 0 ? 'player' : 'banker';
}
