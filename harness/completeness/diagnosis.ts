import type {BatchName} from '../model/cards/batch.js';
import {nameOf, type Suspect} from './deviation.js';

/**
A finding on missing or extra cards, from all shuffles together.

Reader errors are occasional and affect different cards; a missing card stays missing. A deviation that the number of cards
shows, or that repeats in three consecutive shuffles, is a fault of the cards. A deviation that is absent from the next
shuffle is a reader error.
*/
export interface Diagnosis {
	readonly kind: DiagnosisKind;
	readonly batch?: BatchName;
	readonly missing: readonly Suspect[];
	readonly extra: readonly Suspect[];
	/** First and last shuffle with this finding, and their number in the batch. */
	readonly from: number;
	readonly to: number;
	readonly shuffles: number;
	/** The next shuffle of the batch, without this finding; absent if it lasted to the end. */
	readonly resolvedAt?: number;
	/** `swapped`: the batch with the card, and the first shuffle there. */
	readonly turnedUp?: {readonly batch: BatchName; readonly from: number};
	/** `one-of`: how many of the named cards are meant. */
	readonly count?: number;
}

/**
`missing`, `extra`, `foreign`: by the number of cards, or by repetition. `exchanged`: one card in place of another.
`unread`: never read again, with an unreadable card in its place each time. `left-inside`: missing in one shuffle, back in
the next. `came-out`: extra in one shuffle only. `swapped`: missing in one batch and extra in the other. `one-of`: missing
while the reader failed too, so one of several cards. `other-batch`: too many cards are wrong for the declared batch.
`undecided`: a card replaced another in the last shuffle, and no other shuffle shows whether the reader erred.
Of continuous shufflers: `fed-in`: a card went in that had not come out. `too-seldom`, `too-often`: the frequency of a face
shows that one card of it is missing or extra.
*/
export type DiagnosisKind =
	| 'missing'
	| 'left-inside'
	| 'extra'
	| 'came-out'
	| 'foreign'
	| 'exchanged'
	| 'unread'
	| 'swapped'
	| 'one-of'
	| 'other-batch'
	| 'undecided'
	| 'fed-in'
	| 'too-seldom'
	| 'too-often';

/** Joins diagnoses of the same cards: a reader error may have hidden the fault in between. */
export function joined(diagnoses: readonly Diagnosis[]): Diagnosis[] {
	const known = new Map<string, Diagnosis>();
	const single: Diagnosis[] = [];
	for (const each of diagnoses) {
		if (!LASTING.includes(each.kind)) {
			single.push(each);
			continue;
		}
		const key = [each.kind, each.batch, ...each.missing.map(nameOf), 'and', ...each.extra.map(nameOf)].join(' ');
		const before = known.get(key);
		known.set(
			key,
			before === undefined ? each : {...each, from: before.from, shuffles: before.shuffles + each.shuffles},
		);
	}
	return [...known.values(), ...single].sort((left, right) => left.from - right.from);
}

/** The other kinds happen in one shuffle, and may happen again. */
const LASTING: readonly Diagnosis['kind'][] = ['missing', 'extra', 'foreign', 'exchanged', 'unread', 'other-batch'];

/** A card missing in one batch and extra in the other is one finding, even if undecided in one of them. */
export function acrossBatches(diagnoses: readonly Diagnosis[]): Diagnosis[] {
	const swapped: Diagnosis[] = [];
	const settled = new Map<Diagnosis, {missing: Suspect[]; extra: Suspect[]}>();
	const rest = (each: Diagnosis) => {
		const left = settled.get(each) ?? {missing: [...each.missing], extra: [...each.extra]};
		settled.set(each, left);
		return left;
	};
	for (const lacking of diagnoses.filter(isOfBatch)) {
		for (const having of diagnoses.filter(isOfBatch)) {
			if (having.batch === lacking.batch || [having, lacking].every(({kind}) => kind === 'undecided')) continue;
			const [lacks, has] = [rest(lacking), rest(having)];
			const common = lacks.missing.filter(card => has.extra.some(other => isSame(card, other)));
			if (common.length === 0) continue;
			lacks.missing = lacks.missing.filter(card => !common.includes(card));
			has.extra = has.extra.filter(other => !common.some(card => isSame(card, other)));
			const turnedUp = {batch: having.batch, from: having.from};
			swapped.push({...lacking, kind: 'swapped', missing: common, extra: [], turnedUp});
		}
	}
	const others = diagnoses.flatMap((each): Diagnosis[] => {
		const left = settled.get(each);
		if (left === undefined) return [each];
		return left.missing.length + left.extra.length === 0 ? [] : [{...each, ...left}];
	});
	return [...swapped, ...others].sort((left, right) => left.from - right.from);
}

const isOfBatch = (each: Diagnosis): each is Diagnosis & {batch: BatchName} =>
	each.batch !== undefined && each.kind !== 'one-of';

const isSame = (card: Suspect, other: Suspect): boolean =>
	card.kind === 'face' && other.kind === 'face' && card.face === other.face;
