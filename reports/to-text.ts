import {incidentWords} from './card-words.js';
import {counted, pText, thousands} from './number-format.js';
import type {Report} from './report.js';
import {
	batchWords,
	bettorSentence,
	completenessSentence,
	findingSentence,
	INPUT_WORDS,
	reasonSentence,
	resultSentence,
	testWords,
	VERDICT_WORDS,
} from './wording.js';

/** How many incidents the screen shows; the JSON and the PDF have them all. */
const MOST_INCIDENTS = 8;

/** The report for the screen: the verdict, why, then every test in a line of its own. */
export function toText({subject, judgement}: Report): string {
	const {verdict, shuffles, tests, completeness, findings, batch} = judgement;
	const words = VERDICT_WORDS[verdict.kind];
	const device =
		subject.kind === 'run'
			? [
					`Device      ${subject.run.device.maker} ${subject.run.device.model}, serial ${subject.run.device.serial}, firmware ${subject.run.device.firmware}`,
				]
			: [];
	const told = completeness.incidents.slice(0, MOST_INCIDENTS);
	const rest = completeness.incidents.length - told.length;
	return [
		`${words.word}  ${words.sentence}`,
		...verdict.reasons.map(reason => `  - ${reasonSentence(judgement, reason)}`),
		'',
		...device,
		`Batch       ${batchWords(judgement)}`,
		`Shuffles    ${counted(shuffles.valid, 'valid shuffle')} of ${thousands(shuffles.planned)} planned, ${thousands(shuffles.incomplete)} incomplete, ${thousands(shuffles.void)} void`,
		`Order in    ${INPUT_WORDS[judgement.input]}`,
		`Cards       ${completenessSentence(judgement)}`,
		...told.map(incident => `            shuffle ${incident.shuffle}: ${incidentWords(batch.deck, incident)}`),
		...(rest > 0 ? [`            and ${rest} more`] : []),
		`Bettor      ${bettorSentence(judgement)}`,
		'',
		...tests.flatMap(result => [
			`${mark(result)}  ${testWords(result.test).title}: ${testWords(result.test).question}`,
			`      ${resultSentence(result)}${result.kind === 'measured' ? ` Corrected p ${pText(result.adjustedP)}.` : ''}`,
		]),
		'',
		...findings.map(findingSentence),
		'',
	].join('\n');
}

function mark(result: Report['judgement']['tests'][number]): string {
	switch (result.kind) {
		case 'measured':
			return result.rejected ? 'FAIL' : 'ok  ';
		case 'too-few':
			return 'few ';
		case 'not-applicable':
			return 'n/a ';
	}
}
