import {type Batch, isLabelled} from '../../harness/model/cards/batch.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {CardLabels} from '../../stat-tests/sequential/leading-strategy.js';
import type {Habit, Part, Range} from '../../stat-tests/sequential/strategy.js';
import {spokenFace} from '../language/card-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {REFERENCE_TEXT} from './test-text.js';

export interface Seen {
	readonly translate: Translator;
	readonly sight: CardLabels;
	readonly shuffles: number;
	readonly batch: Batch;
	readonly input: Judgement['input'];
}

export const orderText = (translate: Translator, {against, back}: CardLabels): string =>
	back === undefined
		? REFERENCE_TEXT[against]
		: translate`the output order ${counted(translate, back, 'shuffle')} before`;

/** "the 7 of hearts"; in a shoe "a 7 of hearts"; where labels are places, "the card that went in at position 7". */
export function labelledCard(label: number, {sight, batch, translate}: Seen): string {
	if (sight.labelled !== 'faces') return translate`the card ${fromPlace(translate, label, sight)}`;
	const name = spokenFace(translate, batch.deck, at(batch.faces, label));
	return (sight.multiplicities[label] ?? 1) > 1
		? translate`${/^(ace|8)/.test(name) ? 'an' : 'a'} ${name}`
		: translate`the ${name}`;
}

export function pairText({first, second}: Extract<Habit, {kind: 'pair'}>, often: string, seen: Seen): string {
	const {translate} = seen;
	if (seen.sight.labelled === 'faces')
		return translate`the card after ${labelledCard(first, seen)} is ${often} ${labelledCard(second, seen)}`;
	const other =
		seen.sight.against === 'input-order'
			? fromPlace(translate, second, seen.sight)
			: translate`at position ${second + 1} of the same order`;
	return translate`${labelledCard(first, seen)} is ${often} followed by the one ${other}`;
}

/** A face at a place, with its place in the input order if that was constant. */
export function cellText({place, label}: Extract<Habit, {kind: 'cell'}>, often: string, seen: Seen): string {
	const {translate} = seen;
	const {sight, batch, input} = seen;
	const isHomeKnown = sight.labelled === 'faces' && isLabelled(batch) && HOMES.includes(input);
	const home = isHomeKnown ? translate`, which went in ${placeText(translate, label, sight.size)},` : '';
	return translate`${labelledCard(label, seen)}${home} comes out ${placeText(translate, place, sight.size)} ${often}`;
}

/** Designs with a constant input order of a single deck. */
const HOMES: readonly Seen['input'][] = ['new-deck', 'sorted', 'alternating'];

const fromPlace = (translate: Translator, label: number, sight: CardLabels): string =>
	sight.against === 'input-order'
		? translate`that went in ${placeText(translate, label, sight.size)}`
		: translate`at position ${label + 1} of ${orderText(translate, sight)}`;

const placeText = (translate: Translator, place: number, size: number): string =>
	place === 0 ? 'first' : place === size - 1 ? 'last' : translate`at position ${place + 1}`;

export function labelRange(part: Part, {sight, batch, translate}: Seen): string {
	if (sight.labelled !== 'faces') {
		const places = partPlaces(translate, part, sight.size);
		return sight.against === 'input-order'
			? translate`cards that went in at ${places}`
			: translate`cards at ${places} of ${orderText(translate, sight)}`;
	}
	let before = 0;
	const labels = sight.multiplicities.flatMap((copies, label) => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * part.of) / sight.size) === part.at ? [label] : [];
	});
	const name = (label = 0): string => spokenFace(translate, batch.deck, at(batch.faces, label));
	return translate`the cards from ${name(labels[0])} to ${name(labels.at(-1))}`;
}

/** "positions 14 to 26": place p is in part ⌊p · of / size⌋. */
export function partPlaces(translate: Translator, {at, of}: Part, size: number): string {
	const from = Math.ceil((at * size) / of);
	return translate`positions ${from + 1} to ${Math.ceil(((at + 1) * size) / of)}`;
}

export function distanceText(
	{lag, after, from, to}: Extract<Habit, {kind: 'distance'}>,
	often: string,
	{sight, translate}: Seen,
): string {
	const order = orderText(translate, sight);
	const went = {rise: 'went up', 'no-rise': 'did not go up', anything: undefined}[after];
	const condition = went === undefined ? '' : translate`after two cards that ${went} in ${order}, `;
	const where = went === undefined ? translate`, in ${order}` : ' there';
	const other = lag === 1 ? 'the last one' : translate`the one dealt ${lag} cards earlier`;
	if (from === 0) return translate`${condition}the next card is ${often} of the face of ${other}`;
	const steps = rangeText(translate, {from: Math.abs(from), to: Math.abs(to)}, hasCopies(sight) ? 'face' : 'place');
	return translate`${condition}the next card ${often} lay ${steps} ${from > 0 ? 'behind' : 'before'} ${other}${where}`;
}

export const hasCopies = ({multiplicities}: CardLabels): boolean => multiplicities.some(copies => copies > 1);

/** "4 to 5 places", "22 places or more". */
export function rangeText(translate: Translator, {from, to}: Range, noun: string): string {
	if (to === Number.POSITIVE_INFINITY) return translate`${counted(translate, from, noun)} or more`;
	return thousands(from) === thousands(to)
		? counted(translate, from, noun)
		: translate`${thousands(from)} to ${counted(translate, to, noun)}`;
}

/** "once", "3 times or more". */
export function timesText(translate: Translator, {from, to}: Range): string {
	const times = from === 1 ? 'once' : from === 2 ? 'twice' : translate`${from} times`;
	return to > from ? translate`${times} or more` : times;
}
