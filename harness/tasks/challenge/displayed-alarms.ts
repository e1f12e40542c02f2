import type {DeckKind} from '../../model/cards/deck.js';
import {tokenReader} from '../../model/cards/token.js';
import {CARD_ALERTS} from '../../model/observation.js';
import type {Alarm} from './outcome.js';

export const ALARM_ANSWERS =
	'Type none, alarm, jam or count 51. Or type a card: missing QH, extra 5D, foreign 8S, face-up 3C.';

/** Parses what the operator saw on a device that does not report it: `none`, `alarm`, `missing QH, extra 5D`. */
export function alarmsIn(answer: string, deck: DeckKind): readonly Alarm[] | undefined {
	const text = answer.trim().toLowerCase();
	if (text === 'none') return [];
	const alarms = text.split(',').map(part => alarmIn(part.trim(), deck));
	return alarms.every(alarm => alarm !== undefined) ? alarms : undefined;
}

function alarmIn(text: string, deck: DeckKind): Alarm | undefined {
	if (text === 'blackjack') return {kind: 'alarm', words: 'Blackjack, as the operator saw it'};
	if (text === 'alarm') return {kind: 'alarm', words: 'as the operator saw it'};
	if (text === 'jam') return {kind: 'jam'};
	const [word = '', rest = ''] = text.split(/\s+/, 2);
	if (word === 'count' && /^\d{1,4}$/.test(rest)) return {kind: 'count', cards: Number(rest), expected: undefined};
	const what = CARD_ALERTS.find(alert => alert === word);
	const token = tokenReader(deck)(rest);
	if (what === undefined || token.kind === 'unknown') return undefined;
	return {kind: 'card', what, face: token.face};
}
