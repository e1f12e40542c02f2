import type {Composition} from '../../completeness/composition.js';
import {type Held, notShown} from '../../model/finding.js';
import type {BrickJudgement} from '../../tasks/brick/judge.js';
import type {Mixing} from '../../tasks/brick/mixed.js';
import type {CheckOf} from '../check-schema.js';

type Brick = BrickJudgement;

const CARDS = [{kind: 'cards', shuffles: []}] as const;
const PAPERS = [{kind: 'papers'}] as const;

export function brickComplete({cards, counted, batch}: Brick): Held {
	const {extra, foreign, unreadable} = cards;
	if (unreadable.length > 0 && extra.length + foreign.length === 0)
		return notShown(`${unreadable.length} cards could not be read`);
	return isWhole(cards)
		? {kind: 'met', evidence: `all ${batch.size} cards are there`, by: CARDS}
		: {
				kind: 'not-met',
				evidence: `${counted} cards were read where ${batch.size} belong, or they are not the right ones`,
				by: CARDS,
			};
}

const isWhole = ({missing, extra, foreign}: Composition): boolean =>
	missing.length + extra.length + foreign.length === 0;

export function brickSealed({paperwork: {seals, package: state, verifiers, inventory}}: Brick): Held {
	if (seals === 'differ' || state === 'damaged' || inventory === 'differs')
		return {kind: 'not-met', evidence: 'seals, package or inventory number are not as declared', by: PAPERS};
	if (seals === 'not-told' || state === 'not-told' || verifiers === 0 || inventory === 'not-told')
		return notShown('the papers do not tell all of it');
	return {kind: 'met', evidence: `seals as declared, package intact, ${verifiers} verifier numbers`, by: PAPERS};
}

export function mixedBy(mixing: Mixing): Held {
	switch (mixing.kind) {
		case 'mixed':
			return {kind: 'met', evidence: `${mixing.tests} tests on the order kept within the bounds of chance`, by: CARDS};
		case 'not-mixed':
			return {kind: 'not-met', evidence: 'the order is not that of shuffled cards', by: CARDS};
		case 'not-measured':
			return notShown(mixing.because);
	}
}

export const brickReshuffled = ({device}: Brick): Held =>
	device.kind === 'shuffled' ? mixedBy(device.reshuffled) : notShown('no device shuffled the brick here');

/** This very record, if the brick was found in order. */
export function brickRecord({verdict, task}: Brick): Held {
	const evidence = `the record of brick ${task.declared.inventory || 'without a number'}`;
	if (verdict.kind === 'pass') return {kind: 'met', evidence: `${evidence}: in order`, by: PAPERS};
	return verdict.kind === 'fail'
		? {kind: 'not-met', evidence: `${evidence}: it may not be used`, by: PAPERS}
		: notShown(`${evidence} does not show that it is in order`);
}

/** The form is written with the report; it is of use only with the inventory number and the maker. */
export function brickForm({cards, task: {declared}}: Brick): Held {
	if (isWhole(cards)) return notShown('no card is missing, so no form is due');
	const lacks = [
		...(declared.maker === '' ? ['the maker'] : []),
		...(declared.inventory === '' ? ['the inventory number'] : []),
	];
	return lacks.length === 0
		? {
				kind: 'met',
				evidence: `discrepancy.pdf to ${declared.maker}, inventory number ${declared.inventory}`,
				by: PAPERS,
			}
		: {kind: 'not-met', evidence: `the form to the maker lacks ${lacks.join(' and ')}`, by: PAPERS};
}

export function receipt({task: {declared, found}, device}: Brick, {fields}: CheckOf<'receipt'>['with']): Held {
	const told: Readonly<Record<string, boolean>> = {
		'total cards': true,
		decks: true,
		result: true,
		shuffled: declared.shuffledAt !== '',
		packaged: declared.packagedAt !== '',
		verified: declared.verifiedAt !== '',
		'verified by': declared.verifiers.length > 0,
		line: declared.line.maker !== '',
		'inspection machine': found.machine.maker !== '' || device.kind === 'shuffled',
		dealer: found.dealer !== '',
		supervisor: found.supervisor !== '',
	};
	const missing = fields.filter(field => told[field] !== true);
	return missing.length === 0
		? {kind: 'met', evidence: `all ${fields.length} fields are told`, by: PAPERS}
		: {kind: 'not-met', evidence: `not told: ${missing.join(', ')}`, by: PAPERS};
}

/** The ledger must open at least as often as the rule asks. */
export function everyNth({task: {ledger}}: Brick, {every}: CheckOf<'every-nth'>['with']): Held {
	if (ledger === undefined) return notShown('no ledger was kept; name one with --ledger');
	const evidence = `package ${ledger.package} of the ledger was opened; every ${ledger.every}th is`;
	return {kind: ledger.every <= every ? 'met' : 'not-met', evidence, by: PAPERS};
}
