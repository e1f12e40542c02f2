import type {Composition} from '../completeness/composition.js';
import type {Finding} from '../model/finding.js';
import type {BrickJudgement} from './judge.js';
import type {Mixing} from './mixed.js';

type Found = Omit<BrickJudgement, 'kind' | 'verdict' | 'findings'>;

interface BrickRule {
	readonly id: string;
	readonly clause: string;
	readonly rule: string;
	readonly check: (found: Found) => Held;
}

/** What came of holding a rule against a brick. */
type Held =
	| {readonly kind: 'met' | 'not-met'; readonly evidence: string}
	| {readonly kind: 'not-shown'; readonly because: string};

/** Each rule with its check, a small pure function, so that a rule book can name it. */
export const BRICK_RULES: readonly BrickRule[] = [
	{
		id: 'brick-complete',
		clause: 'Colorado, Rule 28, 30-2810',
		rule: 'the brick is complete and accurate',
		check: ({cards, counted, batch}) => complete(cards, counted, batch.size),
	},
	{
		id: 'brick-seal',
		clause: 'Colorado, Rule 28, 30-2810',
		rule: 'seals, tabs, and the number of each person who verified it at the maker',
		check: sealed,
	},
	{
		id: 'brick-reshuffled',
		clause: 'Colorado, Rule 28, 30-2810',
		rule: 'the device reshuffles the brick before dealing',
		check: ({device}) =>
			device.kind === 'shuffled' ? mixedBy(device.reshuffled) : notShown('no device shuffled the brick here'),
	},
	{
		id: 'nj-intermixed',
		clause: 'N.J.A.C. 13:69F-2.5(a)',
		rule: 'the cards are randomly intermixed before play',
		check: ({shuffled}) => mixedBy(shuffled),
	},
	{
		id: 'nj-batch',
		clause: 'N.J.A.C. 13:69E-1.18A(b)1, 4',
		rule: 'the batch has the cards of its decks, none missing and none too many',
		check: ({cards, counted, batch}) => complete(cards, counted, batch.size),
	},
	{
		id: 'oh-tenth',
		clause: 'Ohio Adm. Code 3772-11-25(B)(2)',
		rule: 'every tenth preshuffled package is opened and fully checked',
		check: ({task: {ledger}}) =>
			ledger === undefined
				? notShown('no ledger was kept; name one with --ledger')
				: {kind: 'met', evidence: `this is package ${ledger.package} of the ledger, and it was opened`},
	},
];

export const brickFindings = (found: Found): Finding[] =>
	BRICK_RULES.map(({check, ...which}): Finding => ({...which, ...check(found)}));

const notShown = (because: string): Held => ({kind: 'not-shown', because});

function complete({missing, extra, foreign, unreadable}: Composition, counted: number, size: number): Held {
	const wrong = missing.length + extra.length + foreign.length;
	if (unreadable.length > 0 && extra.length + foreign.length === 0)
		return notShown(`${unreadable.length} cards could not be read`);
	return wrong === 0
		? {kind: 'met', evidence: `all ${size} cards are there`}
		: {kind: 'not-met', evidence: `${counted} cards were read where ${size} belong, or they are not the right ones`};
}

function sealed({paperwork: {seals, package: state, verifiers, inventory}}: Found): Held {
	if (seals === 'differ' || state === 'damaged' || inventory === 'differs')
		return {kind: 'not-met', evidence: 'seals, package or inventory number are not as declared'};
	if (seals === 'not-told' || state === 'not-told' || verifiers === 0 || inventory === 'not-told')
		return notShown('the papers do not tell all of it');
	return {kind: 'met', evidence: `seals as declared, package intact, ${verifiers} verifier numbers`};
}

function mixedBy(mixing: Mixing): Held {
	switch (mixing.kind) {
		case 'mixed':
			return {kind: 'met', evidence: `${mixing.tests} tests on the order kept within the bounds of chance`};
		case 'not-mixed':
			return {kind: 'not-met', evidence: 'the order is not that of shuffled cards'};
		case 'not-measured':
			return notShown(mixing.because);
	}
}
