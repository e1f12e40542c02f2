import {paragraph} from '../../../../reports/language/paragraph.js';
import {inEnglish} from '../../../../reports/language/translator.js';
import {type ExplainedShoe, explainShoe} from '../../../app/analyze/explain-shoe.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import type {AnalyzeOptions, ToExplain} from './analyze.js';

export async function explainShoes(
	paths: readonly string[],
	options: AnalyzeOptions,
	{shoe, coup}: ToExplain,
): Promise<number> {
	const {deck, decks, backs, cards, input, game, jurisdiction} = options;
	const files = {deck, decks, backs, cards, input, alpha: undefined};
	const explained = await explainShoe({paths, files, game, book: jurisdiction?.[0], shoe, coup});
	outputFor(options).data(explainedText(explained), {schema: 'deckproof/explained/1', ...explained});
	return EXIT.pass;
}

function explainedText({shoe, cards, book, begins, coups, ends}: ExplainedShoe): string {
	return [
		paragraph(inEnglish, `Shoe ${shoe}  `, `${cards} cards, dealt by ${book}. ${begins}`),
		...coups.map(({number, from, to, words}) =>
			paragraph(inEnglish, `${String(number).padStart(4)}  `, `Cards ${from} to ${to}. ${words}`),
		),
		...(ends === undefined ? [] : [paragraph(inEnglish, '      ', ends)]),
		'',
	].join('\n');
}
