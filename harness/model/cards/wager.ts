import * as z from 'zod';
import {GAMES} from './game.js';

const id = z.string().regex(/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/, 'words of letters and digits, joined by hyphens');
const text = z.string().min(1);
const total = z.array(z.int().min(0).max(9)).min(1);
/** The ace 1 and the king 13. */
const rank = z.int().min(1).max(13);
const ranks = z.array(rank).min(1);
const share = z.number().gt(0).lt(1).multipleOf(0.001);
const dollars = z.int().min(1);

const hand = z.strictObject({
	total: total.exactOptional(),
	cards: z.array(z.int().min(2).max(3)).min(1).exactOptional(),
	hand: z.enum(['natural', 'drawn']).exactOptional(),
	suits: z.enum(['one-suit', 'one-colour', 'spades', 'hearts', 'diamonds', 'clubs']).exactOptional(),
	two: z
		.enum(['pair', 'perfect-pair', 'coloured-pair', 'mixed-pair', 'unsuited-pair', 'suited', 'suited-king-queen'])
		.exactOptional(),
});

const fourCards = z.union([
	/** `rank`: the only rank it counts for. */
	z.strictObject({
		shape: z.enum(['suited-quads', 'quads', 'suited-trips', 'trips', 'two-pair', 'suited-pair']),
		rank: rank.exactOptional(),
	}),
	/** The number of nines; `of` is what they must have in common. */
	z.strictObject({nines: z.int().min(0).max(4), of: z.enum(['any', 'one-suit', 'diamonds'])}),
]);

/** All given conditions must hold. */
const condition = z
	.strictObject({
		winner: z
			.array(z.enum(['player', 'banker', 'tie']))
			.min(1)
			.exactOptional(),
		margin: total.exactOptional(),
		/** Of both hands together. */
		cards: z.array(z.int().min(4).max(6)).min(1).exactOptional(),
		player: hand.exactOptional(),
		banker: hand.exactOptional(),
		either: hand.exactOptional(),
		/** Of all cards of the coup. */
		all: z
			.strictObject({
				suits: z.enum(['one-suit', 'one-colour']).exactOptional(),
				ranks: z.enum(['one-rank', 'eights', 'zero-values']).exactOptional(),
			})
			.exactOptional(),
		four: fourCards.exactOptional(),
		/** How the player's first two cards match the dealer's first card (Spanish 21). */
		match: z.strictObject({suited: z.int().min(0).max(2), unsuited: z.int().min(0).max(2)}).exactOptional(),
		blackjack: z.enum(['player', 'dealer', 'both']).exactOptional(),
		/** Ranks of the dealer's first card, which is shown, and of the hole card (Spanish 21). */
		dealer: z.strictObject({up: ranks.exactOptional(), hole: ranks.exactOptional()}).exactOptional(),
	})
	.refine(each => Object.keys(each).length > 0, 'at least one condition');

const payTable = z.strictObject({
	id,
	source: text,
	/** The number of decks it is offered with; absent: any. */
	decks: z.int().min(1).exactOptional(),
	/**
	The win of a row for a stake of 1, a multiple of a thousandth; 0 is a push, -0.25 a commission of a quarter. A coup of a row that is not listed,
	or of none, loses the stake.
	*/
	pays: z.record(id, z.number().min(-1).max(1e6).multipleOf(0.001)),
	/** The row that wins a progressive meter, whose amount no rule fixes. The house edge is then without it. */
	meter: id.exactOptional(),
	/**
	What feeds that meter, where the rule fixes it: shares of each stake that go to the meter and to its next seed. A seed is paid by the house at
	each hit, in dollars, for a stake of `leastStake`.
	*/
	feed: z
		.strictObject({
			increment: share,
			reserve: share.exactOptional(),
			seed: dollars.exactOptional(),
			leastStake: dollars.exactOptional(),
		})
		.refine(({seed, leastStake}) => (seed === undefined) === (leastStake === undefined), 'a seed with its least stake')
		.exactOptional(),
	/** A commission that `pays` already contains. It may be rounded up to a multiple of each of these numbers of cents. */
	vigorish: z
		.strictObject({share, rows: z.array(id).min(1), roundedToCents: z.array(z.int().min(1)).min(1)})
		.exactOptional(),
});

const wager = z
	.strictObject({
		id,
		name: text,
		/** The clause, or the publisher of the wager. */
		source: text,
		/** What the text leaves open, and how it is read here; printed with the odds. */
		openReading: text.exactOptional(),
		/** In order of precedence: a coup belongs to the first row of which at least one condition matches. */
		rows: z.array(z.strictObject({id, name: text, when: z.array(condition).min(1)})).min(1),
		/** Empty for results that are no wager; its rows still have odds. */
		payTables: z.array(payTable),
	})
	.superRefine(({rows, payTables}, context) => {
		const known = rows.map(each => each.id);
		if (new Set(known).size < known.length) context.addIssue({code: 'custom', message: 'rows with different ids'});
		for (const [at, {pays, meter, vigorish}] of payTables.entries())
			for (const paid of [...Object.keys(pays), ...(meter === undefined ? [] : [meter]), ...(vigorish?.rows ?? [])])
				if (!known.includes(paid))
					context.addIssue({
						code: 'custom',
						path: ['payTables', at, 'pays', paid],
						message: `a row of the wager: ${known.join(', ')}`,
					});
	});

/** A meter that starts at `minimum` dollars, takes a share of each stake, and is paid when it passes a random amount between the two. */
const mysteryBonus = z
	.strictObject({id, source: text, leastStake: dollars, minimum: dollars, maximum: dollars, rate: share})
	.refine(({minimum, maximum}) => minimum < maximum, 'a minimum below the maximum');

/** The wagers of one file of `wagers/`; none in a family of mystery bonuses alone. */
export const wagerFamilySchema = z
	.strictObject({
		family: id,
		game: z.enum(GAMES),
		wagers: z.array(wager),
		mysteryBonuses: z.array(mysteryBonus).min(1).exactOptional(),
	})
	.refine(({wagers, mysteryBonuses}) => wagers.length > 0 || mysteryBonuses !== undefined, 'wagers or mystery bonuses');

export type WagerFamily = z.infer<typeof wagerFamilySchema>;
export type Wager = z.infer<typeof wager>;
export type PayTable = z.infer<typeof payTable>;
export type MysteryBonus = z.infer<typeof mysteryBonus>;
export type Condition = z.infer<typeof condition>;
export type HandCondition = z.infer<typeof hand>;
export type FourCards = z.infer<typeof fourCards>;
