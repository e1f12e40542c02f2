import {counted} from '../../../reports/language/number-format.js';
import {hanging, wrapped} from '../../../reports/language/paragraph.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {at} from '../../model/checked.js';
import {ESTABLISHED, type Established, type Provision, provisionsOf} from '../../rules/coverage.js';
import {findBooks} from './find-books.js';

export interface Shown {
	readonly text: string;
	readonly json: object;
}

export async function shownCoverage(id: string): Promise<Shown> {
	const book = at(await findBooks([id]), 0);
	const provisions = provisionsOf(book);
	const {title, source, validUntil} = book;
	return {
		text: [
			screenText(`${id}  `, title),
			...validText(validUntil),
			'',
			...provisions.map(provisionText),
			'',
			screenText('', countText(provisions)),
			'',
		].join('\n'),
		json: {
			...{schema: 'deckproof/rules-coverage/1', id, title, source},
			...(validUntil === undefined ? {} : {validUntil}),
			provisions,
			counts: countsOf(provisions),
		},
	};
}

function provisionText(provision: Provision): string {
	if ('outOfScope' in provision)
		return `${provision.clause}\n${screenText('  Out of scope  ', `${provision.outOfScope}.`)}`;
	const {clause, row, rule, how, validUntil} = provision;
	return [
		`${clause}  ${row}`,
		screenText('  Rule          ', `${rule}.`),
		screenText('  Established   ', `${how}.`),
		...(validUntil === undefined ? [] : [`  Valid until   ${validUntil}`]),
	].join('\n');
}

function countsOf(provisions: readonly Provision[]): Readonly<Record<Established | 'outOfScope', number>> {
	const count = (kind: Established): number =>
		provisions.filter(each => 'row' in each && each.established === kind).length;
	return {
		measured: count('measured'),
		trials: count('trials'),
		answer: count('answer'),
		record: count('record'),
		draft: count('draft'),
		outOfScope: provisions.filter(each => 'outOfScope' in each).length,
	};
}

const COUNT_WORDS: Readonly<Record<Established, string>> = {
	measured: 'measured',
	trials: 'by trials',
	answer: 'answered by the operator',
	record: 'in the record',
	draft: 'not evaluated, since a draft',
};

/** "3 rows: 1 measured, 2 answered by the operator; 4 provisions out of scope." */
export function countText(provisions: readonly Provision[]): string {
	const rows = provisions.flatMap(each => ('row' in each ? [each] : []));
	const kinds = ESTABLISHED.flatMap(kind => {
		const count = rows.filter(({established}) => established === kind).length;
		return count === 0 ? [] : [`${count} ${COUNT_WORDS[kind]}`];
	});
	const out = provisions.length - rows.length;
	const rest = out === 0 ? '' : `; ${counted(inEnglish, out, 'provision')} out of scope`;
	return `${counted(inEnglish, rows.length, 'row')}: ${kinds.join(', ')}${rest}.`;
}

export const validText = (validUntil: string | undefined): string[] =>
	validUntil === undefined ? [] : [`Valid until ${validUntil}, unless a row says otherwise`];

/** A line of a screen has at most 80 columns. */
export const screenText = (label: string, text: string): string =>
	hanging(label, wrapped(text, {columns: 80 - label.length}));
