import test from 'ava';
import {isJudged, type ShoeCase} from './book-shoes.js';

const judged = test.macro((t, cases: readonly ShoeCase[]) => {
	for (const each of cases) isJudged(t, 'pa-551', each);
});

/** One box, 19 against 18. */
const HAND = 'P9C DJD PQH D8S =player';

test('pa-551 551.13(c): the dealer does not draw against a hand that is settled', judged, [
	// The player is over 21, or has 21: no card of the dealer changes that.
	{shoe: `start b5S PKC DJD P6H D5S PQC =dealer ${HAND} end`, meets: 'dealer-17'},
	{shoe: `start b5S PKC DJD P6H D5S P5C =player end`, meets: 'settlement'},
	{
		shoe: `start b5S PKC DJD P6H D5S PQC D2C =dealer end`,
		breaks: ['dealer-17', '551.13(b)(c)', /the dealer of hand 1 drew, and the player had 26/],
	},
	{
		shoe: `start b5S PKC DJD P6H D5S P5C D2C =player end`,
		breaks: ['dealer-17', '551.13(b)(c)', /the dealer of hand 1 drew, and the player had 21/],
	},
	// Two eights may be two hands.
	{shoe: `start b5S P8C DJD P8H D5S PQC PJC D3C =player ${HAND} end`, meets: 'dealer-17'},
]);

test('pa-551 551.6(b)(c): who wins a hand', judged, [
	{shoe: `start b5S P9C DJD PQH D8S =player end`, meets: 'settlement'},
	{shoe: `start b5S P9C DJD PQH D9S =tie end`, meets: 'settlement'},
	// (b)(3): a Blackjack wins against a Blackjack. (b)(4): 21 of three cards wins against 21 of three cards. (c): it loses to a Blackjack.
	{shoe: `start b5S PKC DJD PAH DAS =player end`, meets: 'settlement'},
	{shoe: `start b5S PKC D5D P6H D6S P5C DKS =player end`, breaks: ['dealer-17', '551.13(b)(c)', /the player had 21/]},
	{shoe: `start b5S PKC DAD P6H DJS P5C =dealer end`, meets: 'settlement'},
	{
		shoe: `start b5S PKC DJD PAH DAS =tie end`,
		breaks: ['settlement', '551.6(b)(c)', /settled as tie with 21 of the player and 21 of the dealer, and as player/],
	},
	{
		shoe: `start b5S P9C DJD PQH D8S =tie end`,
		breaks: ['settlement', '551.6(b)(c)', /settled as tie with 19 of the player and 18 of the dealer, and as player/],
	},
	// The player may have surrendered.
	{shoe: `start b5S P9C DJD PQH D8S =dealer ${HAND} end`, meets: 'settlement'},
	{
		shoe: `start b5S P2C DJD P3H D9S P5C PKC =dealer end`,
		breaks: ['settlement', '551.6(b)(c)', /settled as dealer with 20 of the player and 19 of the dealer/],
	},
]);
