import type {Composition, FaceCount} from '../../completeness/composition.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import type {BrickJudgement} from '../../tasks/brick/judge.js';
import type {Mixing} from '../../tasks/brick/mixed.js';
import {bare, type Checker, type CheckMethod, checker, type Form, given, type ParametersOf} from '../checker.js';

interface BrickEvaluation<F extends Form> {
	readonly methods: readonly CheckMethod[];
	readonly examines: string;
	readonly evaluate: (brick: Brick, parameters: ParametersOf<F>) => RuleResult;
}

const onBrick = <F extends Form>(form: F, {methods, examines, evaluate}: BrickEvaluation<F>): Checker<F> =>
	checker(form, {
		from: 'brick',
		methods,
		examines,
		evaluate: (parameters, {evidence: {brick}}) =>
			brick === undefined ? notShown('only the verification of a brick shows it') : evaluate(brick, parameters),
	});

const complete = onBrick(bare('brick-complete'), {
	methods: ['auto'],
	examines: 'every card of the brick against its declaration',
	evaluate: evaluateComplete,
});

const sealed = onBrick(bare('brick-sealed'), {
	methods: ['operator', 'report'],
	examines: 'seals, package and papers of the brick',
	evaluate: evaluateSealed,
});

const shuffled = onBrick(bare('brick-shuffled'), {
	methods: ['auto'],
	examines: 'the order in the brick',
	evaluate: brick => mixedBy(brick.shuffled),
});

const reshuffled = onBrick(bare('brick-reshuffled'), {
	methods: ['auto'],
	examines: 'the order out of the device against that of the brick',
	evaluate: ({device}) =>
		device.kind === 'shuffled' ? mixedBy(device.reshuffled) : notShown('no device shuffled the brick here'),
});

const recorded = onBrick(bare('brick-record'), {
	methods: ['report'],
	examines: 'the record of the brick',
	evaluate: evaluateRecord,
});

const form = onBrick(bare('brick-form'), {
	methods: ['report'],
	examines: 'the form to the maker, if a card is missing',
	evaluate: evaluateForm,
});

const RECEIPT_FIELDS = [
	'total cards',
	'decks',
	'result',
	'shuffled',
	'packaged',
	'verified',
	'verified by',
	'line',
	'inspection machine',
	'dealer',
	'supervisor',
] as const;
type ReceiptField = (typeof RECEIPT_FIELDS)[number];

const receipt = onBrick(
	given('receipt', z => ({fields: z.array(z.enum(RECEIPT_FIELDS)).min(1)})),
	{
		methods: ['report'],
		examines: 'the fields of the completeness receipt',
		evaluate: (brick, {fields}) => evaluateReceipt(brick, fields),
	},
);

/** The ledger must open at least as often as the rule asks. */
const everyNth = onBrick(
	given('every-nth', z => ({every: z.int().min(1)})),
	{
		methods: ['report'],
		examines: 'the ledger of packages',
		evaluate({task: {ledger}}, {every}) {
			if (ledger === undefined) return notShown('no ledger was stated');
			const evidence = `package ${ledger.package} of the ledger was opened; every ${ledger.every}th is`;
			return {kind: ledger.every <= every ? 'met' : 'not-met', evidence, by: PAPERS};
		},
	},
);

export const BRICK_CHECKERS = [complete, sealed, shuffled, reshuffled, recorded, form, receipt, everyNth] as const;

type Brick = BrickJudgement;

const CARDS = [{kind: 'cards', shuffles: []}] as const;
const PAPERS = [{kind: 'papers'}] as const;

function evaluateComplete({cards, counted, batch}: Brick): RuleResult {
	const {extra, foreign, unreadable} = cards;
	if (unreadable.length > 0 && extra.length + foreign.length === 0)
		return notShown(`${unreadable.length} cards could not be read`);
	return isWhole(cards)
		? {kind: 'met', evidence: `all ${batch.size} cards are present`, by: CARDS}
		: {
				kind: 'not-met',
				evidence: `${deviationOf(cards)}; ${counted} cards were read, ${batch.size} are declared`,
				by: CARDS,
			};
}

const deviationOf = ({missing, extra, foreign}: Composition): string =>
	`${copiesIn(missing)} missing, ${copiesIn(extra)} too many, ${foreign.length} foreign`;

const copiesIn = (faces: readonly FaceCount[]): number => faces.reduce((sum, {count}) => sum + count, 0);

const isWhole = ({missing, extra, foreign}: Composition): boolean =>
	missing.length + extra.length + foreign.length === 0;

function evaluateSealed({paperwork: {seals, package: state, verifiers, inventory}}: Brick): RuleResult {
	if (seals === 'differ' || state === 'damaged' || inventory === 'differs')
		return {kind: 'not-met', evidence: 'seals, package or inventory number are not as declared', by: PAPERS};
	if (seals === 'not-stated' || state === 'not-stated' || verifiers === 0 || inventory === 'not-stated')
		return notShown('the papers do not state all of it');
	return {kind: 'met', evidence: `seals as declared, package intact, ${verifiers} verifier numbers`, by: PAPERS};
}

function mixedBy(mixing: Mixing): RuleResult {
	switch (mixing.kind) {
		case 'mixed':
			return {kind: 'met', evidence: `none of ${mixing.tests} tests on the order rejected`, by: CARDS};
		case 'not-mixed':
			return {kind: 'not-met', evidence: 'the order is not that of shuffled cards', by: CARDS};
		case 'not-measured':
			return notShown(mixing.because);
	}
}

/** Met by this record, if the brick is in order. */
function evaluateRecord({verdict, task}: Brick): RuleResult {
	const evidence = `the record of brick ${task.declared.inventory || 'without a number'}`;
	if (verdict.kind === 'pass') return {kind: 'met', evidence: `${evidence} says that it is in order`, by: PAPERS};
	return verdict.kind === 'fail'
		? {kind: 'not-met', evidence: `${evidence} says that it may not be used`, by: PAPERS}
		: notShown(`${evidence} does not show that it is in order`);
}

/** The form is written with the report; it must have the inventory number and the maker. */
function evaluateForm({cards, task: {declared}}: Brick): RuleResult {
	if (isWhole(cards)) return notShown('no card is missing, so no form is due');
	const lacks = [
		...(declared.maker === '' ? ['the maker'] : []),
		...(declared.inventory === '' ? ['the inventory number'] : []),
	];
	return lacks.length === 0
		? {
				kind: 'met',
				evidence: `discrepancy report to ${declared.maker}, inventory number ${declared.inventory}`,
				by: PAPERS,
			}
		: {kind: 'not-met', evidence: `the form to the maker lacks ${lacks.join(' and ')}`, by: PAPERS};
}

function evaluateReceipt({task: {declared, found}, device}: Brick, fields: readonly ReceiptField[]): RuleResult {
	const stated: Readonly<Record<ReceiptField, boolean>> = {
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
	const missing = fields.filter(field => !stated[field]);
	return missing.length === 0
		? {kind: 'met', evidence: `all ${fields.length} fields are stated`, by: PAPERS}
		: {kind: 'not-met', evidence: `not stated: ${missing.join(', ')}`, by: PAPERS};
}
