import {cardName, withSymbol} from '../../harness/model/cards/card.js';
import {at} from '../../harness/model/checked.js';
import type {CoupCards} from './coup-cards.js';
import {COUNTS} from './drawing-table.js';

/** Explains a coup: what was dealt, the reason of each draw, and the winner; with the clause of the drawing rule, if one is given. */
export function explainCoup(coupCards: CoupCards, clause?: string): string {
	const {player, banker, playerThird, bankerThird, playerTotal, bankerTotal} = coupCards;
	const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
	return [
		`Player ${named(player)}, ${playerTwo}; Banker ${named(banker)}, ${bankerTwo}.`,
		...naturalWords(playerTwo, bankerTwo),
		...(playerThird < 0 ? [] : [`Player draws on ${playerTwo}: ${named([playerThird])}, and has ${playerTotal}.`]),
		...bankerWords({playerTwo, bankerTwo, playerThird, bankerThird, bankerTotal}),
		...(clause === undefined ? [] : [`(${clause}: ${ruleWords({playerTwo, bankerTwo, playerThird})}.)`]),
		resultWords(playerTotal, bankerTotal),
	].join(' ');
}

const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + at(COUNTS, face), 0) % 10;

const named = (faces: readonly number[]): string => faces.map(face => withSymbol(cardName(face))).join(' ');

function naturalWords(player: number, banker: number): string[] {
	if (player < 8 && banker < 8) return player > 5 ? [`Player stands on ${player}.`] : [];
	const who = player >= 8 && banker >= 8 ? 'Both have naturals' : `${player >= 8 ? 'Player' : 'Banker'} has a natural`;
	return [`${who}: no hand draws.`];
}

interface BankerTurn {
	readonly playerTwo: number;
	readonly bankerTwo: number;
	readonly playerThird: number;
	readonly bankerThird: number;
	readonly bankerTotal: number;
}

function bankerWords({playerTwo, bankerTwo, playerThird, bankerThird, bankerTotal}: BankerTurn): string[] {
	if (playerTwo >= 8 || bankerTwo >= 8) return [];
	const against = playerThird < 0 ? 'as Player stood' : `against a third card that counts ${at(COUNTS, playerThird)}`;
	return bankerThird < 0
		? [`Banker stands on ${bankerTwo}, ${against}.`]
		: [`Banker draws on ${bankerTwo}, ${against}: ${named([bankerThird])}, and has ${bankerTotal}.`];
}

/** The third cards of Player on which Banker draws, by the total of Banker's two cards (58 Pa. Code § 627a.10, Table 1; all rule books agree). */
const BANKER_RULES: Readonly<Record<number, string>> = {
	3: 'any third card but one that counts 8',
	4: 'a third card that counts 2 to 7',
	5: 'a third card that counts 4 to 7',
	6: 'any third card except one that counts 8',
};

function ruleWords({
	playerTwo,
	bankerTwo,
	playerThird,
}: Pick<BankerTurn, 'playerTwo' | 'bankerTwo' | 'playerThird'>): string {
	if (playerTwo >= 8 || bankerTwo >= 8) return 'on a natural, 8 or 9 with two cards, no hand draws';
	if (playerThird < 0) return 'Player stands on 6 and 7, and then Banker draws on 0 to 5';
	const rule = BANKER_RULES[bankerTwo];
	const banker = bankerTwo > 6 ? 'Banker stands on 7' : `Banker with ${bankerTwo} draws on ${rule ?? 'any third card'}`;
	return `Player draws on 0 to 5; ${banker}`;
}

function resultWords(player: number, banker: number): string {
	if (player === banker) return `Tie on ${player}.`;
	return player > banker ? `Player wins, ${player} to ${banker}.` : `Banker wins, ${banker} to ${player}.`;
}
