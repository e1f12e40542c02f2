import type {BatchName} from '../model/cards/batch.js';
import type {Suspect} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';

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
