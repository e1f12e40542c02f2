import {type Command, InvalidArgumentError} from 'commander';
import {GAMES} from '../model/cards/game.js';
import {oneOf, wholeNumber} from './arguments.js';

type End = (code: number) => void;

export const GAME_OPTION = [
	'--game <game>',
	`also hold the outcomes of a game against its exact odds: ${GAMES.join(', ')}`,
	oneOf(GAMES),
] as const;

export const EXPLAIN_OPTION = [
	'--explain <shoe[:coup]>',
	'only tell in words how a captured shoe of baccarat is dealt, or one coup of it, by the first book of --jurisdiction (pa-627a)',
	shoeAndCoup,
] as const;

function shoeAndCoup(text: string): {shoe: number; coup: number | undefined} {
	const [, shoe, coup] = /^([1-9]\d{0,8})(?::([1-9]\d{0,3}))?$/.exec(text) ?? [];
	if (shoe === undefined)
		throw new InvalidArgumentError('Expected the number of a shoe, or of a shoe and a coup: 3 or 3:17.');
	return {shoe: Number(shoe), coup: coup === undefined ? undefined : Number(coup)};
}

export function addOdds(program: Command, end: End): void {
	program
		.command('odds')
		.description(
			'exact odds of every wager and row, as a fraction and to 12 digits, and the house edge of each pay table',
		)
		.option('--game <game>', `one of ${GAMES.join(', ')}`, oneOf(GAMES), 'baccarat')
		.option('--decks <n>', 'how many decks are in the shoe', wholeNumber(1, 8), 8)
		.option('--wager <id>', 'only this wager, or this family of wagers, such as dragon-bonus')
		.addHelpText(
			'after',
			`
Examples:
  deckproof odds --decks 6
  deckproof odds --wager lucky-nines --json
  deckproof odds --game spanish-21`,
		)
		.action(async options => end((await import('./commands/odds.js')).oddsCommand(options)));
}
