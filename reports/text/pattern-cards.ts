import {type Batch, isLabelled} from '../../harness/model/cards/batch.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Sight} from '../../stat-tests/sequential/leading-strategy.js';
import type {Habit, Part, Range} from '../../stat-tests/sequential/strategy.js';
import {spokenFace} from '../language/card-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {REFERENCE_TEXT} from './test-text.js';

export interface Seen {
	readonly say: Say;
	readonly sight: Sight;
	readonly shuffles: number;
	readonly batch: Batch;
	readonly input: Judgement['input'];
}

export const orderText = (say: Say, {against, back}: Sight): string =>
	back === undefined ? REFERENCE_TEXT[against] : say`the output order ${counted(say, back, 'shuffle')} before`;

/** "the 7 of hearts"; in a shoe "a 7 of hearts"; where labels are places, "the card that went in at position 7". */
export function labelledCard(label: number, {sight, batch, say}: Seen): string {
	if (sight.labelled !== 'faces') return say`the card ${fromPlace(say, label, sight)}`;
	const name = spokenFace(say, batch.deck, at(batch.faces, label));
	return (sight.multiplicities[label] ?? 1) > 1 ? say`${/^(ace|8)/.test(name) ? 'an' : 'a'} ${name}` : say`the ${name}`;
}

export function pairText({first, second}: Extract<Habit, {kind: 'pair'}>, often: string, seen: Seen): string {
	const {say} = seen;
	if (seen.sight.labelled === 'faces')
		return say`the card after ${labelledCard(first, seen)} is ${often} ${labelledCard(second, seen)}`;
	const other =
		seen.sight.against === 'input-order'
			? fromPlace(say, second, seen.sight)
			: say`at position ${second + 1} of the same order`;
	return say`${labelledCard(first, seen)} is ${often} followed by the one ${other}`;
}

/** A face at a place, with its place in the input order if that was constant. */
export function cellText({place, label}: Extract<Habit, {kind: 'cell'}>, often: string, seen: Seen): string {
	const {say} = seen;
	const {sight, batch, input} = seen;
	const isHomeKnown = sight.labelled === 'faces' && isLabelled(batch) && HOMES.includes(input);
	const home = isHomeKnown ? say`, which went in ${placeText(say, label, sight.size)},` : '';
	return say`${labelledCard(label, seen)}${home} comes out ${placeText(say, place, sight.size)} ${often}`;
}

/** Designs with a constant input order of a single deck. */
const HOMES: readonly Seen['input'][] = ['new-deck', 'sorted', 'alternating'];

const fromPlace = (say: Say, label: number, sight: Sight): string =>
	sight.against === 'input-order'
		? say`that went in ${placeText(say, label, sight.size)}`
		: say`at position ${label + 1} of ${orderText(say, sight)}`;

const placeText = (say: Say, place: number, size: number): string =>
	place === 0 ? 'first' : place === size - 1 ? 'last' : say`at position ${place + 1}`;

export function labelRange(part: Part, {sight, batch, say}: Seen): string {
	if (sight.labelled !== 'faces') {
		const places = partPlaces(say, part, sight.size);
		return sight.against === 'input-order'
			? say`cards that went in at ${places}`
			: say`cards at ${places} of ${orderText(say, sight)}`;
	}
	let before = 0;
	const labels = sight.multiplicities.flatMap((copies, label) => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * part.of) / sight.size) === part.at ? [label] : [];
	});
	const name = (label = 0): string => spokenFace(say, batch.deck, at(batch.faces, label));
	return say`the cards from ${name(labels[0])} to ${name(labels.at(-1))}`;
}

/** "positions 14 to 26": place p is in part ⌊p · of / size⌋. */
export function partPlaces(say: Say, {at, of}: Part, size: number): string {
	const from = Math.ceil((at * size) / of);
	return say`positions ${from + 1} to ${Math.ceil(((at + 1) * size) / of)}`;
}

export function distanceText(
	{lag, after, from, to}: Extract<Habit, {kind: 'distance'}>,
	often: string,
	{sight, say}: Seen,
): string {
	const order = orderText(say, sight);
	const went = {rise: 'went up', 'no-rise': 'did not go up', anything: undefined}[after];
	const condition = went === undefined ? '' : say`after two cards that ${went} in ${order}, `;
	const where = went === undefined ? say`, in ${order}` : ' there';
	const other = lag === 1 ? 'the last one' : say`the one dealt ${lag} cards earlier`;
	if (from === 0) return say`${condition}the next card is ${often} of the face of ${other}`;
	const steps = rangeText(say, {from: Math.abs(from), to: Math.abs(to)}, hasCopies(sight) ? 'face' : 'place');
	return say`${condition}the next card ${often} lay ${steps} ${from > 0 ? 'behind' : 'before'} ${other}${where}`;
}

export const hasCopies = ({multiplicities}: Sight): boolean => multiplicities.some(copies => copies > 1);

/** "4 to 5 places", "22 places or more". */
export function rangeText(say: Say, {from, to}: Range, noun: string): string {
	if (to === Number.POSITIVE_INFINITY) return say`${counted(say, from, noun)} or more`;
	return thousands(from) === thousands(to)
		? counted(say, from, noun)
		: say`${thousands(from)} to ${counted(say, to, noun)}`;
}

/** "once", "3 times or more". */
export function timesText(say: Say, {from, to}: Range): string {
	const times = from === 1 ? 'once' : from === 2 ? 'twice' : say`${from} times`;
	return to > from ? say`${times} or more` : times;
}
