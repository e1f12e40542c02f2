import {parse} from 'yaml';
import * as z from 'zod';
import {
	COUP_RANKS,
	COUP_SUITS,
	FOUR_SHAPES,
	HAND_SUITS,
	TWO_CARDS,
	type WagerFamily,
} from '../../stat-tests/games/wager.js';
import {GAMES} from '../model/cards/game.js';
import {HarnessError, unreadable} from '../model/error.js';

const id = z.string().regex(/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/, 'words of letters and digits, joined by hyphens');
const text = z.string().min(1);
const total = z.array(z.int().min(0).max(9)).min(1);

const hand = z.strictObject({
	total: total.exactOptional(),
	cards: z.array(z.int().min(2).max(3)).min(1).exactOptional(),
	hand: z.enum(['natural', 'drawn']).exactOptional(),
	suits: z.enum(HAND_SUITS).exactOptional(),
	two: z.enum(TWO_CARDS).exactOptional(),
});

const shape = z.strictObject({shape: z.enum(FOUR_SHAPES), rank: z.int().min(1).max(13).exactOptional()});
const nines = z.strictObject({nines: z.int().min(0).max(4), of: z.enum(['any', 'one-suit', 'diamonds'])});

const ranks = z.array(z.int().min(1).max(13)).min(1);

const condition = z
	.strictObject({
		winner: z
			.array(z.enum(['player', 'banker', 'tie']))
			.min(1)
			.exactOptional(),
		margin: total.exactOptional(),
		cards: z.array(z.int().min(4).max(6)).min(1).exactOptional(),
		player: hand.exactOptional(),
		banker: hand.exactOptional(),
		either: hand.exactOptional(),
		all: z
			.strictObject({suits: z.enum(COUP_SUITS).exactOptional(), ranks: z.enum(COUP_RANKS).exactOptional()})
			.exactOptional(),
		four: z.union([shape, nines]).exactOptional(),
		match: z.strictObject({suited: z.int().min(0).max(2), unsuited: z.int().min(0).max(2)}).exactOptional(),
		blackjack: z.enum(['player', 'dealer', 'both']).exactOptional(),
		dealer: z.strictObject({up: ranks.exactOptional(), hole: ranks.exactOptional()}).exactOptional(),
	})
	.refine(each => Object.keys(each).length > 0, 'at least one condition');

const row = z.strictObject({id, name: text, when: z.array(condition).min(1)});

/** Payouts are multiples of a thousandth of the stake. */
const payout = z.number().min(-1).max(1e6).multipleOf(0.001);

const share = z.number().gt(0).lt(1).multipleOf(0.001);
const dollars = z.int().min(1);

const payTable = z.strictObject({
	id,
	source: text,
	decks: z.int().min(1).exactOptional(),
	pays: z.record(id, payout),
	meter: id.exactOptional(),
	feed: z
		.strictObject({
			increment: share,
			reserve: share.exactOptional(),
			seed: dollars.exactOptional(),
			leastStake: dollars.exactOptional(),
		})
		.refine(({seed, leastStake}) => (seed === undefined) === (leastStake === undefined), 'a seed with its least stake')
		.exactOptional(),
	vigorish: z
		.strictObject({share, rows: z.array(id).min(1), roundedToCents: z.array(z.int().min(1)).min(1)})
		.exactOptional(),
});

const wager = z
	.strictObject({
		id,
		name: text,
		source: text,
		openReading: text.exactOptional(),
		rows: z.array(row).min(1),
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

const mysteryBonus = z
	.strictObject({id, source: text, leastStake: dollars, minimum: dollars, maximum: dollars, rate: share})
	.refine(({minimum, maximum}) => minimum < maximum, 'a minimum below the maximum');

const familySchema = z
	.strictObject({
		family: id,
		game: z.enum(GAMES),
		wagers: z.array(wager),
		mysteryBonuses: z.array(mysteryBonus).min(1).exactOptional(),
	})
	.refine(({wagers, mysteryBonuses}) => wagers.length > 0 || mysteryBonuses !== undefined, 'wagers or mystery bonuses');

/** The error names the key of the first invalid value. */
export function familyFrom(text: string, file: string): WagerFamily {
	const parsed = familySchema.safeParse(parsedYaml(text, file));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const place = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
	const reason = `${place}: expected ${issue?.message ?? 'wagers'}`;
	throw new HarnessError('input/unreadable-file', {file, reason});
}

function parsedYaml(text: string, file: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		return unreadable(file)(error);
	}
}
