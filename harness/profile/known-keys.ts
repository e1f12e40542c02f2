import * as z from 'zod';
import {profileShape} from './schema.js';
import {isMapping} from './variants.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The keys allowed at a place of a profile. Where a place has several forms, the tree selects the form. */
export const knownKeys = (path: readonly PropertyKey[], tree: unknown): string[] => [
	...new Set(placesAt(path, tree).flatMap(({properties}) => Object.keys(properties ?? {}))),
];

/** The allowed words at a place, such as the kinds of framing. */
export function wordsAt(path: readonly PropertyKey[], tree: unknown): string[] {
	const key = String(path.at(-1));
	// The present value is none of the allowed words, so it must not select the form.
	const places = placesAt(path.slice(0, -1), withoutLeaf(tree, path));
	return places.flatMap(({properties = {}}) => {
		const word = isSchema(properties[key]) ? properties[key].const : undefined;
		return word === undefined ? [] : [String(word)];
	});
}

function placesAt(path: readonly PropertyKey[], tree: unknown): JsonSchema[] {
	let [places, node] = [forms(z.toJSONSchema(profileShape, {io: 'input'}), tree), tree];
	for (const step of path) {
		node = at(node, step);
		places = places
			.flatMap(({properties = {}, items, additionalProperties}) => [
				properties[String(step)],
				items,
				additionalProperties,
			])
			.filter(isSchema)
			.flatMap(next => forms(next, node));
	}
	return places;
}

/** A place, and those of its forms that the values in the tree do not exclude. */
const forms = (place: JsonSchema, node: unknown): JsonSchema[] =>
	[place, ...[...(place.anyOf ?? []), ...(place.oneOf ?? [])].filter(isSchema)].filter(({properties = {}}) =>
		Object.entries(properties).every(([key, wanted]) => {
			const [word, has] = [isSchema(wanted) ? wanted.const : undefined, at(node, key)];
			return word === undefined || has === undefined || has === word;
		}),
	);

const at = (node: unknown, step: PropertyKey): unknown =>
	typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;

function withoutLeaf(tree: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
	if (step === undefined || typeof tree !== 'object' || tree === null) return undefined;
	return {...tree, [step]: withoutLeaf(at(tree, step), rest)};
}

const isSchema = (value: unknown): value is JsonSchema => isMapping(value);
