import {at as itemAt} from '../../model/checked.js';
import {countsOf} from '../../model/counts-of.js';
/** Payloads with the same byte at one place; `undefined`: all payloads. */
export interface PayloadGroup {
	readonly mark: {readonly at: number; readonly byte: number} | undefined;
	readonly payloads: readonly Uint8Array[];
}

const MOST_PLACES = 4;
const MOST_CODES = 24;
const FEW_CODES = 8;

/**
Groups payloads by the byte that distinguishes messages.

The code of a message determines its length. So the chosen byte leaves the least uncertainty about the length. Of several
equal ones, it is the first that has few values and does not count up.
*/
export function groupsOf(payloads: readonly Uint8Array[]): PayloadGroup[] {
	const at = codePlace(payloads);
	if (at === undefined) return [{mark: undefined, payloads}];
	const values = [...new Set(payloads.map(payload => itemAt(payload, at)))].sort((one, two) => one - two);
	return values.map(byte => ({mark: {at, byte}, payloads: payloads.filter(payload => payload[at] === byte)}));
}

function codePlace(payloads: readonly Uint8Array[]): number | undefined {
	const shortest = payloads.reduce((least, {length}) => Math.min(least, length), MOST_PLACES);
	const places = Array.from({length: shortest}, (_, at) => {
		const codes = payloads.map(payload => itemAt(payload, at));
		const different = new Set(codes).size;
		const rank = different > FEW_CODES || isCounting(codes) ? 1 : 0;
		return {at, different, rank, doubt: lengthDoubt(payloads, codes)};
	});
	const usable = places.filter(
		({different}) => different <= MOST_CODES && different <= Math.max(1, payloads.length / 2),
	);
	const [best] = usable.sort((one, two) => one.doubt - two.doubt || one.rank - two.rank || one.at - two.at);
	return best?.at;
}

export function isCounting(values: readonly number[]): boolean {
	const steps = values.slice(1).filter((value, at) => value - itemAt(values, at) === 1);
	return values.length > 2 && steps.length >= 0.75 * (values.length - 1);
}

/** Mean conditional entropy of the payload length given the code, in hundredths of a bit. */
function lengthDoubt(payloads: readonly Uint8Array[], codes: readonly number[]): number {
	const groups = new Map<number, number[]>();
	for (const [at, {length}] of payloads.entries()) {
		const code = itemAt(codes, at);
		groups.set(code, [...(groups.get(code) ?? []), length]);
	}
	const bits = [...groups.values()].reduce((sum, lengths) => sum + lengths.length * entropy(lengths), 0);
	return Math.round((100 * bits) / payloads.length);
}

const entropy = (values: readonly number[]): number =>
	[...countsOf(values).values()].reduce(
		(sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
		0,
	);
