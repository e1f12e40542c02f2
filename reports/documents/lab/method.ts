import {powerChart} from '../../charts/power.js';
import {counted} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import {decisionRule} from '../../text/wording.js';
import {weakIn} from './defect-table.js';
import type {LabParts} from './lab-section.js';
import {ALL_SEEN, METHOD_WORDS, powerNote, riskWords, WEAK_TITLE} from './lab-words.js';

/** What is asked, how it is decided, and with which chances the decision is wrong. */
export function method({sheet, report}: LabParts): void {
	const {judgement, pictures} = report;
	sheet.paragraph(METHOD_WORDS.hypothesis);
	sheet.subheading(METHOD_WORDS.rule);
	sheet.paragraph(decisionRule(judgement.alpha));
	sheet.subheading(METHOD_WORDS.risks);
	sheet.pairs(riskWords(judgement.alpha, judgement));
	sheet.paragraph(METHOD_WORDS.guard);
	sheet.subheading(METHOD_WORDS.power);
	const {power} = pictures;
	if (power === undefined) {
		sheet.paragraph(METHOD_WORDS.noPower);
		return;
	}
	sheet.scene(powerChart({power, width: sheet.width, height: 185}));
	const {decks, deck} = power.simulated;
	sheet.note(powerNote(power.shuffles, say`${counted(decks, 'deck')} of ${deck}`));
	sheet.subheading(WEAK_TITLE);
	const weak = weakIn(power);
	if (weak.rows.length === 0) sheet.paragraph(ALL_SEEN);
	else sheet.table(weak);
}
