import {stat} from 'node:fs/promises';
import {setFlagsFromString} from 'node:v8';
import {keyPlace} from '../../app/sign/key-place.js';
import {type Check, differenceSentence} from '../../app/verify/check.js';
import {remakeOnThread} from '../../app/verify/remake-on-thread.js';
import {type Verification, verify} from '../../app/verify/verify.js';
import type {Belonging, VerifiedPdf} from '../../app/verify/verify-pdf.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface VerifyOptions extends OutputOptions {
	readonly run?: string;
}

const SCHEMA = 'deckproof/verify/1';

// Much code runs here, and little of it for long: on a run of 1,000 shoes V8 spent more time on optimising it than it took to
// run. With a greater budget (bytes of bytecode; usually 135,168) only what is hot for longer is optimised.
const OPTIMISE_LATER = '--interrupt-budget=500000';

/** A run directory, or a report that should belong to one. */
export async function verifyCommand(target: string, options: VerifyOptions): Promise<number> {
	const output = outputFor(options);
	setFlagsFromString(OPTIMISE_LATER);
	if (options.run === undefined && !(await isFile(target))) {
		const found = await verify({directory: target, place: keyPlace(), make: remakeOnThread});
		const {text, verdict, exit} = runWords(found);
		output.data(text, {schema: SCHEMA, verdict, ...found, first: found.first ?? null});
		return exit;
	}
	const {verifyPdf} = await import('../../app/verify/verify-pdf.js');
	const found = await verifyPdf(target, options.run, keyPlace());
	const {text, verdict, exit} = pdfWords(found);
	output.data(text, {schema: SCHEMA, verdict, ...found});
	return exit;
}

const isFile = (target: string): Promise<boolean> =>
	stat(target).then(
		found => found.isFile(),
		() => false,
	);

interface Words {
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

function runWords({checks, first}: Verification): Words {
	if (first === undefined)
		return {
			text: `${[...table(checks), 'The evidence is whole, and the report follows from it.'].join('\n')}\n`,
			verdict: 'whole',
			exit: EXIT.pass,
		};
	const last = `The evidence is not what it was. ${differenceSentence(first)}.`;
	return {text: `${[...table(checks), last].join('\n')}\n`, verdict: 'altered', exit: EXIT.evidence};
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

function pdfWords({file, belonging, checks}: VerifiedPdf): Words {
	const isKnown = checks.some(({name, state}) => name === 'signed' && state === 'good');
	const belongs = belonging === 'sealed' || belonging === 'printed-again';
	// Anybody can sign anything with a certificate that nobody knows.
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
