import {cardName, withSymbol} from '../../harness/model/card.js';
import {COUNTS} from './drawing-table.js';
import type {Look} from './look.js';

/** Any coup in words: what was dealt, why who drew, and who won. */
export function explainCoup(look: Look): string {
	const {player, banker, playerThird, bankerThird, playerTotal, bankerTotal} = look;
	const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
	return [
		`Player ${named(player)}, ${playerTwo}; Banker ${named(banker)}, ${bankerTwo}.`,
		...naturalWords(playerTwo, bankerTwo),
		...(playerThird < 0 ? [] : [`Player draws on ${playerTwo}: ${named([playerThird])}, and has ${playerTotal}.`]),
		...bankerWords({playerTwo, bankerTwo, playerThird, bankerThird, bankerTotal}),
		resultWords(playerTotal, bankerTotal),
	].join(' ');
}

const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + (COUNTS[face] ?? 0), 0) % 10;

const named = (faces: readonly number[]): string => faces.map(face => withSymbol(cardName(face))).join(' ');

function naturalWords(player: number, banker: number): string[] {
	if (player < 8 && banker < 8) return player > 5 ? [`Player stands on ${player}.`] : [];
	const who = player >= 8 && banker >= 8 ? 'Both have naturals' : `${player >= 8 ? 'Player' : 'Banker'} has a natural`;
	return [`${who}: nobody draws.`];
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
	const against = playerThird < 0 ? 'as Player stood' : `against a third card that counts ${COUNTS[playerThird] ?? 0}`;
	return bankerThird < 0
		? [`Banker stands on ${bankerTwo}, ${against}.`]
		: [`Banker draws on ${bankerTwo}, ${against}: ${named([bankerThird])}, and has ${bankerTotal}.`];
}

function resultWords(player: number, banker: number): string {
	if (player === banker) return `Tie on ${player}.`;
	return player > banker ? `Player wins, ${player} to ${banker}.` : `Banker wins, ${banker} to ${player}.`;
}
