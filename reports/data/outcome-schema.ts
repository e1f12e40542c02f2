import * as z from 'zod';
import {GAMES} from '../../harness/model/cards/game.js';
import {listOf} from '../../harness/model/schema.js';
import {chance, count, text} from './schema-words.js';

const share = z.number().describe('In units of the stake.');

const earnings = z.strictObject({
	bets: z.number().describe('Mean number of bets a shoe.'),
	predicted: z.number().describe('Mean win a shoe that the player expected, in the unit of stake.'),
	earned: z.number().describe('Mean win a shoe, in the unit of stake.'),
	interval: z.tuple([z.number(), z.number()]).describe('95 % confidence interval of the mean win.'),
});

const attentive = z.strictObject({
	stake: z.number().describe('Stake on each bet; its unit is that of all wins.'),
	watched: count.describe('Number of shoes that the player only observed.'),
	played: count.describe('Number of shoes that the player bet on.'),
	wagers: listOf('Wagers that the player used.', {
		wager: text.describe('Id of the wager.'),
		payTable: text.describe('Id of the pay table.'),
		learned: earnings.describe('Wins with what was learned of the device.'),
		counting: earnings.describe('Wins by counting cards alone.'),
	}),
});

export const outcomes = z.strictObject({
	game: z.enum(GAMES).describe('The game.'),
	shoes: count.describe('Number of shoes.'),
	dealt: count.describe('Number of coups dealt.'),
	coupsOfAShoe: count.describe('Number of first coups of each shoe that are counted; every shoe has them.'),
	coups: count.describe('Number of coups counted.'),
	rows: listOf('Results of the wagers.', {
		wager: text.describe('Id of the wager.'),
		row: text.describe('Id of the result.'),
		name: text.describe('Name of the result.'),
		count: count.describe('How often it was observed.'),
		chance: chance.describe('Exact chance of the result in a fair shoe.'),
		spread: z.number().describe('Variance of the count for a fair device, divided by that of independent coups.'),
		p: chance.describe('Two-sided p-value of this row alone.'),
	}),
	advantages: listOf('Return of each wager.', {
		wager: text.describe('Id of the wager.'),
		name: text.describe('Name of the wager.'),
		payTable: text.describe('Id of the pay table.'),
		fair: share.describe('Mean return of a coup by the odds.'),
		observed: share.describe('Observed mean return of a coup.'),
		better: share.describe('Estimated advantage of the player over the odds.'),
		interval: z.tuple([share, share]).describe('95 % confidence interval of the advantage.'),
		upperLimit: share.describe('Upper limit of the advantage, 95 % confidence for all wagers together.'),
	}),
	attentive: attentive.exactOptional().describe('What a player wins who learns from earlier shoes; from 20 shoes on.'),
});
