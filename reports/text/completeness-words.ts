import {incidentCount} from '../../harness/completeness/incidents.js';
import {withSymbol} from '../../harness/model/cards/card.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {ErrorRate} from '../../harness/verdict/reader-rate.js';
import {faceName} from '../language/card-words.js';
import {counted, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {unitOf} from './unit-words.js';

export function completenessSentence(say: Say, judgement: Judgement): string {
	const {completeness, batch, rounds} = judgement;
	const {checked, counts} = completeness;
	if (checked === 0) return 'No order was read.';
	if (incidentCount(completeness) === 0 && rounds !== undefined)
		return say`No card came that does not belong in the machine, and none more often than it is there, in ${counted(say, checked, 'round')}.`;
	if (incidentCount(completeness) === 0)
		return say`All ${thousands(batch.size)} cards were there in ${checked === 1 ? 'the one shuffle' : say`each of ${counted(say, checked, 'shuffle')}`}.`;
	const told = [
		[counts.unexplained, say`did not hold the cards that belong in ${counts.unexplained === 1 ? 'it' : 'them'}`],
		[counts.undecided, 'held another card in the place of one, and nobody can say whether the reader was wrong'],
		[counts.misread, 'held cards that the reader misread'],
		[counts.noted, 'held a card that lay face up'],
	] as const;
	const parts = told.flatMap(([many, what]) => (many === 0 ? [] : [say`${thousands(many)} ${what}`]));
	return say`Of ${counted(say, checked, unitOf(judgement))}, ${parts.join('; ')}.${backsAdvice(completeness, batch)}`;
}

/** A batch has one back unless stated otherwise. It is not inferred, since a mixed batch looks the same. */
function backsAdvice({incidents}: Judgement['completeness'], {backs}: Judgement['batch']): string {
	const isStrange = incidents.some(({foreign}) => foreign.some(({what}) => what.kind === 'back'));
	return isStrange && backs.length === 0 ? ' If each deck has a back of its own, name them with --backs.' : '';
}

/** Errors of the reader are not attributed to the device. */
export function readerSentence(say: Say, judgement: Judgement): string {
	const {reader} = judgement;
	const {errors, reads, unreadable, wrong, interval} = reader;
	if (reads === 0) return 'It read no card.';
	if (errors === 0)
		return say`It misread none of ${counted(say, reads, 'card')}: it errs on less than 1 card in ${oneInWords(interval[1])}.`;
	const kinds = [
		...(unreadable === 0 ? [] : [say`${thousands(unreadable)} could not be read`]),
		...(wrong === 0 ? [] : [say`${thousands(wrong)} ${wrong === 1 ? 'was' : 'were'} taken for another`]),
	];
	return say`It misread ${thousands(errors)} of ${counted(say, reads, 'card')} (${kinds.join(', ')}): ${rateWords(say, reader)}. The device is not blamed for that.${unevenWords(say, judgement)}`;
}

/** "about 1 card in 980, and with 95 % confidence between 1 in 1,200 and 1 in 820". */
const rateWords = (say: Say, {errors, reads, interval: [least, most]}: ErrorRate): string =>
	say`about 1 card in ${oneInWords(errors / reads)}, and with 95 % confidence between 1 in ${oneInWords(least)} and 1 in ${oneInWords(most)}`;

const oneInWords = (chance: number): string => thousands(Number((1 / Math.max(chance, 1e-12)).toPrecision(2)));

function unevenWords(say: Say, {reader, batch}: Judgement): string {
	const faces = reader.faces.filter(({standsOut}) => standsOut === 'yes').slice(0, MOST_UNEVEN);
	const positions = reader.positions.filter(({standsOut}) => standsOut === 'yes').slice(0, MOST_UNEVEN);
	const share = ({errors, reads}: ErrorRate): string => say`${thousands(errors)} of ${thousands(reads)}`;
	const cards = faces.map(each => say`the ${withSymbol(faceName(say, batch.deck, each.face))} (${share(each)})`);
	const places = positions.map(each => say`position ${each.position} (${share(each)})`);
	const uneven = [...cards, ...places];
	return uneven.length === 0 ? '' : say` It errs more often than elsewhere on ${uneven.join(', ')}: look there.`;
}

const MOST_UNEVEN = 3;

export function balanceSentence(say: Say, {rounds, batch}: Judgement): string | undefined {
	if (rounds === undefined) return undefined;
	const {dealt, fed, insideNow, leastInside, outsideNow} = rounds;
	const out = outsideNow.map(
		({face, count}) => say`${count === 1 ? '' : say`${count} × `}${withSymbol(faceName(say, batch.deck, face))}`,
	);
	const now =
		insideNow === batch.size
			? say`all ${thousands(batch.size)}`
			: say`${thousands(insideNow)} of ${thousands(batch.size)}`;
	const named =
		out.length === 0 ? '' : say` Out are: ${out.slice(0, MOST_OUT).join(', ')}${out.length > MOST_OUT ? ', …' : ''}.`;
	return say`${counted(say, dealt, 'card')} came out and ${thousands(fed)} went in; inside now: ${now}, and never fewer than ${thousands(leastInside)}.${named}`;
}

const MOST_OUT = 30;
