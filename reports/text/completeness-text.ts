import {incidentCount} from '../../harness/completeness/incidents.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import {present} from '../../harness/model/present.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {ErrorRate} from '../../harness/verdict/reader-rate.js';
import {faceName} from '../language/card-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {unitOf} from './unit-text.js';

export function completenessSentence(translate: Translator, judgement: Judgement): string {
	const {completeness, batch, rounds} = judgement;
	const {checked, counts} = completeness;
	if (checked === 0) return 'No order was read.';
	if (incidentCount(completeness) === 0 && rounds !== undefined)
		return translate`No foreign card and no surplus copy came out in ${counted(translate, checked, 'round')}.`;
	if (incidentCount(completeness) === 0)
		return translate`All ${thousands(batch.size)} cards were present in ${checked === 1 ? 'the one shuffle' : translate`each of ${counted(translate, checked, 'shuffle')}`}.`;
	const kinds = [
		[counts.unexplained, 'had missing, extra or foreign cards'],
		[counts.undecided, 'had one card in place of another, where a reader error cannot be ruled out'],
		[counts.misread, 'had cards that the reader misread'],
		[counts.noted, 'had a card face up'],
	] as const;
	const parts = kinds.flatMap(([many, what]) => (many === 0 ? [] : [translate`${thousands(many)} ${what}`]));
	return translate`Of ${counted(translate, checked, unitOf(judgement))}, ${parts.join('; ')}.${backsAdvice(completeness, batch)}`;
}

/** A batch has one back unless stated otherwise. It is not inferred, since a mixed batch looks the same. */
function backsAdvice({incidents}: Judgement['completeness'], {backs}: Judgement['batch']): string {
	const isStrange = incidents.some(({foreign}) => foreign.some(({what}) => what.kind === 'back'));
	return isStrange && backs.length === 0 ? ' If each deck has its own back, state the backs before the test.' : '';
}

/** Errors of the reader are not attributed to the device. */
export function readerSentence(translate: Translator, judgement: Judgement): string {
	const {reader} = judgement;
	const {errors, reads, unreadable, wrong, interval} = reader;
	if (reads === 0) return 'No card was read.';
	if (errors === 0)
		return translate`Reader error rate: below 1 in ${oneInText(interval[1])} cards (95 % upper limit; 0 errors in ${thousands(reads)}).`;
	const kinds = present([
		unreadable > 0 && translate`${thousands(unreadable)} unreadable`,
		wrong > 0 && translate`${thousands(wrong)} read as another card`,
	]);
	return translate`Reader error rate: ${rateText(translate, reader)}; ${counted(translate, errors, 'error')} in ${thousands(reads)} (${kinds.join(', ')}). Reader errors do not count against the device.${unevenText(translate, judgement)}`;
}

/** "1 in 980 cards (95 % confidence interval: 1 in 1,200 to 1 in 820)". */
const rateText = (translate: Translator, {errors, reads, interval: [least, most]}: ErrorRate): string =>
	translate`1 in ${oneInText(errors / reads)} cards (95 % confidence interval: 1 in ${oneInText(least)} to 1 in ${oneInText(most)})`;

const oneInText = (chance: number): string => thousands(Number((1 / Math.max(chance, 1e-12)).toPrecision(2)));

function unevenText(translate: Translator, {reader, batch}: Judgement): string {
	const faces = reader.faces.filter(({standsOut}) => standsOut === 'yes').slice(0, MOST_UNEVEN);
	const positions = reader.positions.filter(({standsOut}) => standsOut === 'yes').slice(0, MOST_UNEVEN);
	const share = ({errors, reads}: ErrorRate): string => translate`${thousands(errors)} of ${thousands(reads)}`;
	const cards = faces.map(
		each => translate`the ${withSymbol(faceName(translate, batch.deck, each.face))} (${share(each)})`,
	);
	const places = positions.map(each => translate`position ${each.position} (${share(each)})`);
	const uneven = [...cards, ...places];
	return uneven.length === 0 ? '' : translate` The rate is higher than elsewhere for ${uneven.join(', ')}.`;
}

const MOST_UNEVEN = 3;

export function balanceSentence(translate: Translator, {rounds, batch}: Judgement): string | undefined {
	if (rounds === undefined) return undefined;
	const {dealt, fed, insideNow, leastInside, outsideNow} = rounds;
	const out = outsideNow.map(
		({face, count}) =>
			translate`${count === 1 ? '' : translate`${count} × `}${withSymbol(faceName(translate, batch.deck, face))}`,
	);
	const now =
		insideNow === batch.size
			? translate`all ${thousands(batch.size)}`
			: translate`${thousands(insideNow)} of ${thousands(batch.size)}`;
	const named =
		out.length === 0
			? ''
			: translate` Outside: ${out.slice(0, MOST_OUT).join(', ')}${out.length > MOST_OUT ? ', …' : ''}.`;
	return translate`${counted(translate, dealt, 'card')} came out and ${thousands(fed)} were returned. Inside at the end: ${now}; fewest at any time: ${thousands(leastInside)}.${named}`;
}

const MOST_OUT = 30;
