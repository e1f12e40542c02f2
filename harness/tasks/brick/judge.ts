import {type Composition, composition} from '../../completeness/composition.js';
import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {cardsInSamePlace} from '../../model/shuffles/same-place.js';
import type {ReadOrder} from '../../model/shuffles/shuffle.js';
import type {VerdictKind} from '../../model/verdict.js';
import {type Mixing, wasReshuffled, wasShuffled} from './mixed.js';
import {type Paperwork, paperworkOf} from './papers.js';
import type {BrickTask} from './stored.js';

export interface BrickJudgement {
	readonly kind: 'brick';
	readonly verdict: {readonly kind: VerdictKind; readonly reasons: readonly BrickReason[]};
	readonly batch: Batch;
	readonly task: BrickTask;
	/** Against the declaration of the maker. */
	readonly cards: Composition;
	readonly counted: number;
	readonly paperwork: Paperwork;
	readonly shuffled: Mixing;
	readonly device: BrickInDevice;
}

type BrickInDevice =
	| {readonly kind: 'none'}
	| {readonly kind: 'void'; readonly because: string}
	| {
			readonly kind: 'shuffled';
			readonly identity: DeviceIdentity;
			readonly reshuffled: Mixing;
			readonly cards: Composition;
			/** The cards that came out, compared with those that went in. */
			readonly kept: 'all' | 'not-all';
	  };

export type BrickReason =
	| {readonly kind: 'not-complete'}
	| {readonly kind: 'unread'; readonly positions: readonly number[]}
	| {readonly kind: 'never-shuffled'}
	| {readonly kind: 'not-reshuffled'}
	| {readonly kind: 'device-lost-cards'}
	| {readonly kind: 'inventory-differs'}
	| {readonly kind: 'seals-differ'}
	| {readonly kind: 'package-damaged'}
	| {readonly kind: 'papers-incomplete'; readonly what: readonly string[]}
	| {readonly kind: 'device-failed'; readonly because: string}
	| {readonly kind: 'cut-short'; readonly because: string}
	| {readonly kind: 'all-well'; readonly with: 'device' | 'brick-alone'};

interface BrickCase {
	readonly batch: Batch;
	readonly task: BrickTask;
	readonly order: ReadOrder;
	/** `undefined`: no device was planned, or the run ended before it shuffled. */
	readonly outputOrder:
		| {readonly kind: 'read'; readonly outputOrder: ReadOrder}
		| {readonly kind: 'void'; readonly because: string}
		| undefined;
	readonly identity: DeviceIdentity;
	/** `asked`: a device was planned to shuffle the brick. */
	readonly inDevice: 'asked' | 'not-asked';
	readonly ending: Ending;
}

/**
The chance that a fair brick is found unshuffled, or that a fair device is found not to have shuffled it: half of it each. It is small,
since a casino opens hundreds of bricks, and the defects to find are gross.
*/
export const BRICK_RISK = 0.002;

export function judgeBrick(each: BrickCase): BrickJudgement {
	const {batch, task, order} = each;
	const cards = composition(batch, order);
	const faces = withoutCovers(order.faces);
	const found = {
		batch,
		task,
		cards,
		counted: faces.length,
		paperwork: paperworkOf(task),
		shuffled: wasShuffled(batch, faces, BRICK_RISK / 2),
		device: inDevice(each, faces),
	};
	return {kind: 'brick', verdict: decide(each, found), ...found};
}

function inDevice({batch, outputOrder, identity}: BrickCase, brick: Uint8Array): BrickInDevice {
	if (outputOrder === undefined) return {kind: 'none'};
	if (outputOrder.kind === 'void') return {kind: 'void', because: outputOrder.because};
	const out = withoutCovers(outputOrder.outputOrder.faces);
	const kept = sorted(out) === sorted(brick) ? 'all' : 'not-all';
	const isWhole =
		kept === 'all' && brick.length === batch.size && isComplete(composition(batch, outputOrder.outputOrder));
	const reshuffled: Mixing = isWhole
		? wasReshuffled(batch, {brick, outputOrder: out}, BRICK_RISK / 2)
		: out.length === brick.length && cardsInSamePlace(out, brick) === brick.length
			? {kind: 'not-mixed', rejected: [], pattern: undefined}
			: {kind: 'not-measured', because: 'the cards are not complete'};
	return {kind: 'shuffled', identity, reshuffled, cards: composition(batch, outputOrder.outputOrder), kept};
}

const sorted = (faces: Uint8Array): string => faces.toSorted().join(' ');

export const isComplete = ({missing, extra, foreign, unreadable}: Composition): boolean =>
	missing.length + extra.length + foreign.length + unreadable.length === 0;

type Found = Omit<BrickJudgement, 'kind' | 'verdict'>;

function decide(each: BrickCase, found: Found): BrickJudgement['verdict'] {
	const failReasons = failReasonsIn(found);
	if (failReasons.length > 0) return {kind: 'fail', reasons: failReasons};
	const {ending, inDevice: wanted} = each;
	if (ending.kind !== 'complete') {
		const because = ending.kind === 'stopped' ? ending.because : 'it was interrupted';
		return {kind: 'aborted', reasons: [{kind: 'cut-short', because}]};
	}
	const doubts = doubtsIn(found);
	if (doubts.length > 0) return {kind: 'inconclusive', reasons: doubts};
	return {kind: 'pass', reasons: [{kind: 'all-well', with: wanted === 'asked' ? 'device' : 'brick-alone'}]};
}

function failReasonsIn({cards, shuffled, device, paperwork}: Found): BrickReason[] {
	const failReasons: BrickReason[] = [];
	if (!isComplete({...cards, unreadable: [], missing: trulyMissing(cards)})) failReasons.push({kind: 'not-complete'});
	if (shuffled.kind === 'not-mixed') failReasons.push({kind: 'never-shuffled'});
	if (device.kind === 'shuffled' && device.reshuffled.kind === 'not-mixed') failReasons.push({kind: 'not-reshuffled'});
	if (device.kind === 'shuffled' && device.kept === 'not-all') failReasons.push({kind: 'device-lost-cards'});
	if (paperwork.inventory === 'differs') failReasons.push({kind: 'inventory-differs'});
	if (paperwork.seals === 'differ') failReasons.push({kind: 'seals-differ'});
	if (paperwork.package === 'damaged') failReasons.push({kind: 'package-damaged'});
	return failReasons;
}

/** Cards that could not be read may be those that seem to be missing. */
function trulyMissing({missing, unreadable}: Composition): Composition['missing'] {
	const absent = missing.reduce((sum, {count}) => sum + count, 0);
	return absent > unreadable.length ? missing : [];
}

function doubtsIn({cards, shuffled, device, paperwork}: Found): BrickReason[] {
	const doubts: BrickReason[] = [];
	if (cards.unreadable.length > 0) doubts.push({kind: 'unread', positions: cards.unreadable});
	if (device.kind === 'void') doubts.push({kind: 'device-failed', because: device.because});
	const what = [
		...(paperwork.inventory === 'not-stated' ? ['the inventory number'] : []),
		...(paperwork.seals === 'not-stated' ? ['the seals'] : []),
		...(paperwork.package === 'not-stated' ? ['whether the package was intact'] : []),
		...(paperwork.verifiers === 0 ? ['who verified it at the maker'] : []),
	];
	if (what.length > 0) doubts.push({kind: 'papers-incomplete', what});
	if (shuffled.kind === 'not-measured' && doubts.length === 0) doubts.push({kind: 'unread', positions: []});
	return doubts;
}
