import * as z from 'zod';
import {GAMES} from '../../harness/model/cards/game.js';
import {chance, count, text} from './schema-words.js';

const share = z.number().describe('Of the stake.');

const earnings = z.strictObject({
	bets: z.number(),
	predicted: z.number(),
	earned: z.number(),
	interval: z.tuple([z.number(), z.number()]).describe('95 % interval of what he earns.'),
});

const attentive = z.strictObject({
	stake: z.number().describe('On each coup that he plays.'),
	watched: count.describe('Shoes that he only learned from.'),
	played: count,
	wagers: z.array(
		z.strictObject({
			wager: text,
			payTable: text,
			learned: earnings.describe('Means a shoe, with what he learned of the device.'),
			counting: earnings.describe('The same by counting cards alone.'),
		}),
	),
});

export const outcomes = z.strictObject({
	game: z.enum(GAMES),
	shoes: count,
	dealt: count.describe('All coups.'),
	coupsOfAShoe: count.describe('The first coups of a shoe, which every shoe has: these are counted.'),
	coups: count,
	rows: z.array(
		z.strictObject({
			wager: text,
			row: text,
			name: text,
			count,
			chance: chance.describe('Exact odds.'),
			spread: z.number().describe('Variance of the count at a fair device over that of independent coups.'),
			p: chance.describe('Both tails, for this row alone.'),
		}),
	),
	advantages: z.array(
		z.strictObject({
			wager: text,
			name: text,
			payTable: text,
			fair: share.describe('The mean return of a coup by the odds.'),
			seen: share,
			better: share.describe('By how much these shoes were better for the player than the odds.'),
			interval: z.tuple([share, share]).describe('95 % interval of that.'),
			most: share.describe('Excluded with 95 % confidence for all wagers at once: that it is better by more.'),
		}),
	),
	attentive: attentive.exactOptional().describe('What a player earned who counts and learns; from 20 shoes on.'),
});
