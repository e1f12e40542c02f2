import {statSync} from 'node:fs';
import type {Check} from '../../app/verify/check.js';
import type {Verification} from '../../app/verify/verify.js';
import type {RunRelation, VerifiedPdf} from '../../app/verify/verify-pdf.js';
import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {judged, outputFor} from '../output.js';

const SCHEMA = 'deckproof/verify/1';

export const verify = command({
	name: 'verify',
	description:
		'check that the evidence is intact and that the report follows from it: everything is decoded, judged and printed again',
	arguments: [{form: '<target>', text: 'a run directory, or the PDF of a report'}],
	options: {
		run: option('--run <directory>', 'the run of the PDF; not needed if the PDF is in the run directory'),
	},
	async run(options, target) {
		const {keyPlace} = await import('../../app/sign/key-place.js');
		const output = outputFor(options);
		if (options.run === undefined && !isFile(target)) {
			const {remakeOnThread} = await import('../../app/verify/remake-results.js');
			const app = await import('../../app/verify/verify.js');
			const {differenceSentence} = await import('../../app/verify/check.js');
			const found = await app.verify({directory: target, place: keyPlace(), make: remakeOnThread});
			const {text, verdict, exit} = ofRun(found, found.first && differenceSentence(found.first));
			output.data(text, {schema: SCHEMA, verdict, ...found, first: found.first ?? null});
			return exit;
		}
		const {verifyPdf} = await import('../../app/verify/verify-pdf.js');
		const found = await verifyPdf(target, options.run, keyPlace());
		const {text, verdict, exit} = ofPdf(found);
		output.data(text, {schema: SCHEMA, verdict, ...found});
		return exit;
	},
});

const isFile = (target: string): boolean => statSync(target, {throwIfNoEntry: false})?.isFile() === true;

interface Printed {
	readonly text: string;
	readonly verdict: 'whole' | 'altered' | 'unproven';
	readonly exit: number;
}

const STATES: Readonly<Record<Check['state'], string>> = {
	good: 'ok      ',
	note: 'note    ',
	differs: 'DIFFERS ',
	'not-done': 'not done',
};

const table = (checks: readonly Check[]): string[] =>
	checks.map(({name, state, says}) => `${name.padEnd(9)}  ${STATES[state]}  ${says}`);

function ofRun({checks, other}: Verification, difference: string | undefined): Printed {
	const last = difference === undefined ? wholeText(checks, other) : `The evidence is not what it was. ${difference}.`;
	const text = `${[...table(checks), judged(last, difference === undefined)].join('\n')}\n`;
	return difference === undefined
		? {text, verdict: 'whole', exit: EXIT.pass}
		: {text, verdict: 'altered', exit: EXIT.evidence};
}

/** Claims nothing of results that were not compared. */
function wholeText(checks: readonly Check[], other: string | undefined): string {
	const isCompared = ['decoding', 'verdict', 'report'].every(
		name => checks.find(check => check.name === name)?.state === 'good',
	);
	if (isCompared) return 'The evidence is whole, and the report follows from it.';
	const maker = other === undefined ? '' : ` ${other[0]?.toUpperCase()}${other.slice(1)}.`;
	return `The evidence is whole.${maker} The notes list the results that were not compared.`;
}

const BELONGING: Readonly<Record<RunRelation, string>> = {
	sealed: 'is the report that was sealed with this run.',
	'printed-again': 'was printed again from the evidence of this run: it is what this program prints from it.',
	'of-this-evidence':
		'names the evidence of this run, and is neither the report that was sealed nor what this program prints from it: another version printed it, or it was altered.',
	'of-other-evidence': 'belongs to other evidence.',
	'run-not-at-hand': 'is intact as it was signed. Without its run (--run RUN) it was not compared with the evidence.',
	altered: 'is not what was signed.',
	'no-report': 'is not a report of Deckproof.',
};

const UNPROVEN = ' It is not proven who signed it, so it proves nothing.';

function ofPdf({file, belonging, checks}: VerifiedPdf): Printed {
	const isKnown = checks.some(({name, state}) => name === 'signed' && state === 'good');
	const belongs = belonging === 'sealed' || belonging === 'printed-again';
	const isUnproven = belonging === 'run-not-at-hand' && !isKnown;
	const isAltered = checks.some(({state}) => state === 'differs');
	const isGood = (belongs || belonging === 'run-not-at-hand') && !isUnproven && !isAltered;
	const last = `${file} ${BELONGING[belonging]}${isUnproven ? UNPROVEN : ''}`;
	const text = `${[...table(checks), judged(last, isGood)].join('\n')}\n`;
	if (isGood) return {text, verdict: 'whole', exit: EXIT.pass};
	if (isUnproven && !isAltered) return {text, verdict: 'unproven', exit: EXIT.unproven};
	return {text, verdict: 'altered', exit: EXIT.evidence};
}
