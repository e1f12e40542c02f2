import test from 'ava';
import {promptText} from '../../../harness/cli/prompting.js';
import {DECKS} from '../../../harness/model/cards/deck.js';
import type {InspectionResult} from '../../../harness/model/tasks/inspection.js';
import {FAULT_KINDS, type FaultKind, type SeededFault} from '../../../harness/model/tasks/seeded-fault.js';
import {LOOK_STEPS} from '../../../harness/tasks/inspection/look-steps.js';
import {actionPrompt, signaturePrompt} from '../../../harness/tasks/inspection/prompts.js';
import {STEPS} from '../../../harness/tasks/inspection/steps.js';
import type {InspectionTask} from '../../../harness/tasks/inspection/stored.js';
import {
	arrangeQuestion,
	dealQuestion,
	displayQuestion,
	offersQuestion,
	prepareQuestion,
	restartQuestion,
	restoreQuestion,
} from '../../../harness/tasks/question.js';
import {sentencesIn} from '../../../reports/language/paragraph.js';

const faultOf = (kind: FaultKind | 'none'): SeededFault => {
	switch (kind) {
		case 'none':
		case 'power-cut':
		case 'jam':
			return {kind};
		case 'wrong-deck':
			return {kind, deck: 'spanish-48'};
		case 'duplicate':
			return {kind, face: 1, twin: 13};
		case 'removed':
		case 'added':
		case 'foreign-back':
		case 'face-up':
			return {kind, face: 5};
		case 'blackjack':
			return {kind, up: 0, hole: 12};
	}
};

/** The faults of a shuffler, a brick, a restart, and the batch that is drawn through a shoe or a reader. */
function trialPrompts(): string[] {
	const place = {trial: 79, of: 5000};
	const faults = [...FAULT_KINDS, 'none' as const].map(faultOf);
	const prepared = Object.values(DECKS).flatMap(deck => faults.map(fault => prepareQuestion(fault, place, deck)));
	const others = [...faults.map(displayQuestion), offersQuestion(), dealQuestion(416), restartQuestion(place)];
	const brick = arrangeQuestion(new Uint8Array(416), 'BR-004711');
	return [...prepared, ...faults.map(restoreQuestion), ...others, brick].map(({text}) => text);
}

/** With and without a serial number and seals; each result with each remedy. */
function inspectionPrompts(): string[] {
	const looks = LOOK_STEPS.flatMap(({question}) =>
		[[], ['A-10012', 'A-10013', 'A-10014']].flatMap(seals =>
			['', 'SIM-000001'].map(serial => question.text({seals} as unknown as InspectionTask, serial)),
		),
	);
	const checks = STEPS.flatMap(({check}) => (check === undefined ? [] : [check]));
	const results: readonly InspectionResult[] = ['pass', 'fail', 'stop', 'not-finished'];
	const outcomes = results.flatMap(result => [
		{result, failed: []},
		...(result === 'pass' ? [] : checks.map(check => ({result, failed: [check]}))),
	]);
	const ends = outcomes.flatMap(each => [
		actionPrompt(each),
		...(['dealer', 'floorperson'] as const).flatMap(who =>
			[undefined, '{}'].map(statement => signaturePrompt({who, ...each, statement})),
		),
	]);
	return [...looks, ...ends.map(({text}) => text)];
}

const PROMPTS = [...new Set([...trialPrompts(), ...inspectionPrompts()])];

test('no line of a prompt for a dealer has more than 12 words or 80 columns', t => {
	t.true(PROMPTS.length > 100);
	for (const prompt of PROMPTS)
		for (const line of promptText(prompt).split('\n')) {
			t.true(line.split(' ').length <= 12, line);
			t.true(line.length <= 78, line);
		}
});

const VERBS =
	'Add Call Change Clear Count Deal Do Draw Exchange Find Handle Have Hold Inform Inspect Keep Leave Let Load Look Make Open Press Pull Put Read Show Shuffle Sign Switch Take Turn Type Use Wait';

/** What was found, and the number of the trial, come before the instructions. */
const HEADING = /^(?:Trial \d|Restart \d|All checks are|FAIL|STOP|Not everything)/;

test('every instruction of a prompt for a dealer begins with a verb', t => {
	const verbs = new Set([...VERBS.split(' '), 'Or']);
	const instructions = PROMPTS.flatMap(sentencesIn).filter(each => !each.endsWith('?') && !HEADING.test(each));
	for (const each of new Set(instructions)) t.true(verbs.has(each.split(' ')[0] ?? ''), each);
});

test('prompts for a dealer name no statistics', t => {
	for (const prompt of PROMPTS) t.notRegex(prompt, /evidence|probab|confidence|chance|%/i);
});
