import {type Batch, isLabelled} from '../../harness/model/cards/batch.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Habit, Part, Range} from '../../stat-tests/sequential/expert.js';
import type {Sight} from '../../stat-tests/sequential/richest.js';
import {spokenFace} from '../language/card-words.js';
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

export const orderWords = (say: Say, {against, back}: Sight): string =>
	back === undefined ? REFERENCE_TEXT[against] : say`the order that came out ${counted(say, back, 'shuffle')} before`;

/** "the 7 of hearts"; in a shoe "a 7 of hearts"; where labels are places, "the card that went in at place 7". */
export function labelledCard(label: number, {sight, batch, say}: Seen): string {
	if (sight.labelled !== 'faces') return say`the card ${fromPlace(say, label, sight)}`;
	const name = spokenFace(say, batch.deck, at(batch.faces, label));
	return (sight.multiplicities[label] ?? 1) > 1 ? say`${/^(ace|8)/.test(name) ? 'an' : 'a'} ${name}` : say`the ${name}`;
}

export function pairWords({first, second}: Extract<Habit, {kind: 'pair'}>, often: string, seen: Seen): string {
	const {say} = seen;
	if (seen.sight.labelled === 'faces')
		return say`the card after ${labelledCard(first, seen)} is ${often} ${labelledCard(second, seen)}`;
	const other =
		seen.sight.against === 'order-in'
			? fromPlace(say, second, seen.sight)
			: say`at place ${second + 1} of the same order`;
	return say`${labelledCard(first, seen)} is ${often} followed by the one ${other}`;
}

/** A face at a place, with its place in the input order if that was constant. */
export function cellWords({place, label}: Extract<Habit, {kind: 'cell'}>, often: string, seen: Seen): string {
	const {say} = seen;
	const {sight, batch, input} = seen;
	const isHomeKnown = sight.labelled === 'faces' && isLabelled(batch) && HOMES.includes(input);
	const home = isHomeKnown ? say`, which went in ${placeWords(say, label, sight.size)},` : '';
	return say`${labelledCard(label, seen)}${home} comes out ${placeWords(say, place, sight.size)} ${often}`;
}

/** Designs with a constant input order of a single deck. */
const HOMES: readonly Seen['input'][] = ['new-deck', 'sorted', 'alternating'];

const fromPlace = (say: Say, label: number, sight: Sight): string =>
	sight.against === 'order-in'
		? say`that went in ${placeWords(say, label, sight.size)}`
		: say`at place ${label + 1} of ${orderWords(say, sight)}`;

const placeWords = (say: Say, place: number, size: number): string =>
	place === 0 ? 'first' : place === size - 1 ? 'last' : say`at place ${place + 1}`;

export function labelRange(part: Part, {sight, batch, say}: Seen): string {
	if (sight.labelled !== 'faces') {
		const places = partPlaces(say, part, sight.size);
		return sight.against === 'order-in'
			? say`cards that went in at ${places}`
			: say`cards at ${places} of ${orderWords(say, sight)}`;
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

/** "places 14 to 26": place p is in part ⌊p · of / size⌋. */
export function partPlaces(say: Say, {at, of}: Part, size: number): string {
	const from = Math.ceil((at * size) / of);
	return say`places ${from + 1} to ${Math.ceil(((at + 1) * size) / of)}`;
}

export function distanceWords(
	{lag, after, from, to}: Extract<Habit, {kind: 'distance'}>,
	often: string,
	{sight, say}: Seen,
): string {
	const order = orderWords(say, sight);
	const went = {rise: 'went up', 'no-rise': 'did not go up', anything: undefined}[after];
	const condition = went === undefined ? '' : say`after two cards that ${went} in ${order}, `;
	const where = went === undefined ? say`, in ${order}` : ' there';
	const other = lag === 1 ? 'the last one' : say`the one dealt ${lag} cards earlier`;
	if (from === 0) return say`${condition}the next card is ${often} of the face of ${other}`;
	const steps = rangeWords(say, {from: Math.abs(from), to: Math.abs(to)}, hasCopies(sight) ? 'face' : 'place');
	return say`${condition}the next card ${often} lay ${steps} ${from > 0 ? 'behind' : 'before'} ${other}${where}`;
}

export const hasCopies = ({multiplicities}: Sight): boolean => multiplicities.some(copies => copies > 1);

/** "4 to 5 places", "22 places or more". */
export function rangeWords(say: Say, {from, to}: Range, noun: string): string {
	if (to === Number.POSITIVE_INFINITY) return say`${counted(say, from, noun)} or more`;
	return thousands(from) === thousands(to)
		? counted(say, from, noun)
		: say`${thousands(from)} to ${counted(say, to, noun)}`;
}

/** "once", "3 times or more". */
export function timesWords(say: Say, {from, to}: Range): string {
	const times = from === 1 ? 'once' : from === 2 ? 'twice' : say`${from} times`;
	return to > from ? say`${times} or more` : times;
}
