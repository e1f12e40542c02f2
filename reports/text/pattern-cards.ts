import {type Batch, isLabelled} from '../../harness/model/cards/batch.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {CardLabels} from '../../stat-tests/sequential/leading-strategy.js';
import type {Part, Pattern, Range} from '../../stat-tests/sequential/strategy.js';
import {faceText} from '../language/card-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {REFERENCE_TEXT} from './test-text.js';

export interface PatternContext {
	readonly translate: Translator;
	readonly labelling: CardLabels;
	readonly shuffles: number;
	readonly batch: Batch;
	readonly input: Judgement['input'];
}

export const orderText = (translate: Translator, {against, back}: CardLabels): string =>
	back === undefined
		? REFERENCE_TEXT[against]
		: translate`the output order ${counted(translate, back, 'shuffle')} before`;

/** "the 7 of hearts"; in a shoe "a 7 of hearts"; where labels are places, "the card that went in at position 7". */
export function labelledCard(label: number, {labelling, batch, translate}: PatternContext): string {
	if (labelling.labelled !== 'faces') return translate`the card ${fromPlace(translate, label, labelling)}`;
	const name = faceText(translate, batch.deck, at(batch.faces, label));
	return (labelling.multiplicities[label] ?? 1) > 1
		? translate`${/^(ace|8)/.test(name) ? 'an' : 'a'} ${name}`
		: translate`the ${name}`;
}

export function pairText(
	{first, second}: Extract<Pattern, {kind: 'pair'}>,
	often: string,
	context: PatternContext,
): string {
	const {translate} = context;
	if (context.labelling.labelled === 'faces')
		return translate`the card after ${labelledCard(first, context)} is ${often} ${labelledCard(second, context)}`;
	const other =
		context.labelling.against === 'input-order'
			? fromPlace(translate, second, context.labelling)
			: translate`at position ${second + 1} of the same order`;
	return translate`${labelledCard(first, context)} is ${often} followed by the one ${other}`;
}

/** A face at a place, with its place in the input order if that was constant. */
export function cellText(
	{place, label}: Extract<Pattern, {kind: 'cell'}>,
	often: string,
	context: PatternContext,
): string {
	const {translate} = context;
	const {labelling, batch, input} = context;
	const isHomeKnown = labelling.labelled === 'faces' && isLabelled(batch) && HOMES.includes(input);
	const home = isHomeKnown ? translate`, which went in ${placeText(translate, label, labelling.size)},` : '';
	return translate`${labelledCard(label, context)}${home} comes out ${placeText(translate, place, labelling.size)} ${often}`;
}

/** Designs with a constant input order of a single deck. */
const HOMES: readonly PatternContext['input'][] = ['new-deck', 'sorted', 'alternating'];

const fromPlace = (translate: Translator, label: number, labelling: CardLabels): string =>
	labelling.against === 'input-order'
		? translate`that went in ${placeText(translate, label, labelling.size)}`
		: translate`at position ${label + 1} of ${orderText(translate, labelling)}`;

const placeText = (translate: Translator, place: number, size: number): string =>
	place === 0 ? 'first' : place === size - 1 ? 'last' : translate`at position ${place + 1}`;

export function labelRange(part: Part, {labelling, batch, translate}: PatternContext): string {
	if (labelling.labelled !== 'faces') {
		const places = partPlaces(translate, part, labelling.size);
		return labelling.against === 'input-order'
			? translate`cards that went in at ${places}`
			: translate`cards at ${places} of ${orderText(translate, labelling)}`;
	}
	let before = 0;
	const labels = labelling.multiplicities.flatMap((copies, label) => {
		const middle = before + copies / 2;
		before += copies;
		return Math.floor((middle * part.of) / labelling.size) === part.at ? [label] : [];
	});
	const name = (label = 0): string => faceText(translate, batch.deck, at(batch.faces, label));
	return translate`the cards from ${name(labels[0])} to ${name(labels.at(-1))}`;
}

/** "positions 14 to 26": place p is in part ⌊p · of / size⌋. */
export function partPlaces(translate: Translator, {at, of}: Part, size: number): string {
	const from = Math.ceil((at * size) / of);
	return translate`positions ${from + 1} to ${Math.ceil(((at + 1) * size) / of)}`;
}

export function distanceText(
	{lag, after, from, to}: Extract<Pattern, {kind: 'distance'}>,
	often: string,
	{labelling, translate}: PatternContext,
): string {
	const order = orderText(translate, labelling);
	const went = {rise: 'went up', 'no-rise': 'did not go up', anything: undefined}[after];
	const condition = went === undefined ? '' : translate`after two cards that ${went} in ${order}, `;
	const where = went === undefined ? translate`, in ${order}` : ' there';
	const other = lag === 1 ? 'the last one' : translate`the one dealt ${lag} cards earlier`;
	if (from === 0) return translate`${condition}the next card is ${often} of the face of ${other}`;
	const steps = rangeText(translate, {from: Math.abs(from), to: Math.abs(to)}, hasCopies(labelling) ? 'face' : 'place');
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
