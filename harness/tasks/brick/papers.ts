import type {BrickTask} from './stored.js';

type Declared = BrickTask['declared'];
type Found = BrickTask['found'];

/** The label of a brick, compared with what was found on it. */
export interface Paperwork {
	readonly inventory: 'agrees' | 'differs' | 'not-stated';
	readonly seals: 'agree' | 'differ' | 'not-stated';
	readonly missingSeals: readonly string[];
	readonly strangeSeals: readonly string[];
	readonly package: Found['package'];
	/** The number of people who verified it at the maker. */
	readonly verifiers: number;
}

export function paperworkOf({declared, found}: Pick<BrickTask, 'declared' | 'found'>): Paperwork {
	const missingSeals = declared.seals.filter(seal => !found.seals.includes(seal));
	const strangeSeals = found.seals.filter(seal => !declared.seals.includes(seal));
	return {
		inventory: agreement(declared.inventory, found.inventory),
		seals: sealsAgree(declared, found, missingSeals.length + strangeSeals.length),
		missingSeals,
		strangeSeals,
		package: found.package,
		verifiers: declared.verifiers.length,
	};
}

function agreement(declared: string, found: string): Paperwork['inventory'] {
	if (declared === '' || found === '') return 'not-stated';
	return declared === found ? 'agrees' : 'differs';
}

function sealsAgree(declared: Declared, found: Found, unlike: number): Paperwork['seals'] {
	if (declared.seals.length === 0 || found.seals.length === 0) return 'not-stated';
	return unlike === 0 ? 'agree' : 'differ';
}

interface ReceiptRule {
	readonly id: string;
	readonly clause: string;
	readonly fields: readonly ReceiptField[];
}

export type ReceiptField =
	| 'total cards'
	| 'decks'
	| 'shuffled'
	| 'packaged'
	| 'verified'
	| 'verified by'
	| 'line'
	| 'inspection machine'
	| 'dealer'
	| 'supervisor'
	| 'result';

/** Of the New Jersey clause, the inspection machine and the dealer were read; the other fields are those of such receipts elsewhere. */
export const RECEIPT_RULES: readonly ReceiptRule[] = [
	{
		id: 'nj-receipt',
		clause: 'N.J.A.C. 13:69E-1.18A(b)4',
		fields: ['inspection machine', 'dealer', 'supervisor', 'total cards', 'decks', 'verified', 'result'],
	},
	{
		id: 'wa-receipt',
		clause: 'WAC 230-16-158',
		fields: ['total cards', 'decks', 'shuffled', 'packaged', 'verified', 'verified by', 'line'],
	},
];
