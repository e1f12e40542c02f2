import {cardName} from '../../../../harness/model/cards/card.js';
import type {ShoeSign} from '../../../../harness/rules/procedures/shoe-state.js';

const NUMBERS = new Map(Array.from({length: 52}, (_, face) => [cardName(face), face]));
const TARGETS: Readonly<Record<string, string>> = {
	f: 'first-card',
	b: 'burn',
	P: 'player',
	B: 'banker',
	D: 'dealer',
};

/**
A shoe as a line of tokens:

	start   cut:12   f8S (first card)   bKD (burnt)   P4C B9H (hand)   ^ after a card: it lay face up
	COVER   =banker (result)   NEW (dealer)   xx (drawn out, any card)   LOST   end
*/
export const signsOf = (words: string): ShoeSign[] =>
	words
		.trim()
		.split(/\s+/)
		.map(word => signOf(word));

function signOf(word: string): ShoeSign {
	if (word === 'start') return {sign: 'started'};
	if (word === 'end') return {sign: 'ended'};
	if (word === 'COVER') return {sign: 'cover'};
	if (word === 'NEW') return {sign: 'dealer-changed'};
	if (word === 'LOST') return {sign: 'loss'};
	if (word.startsWith('cut:')) return {sign: 'cut', above: Number(word.slice(4))};
	if (word.startsWith('=')) return {sign: 'result', result: word.slice(1)};
	if (word === 'xx') return {sign: 'card', face: 0, target: undefined, facing: 'down', drawn: 'out-of-game'};
	const [, who = '', card = '', up = ''] = /^([fbPBD])(\w\w)(\^?)$/.exec(word) ?? [];
	const face = NUMBERS.get(card);
	if (face === undefined) throw new Error(`no sign: ${word}`);
	return {sign: 'card', face, target: TARGETS[who], facing: up === '' ? 'down' : 'up', drawn: 'in-game'};
}
