import type {Judgement} from '../../../harness/verdict/judgement.js';
import {powerChart} from '../../charts/power.js';
import {counted, percent, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {decisionRule} from '../../text/wording.js';
import {weakIn} from './defect-table.js';
import type {LabSection} from './lab-section.js';

const METHOD_WORDS = {
	hypothesis:
		'The question is whether each order that came out could have come from a fair device: each next card is any of those still inside, with the same chance, whatever went in, whatever came before. Every test follows from this one sentence, and each has its exact law under it.',
	rule: 'Decision rule (ISO/IEC 17025:2017, 7.8.6.1)',
	risks: 'Risks of the rule',
	guard:
		'There is no guard band: a fair device is failed with the stated chance at the most, and the chance to pass one that is not fair depends on its defect and is shown here as far as it was simulated.',
	power: 'What this many shuffles would have seen',
	noPower:
		'For such orders in no defects were simulated, so nothing is said here of the chance to pass a device with one.',
} as const;

const WEAK_TITLE = 'Defects that this many shuffles may have missed';

const ALL_SEEN = 'Every defect that was simulated would have been seen with a chance of at least 95 %.';

export const method: LabSection = {
	title: 'Method, decision rule and risks',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 f', '7.8.6.1'],
	draw({sheet, report, say}) {
		const {judgement, pictures} = report;
		sheet.paragraph(METHOD_WORDS.hypothesis);
		sheet.subheading(METHOD_WORDS.rule);
		sheet.paragraph(decisionRule(say, judgement.alpha));
		sheet.subheading(METHOD_WORDS.risks);
		sheet.pairs(riskWords(say, judgement.alpha, judgement));
		sheet.paragraph(METHOD_WORDS.guard);
		sheet.subheading(METHOD_WORDS.power);
		const {power} = pictures;
		if (power === undefined) {
			sheet.paragraph(METHOD_WORDS.noPower);
			return;
		}
		sheet.scene(powerChart(say, {power, width: sheet.width, height: 185}));
		const {decks, deck} = power.simulated;
		sheet.note(powerNote(say, power.shuffles, say`${counted(say, decks, 'deck')} of ${deck}`));
		sheet.subheading(WEAK_TITLE);
		const weak = weakIn(say, power);
		if (weak.rows.length === 0) sheet.paragraph(ALL_SEEN);
		else sheet.table(weak);
	},
};

function riskWords(say: Say, alpha: number, {shuffles}: Judgement): readonly (readonly [string, string])[] {
	return [
		['To fail a fair device', say`at most ${percent(alpha)}, for all tests and the gambler together`],
		['To pass one that is not', 'by the defect: the picture and the table below'],
		['A confirmatory run', 'is not part of the rule: a device that failed has failed; another run is another report'],
		['Shuffles', say`${thousands(shuffles.valid)} valid of ${thousands(shuffles.planned)} planned`],
	];
}

const powerNote = (say: Say, shuffles: number, simulated: string): string =>
	say`The chance to convict a device with this defect in a run of ${counted(say, shuffles, 'shuffle')}, by simulation of ${simulated} with the same tests and the same risk. What is not in the list was not simulated.`;
