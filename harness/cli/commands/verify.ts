import {statSync} from 'node:fs';
import type {Check} from '../../app/verify/check.js';
import type {Verification} from '../../app/verify/verify.js';
import type {Belonging, VerifiedPdf} from '../../app/verify/verify-pdf.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const SCHEMA = 'deckproof/verify/1';

export const verify = command({
	name: 'verify',
	description: 'is the evidence whole, and does the report follow from it? All is decoded, judged and printed again',
	arguments: [{form: '<target>', text: 'a run directory, or the PDF of a report'}],
	options: {
		run: {
			flags: '--run <directory>',
			text: 'the run that a PDF should belong to; not needed where it lies in it',
		},
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
	readonly verdict: 'whole' | 'altered';
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

function ofRun({checks}: Verification, difference: string | undefined): Printed {
	const last =
		difference === undefined
			? 'The evidence is whole, and the report follows from it.'
			: `The evidence is not what it was. ${difference}.`;
	const text = `${[...table(checks), last].join('\n')}\n`;
	return difference === undefined
		? {text, verdict: 'whole', exit: EXIT.pass}
		: {text, verdict: 'altered', exit: EXIT.evidence};
}

const BELONGING: Readonly<Record<Belonging, string>> = {
	sealed: 'is the report that was sealed with this run.',
	'printed-again': 'was printed again from the evidence of this run: it is what this program prints from it.',
	'of-this-evidence':
		'names the evidence of this run, and is neither the report that was sealed nor what this program prints from it: another version printed it, or somebody altered it.',
	'of-other-evidence': 'belongs to other evidence.',
	'run-not-at-hand':
		'is whole as it was signed. Its run is not at hand: whether it follows from the evidence was not looked at (--run RUN).',
	altered: 'is not what was signed.',
	'no-report': 'is no report of Deckproof.',
};

const STRANGER = ' Nobody here knows who signed it, so it proves nothing.';

function ofPdf({file, belonging, checks}: VerifiedPdf): Printed {
	const isKnown = checks.some(({name, state}) => name === 'signed' && state === 'good');
	const belongs = belonging === 'sealed' || belonging === 'printed-again';
	const isStranger = belonging === 'run-not-at-hand' && !isKnown;
	const isGood =
		(belongs || belonging === 'run-not-at-hand') && !isStranger && checks.every(({state}) => state !== 'differs');
	const last = `${file} ${BELONGING[belonging]}${isStranger ? STRANGER : ''}`;
	return {
		text: `${[...table(checks), last].join('\n')}\n`,
		verdict: isGood ? 'whole' : 'altered',
		exit: isGood ? EXIT.pass : EXIT.evidence,
	};
}
