import {blackjackCount, STANDS_ON} from '../../model/cards/blackjack.js';
import type {DealtShoe} from './dealt-shoe.js';

const HANDS_OF_A_DEALER = 20;

/** Deals a shoe of Spanish 21 to one player with the dealer's strategy: burn one, hands until the cover card, the rest of that hand. */
export function dealSpanish(shoe: DealtShoe): void {
	burnOne(shoe);
	for (let hand = 1; shoe.cover() !== 'out' && shoe.left() > 0; hand++) {
		if (hand % HANDS_OF_A_DEALER === 0) {
			shoe.say({kind: 'dealer-changed'});
			burnOne(shoe);
		}
		dealHand(shoe, hand);
	}
}

function burnOne(shoe: DealtShoe): void {
	if (!shoe.faults.has('short-burn')) shoe.draw('burn');
}

function dealHand(shoe: DealtShoe, number: number): void {
	const hands = {player: [] as number[], dealer: [] as number[]};
	const draw = (to: keyof typeof hands, facing?: 'up'): void => {
		const face = shoe.draw(to, facing);
		if (face !== undefined) hands[to].push(face);
	};
	draw('player', shoe.faults.has('face-up') && number === 2 ? 'up' : undefined);
	draw('dealer');
	draw('player');
	draw('dealer');
	for (const who of ['player', 'dealer'] as const)
		while (blackjackCount(hands[who]) < STANDS_ON && shoe.left() > 0) draw(who);
	const lead = busted(hands.player) - busted(hands.dealer);
	shoe.say({kind: 'round-result', result: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'dealer'});
}

const busted = (faces: readonly number[]): number => (blackjackCount(faces) > 21 ? 0 : blackjackCount(faces));
