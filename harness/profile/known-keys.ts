import {z} from 'zod';
import {profileShape} from './schema.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

let schema: JsonSchema | undefined;

/** The keys that may stand at a place of a profile, whichever of several forms is meant there. */
export function knownKeys(path: readonly PropertyKey[]): string[] {
	schema ??= z.toJSONSchema(profileShape, {io: 'input'});
	const places = path.reduce<JsonSchema[]>(
		(found, step) => found.flatMap(each => below(each, String(step))),
		forms(schema),
	);
	return [...new Set(places.flatMap(({properties}) => Object.keys(properties ?? {})))];
}

function below(place: JsonSchema, step: string): JsonSchema[] {
	const {properties = {}, items, additionalProperties} = place;
	return [properties[step], items, additionalProperties].flatMap(next => (isSchema(next) ? forms(next) : []));
}

const forms = (place: JsonSchema): JsonSchema[] => [
	place,
	...[...(place.anyOf ?? []), ...(place.oneOf ?? [])].filter(isSchema),
];

const isSchema = (value: unknown): value is JsonSchema =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The known word that takes the fewest changes of a letter; `undefined` if even that would be another word. */
export function nearest(word: string, known: readonly string[]): string | undefined {
	const [best] = known
		.map(each => ({each, distance: distance(word, each)}))
		.sort((one, two) => one.distance - two.distance);
	return best !== undefined && best.distance <= Math.max(2, word.length / 3) ? best.each : undefined;
}

/** Levenshtein's: letters put in, taken out or changed. */
function distance(one: string, two: string): number {
	let row = Array.from({length: two.length + 1}, (_, at) => at);
	for (let at = 1; at <= one.length; at++) {
		const next = [at];
		for (let to = 1; to <= two.length; to++) {
			const changed = (row[to - 1] ?? 0) + (one[at - 1] === two[to - 1] ? 0 : 1);
			next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[two.length] ?? 0;
}
