import * as z from 'zod';
import {profileShape} from './schema.js';
import {isMapping} from './variants.js';

type JsonSchema = Record<string, unknown>;

/**
The format of profiles as a JSON Schema (draft 2020-12), for editors that complete and check while one types.

It is a little wider than what Deckproof accepts: what a template brings and what a firmware decides is not known to an
editor, so a mapping with `$import` or `$choose` need not be complete. `deckproof profile lint` has the last word.
*/
export function profileJsonSchema(): JsonSchema {
	const {$schema, ...schema} = z.toJSONSchema(profileShape, {io: 'input', target: 'draft-2020-12'});
	return {
		$schema,
		title: 'Deckproof device profile',
		description: 'What a card shuffler, a dealing shoe or a card reader speaks, byte for byte, as data.',
		...Object(widened(schema)),
		$defs: DIRECTIVES,
	};
}

const DIRECTIVES = {
	$import: {
		type: 'string',
		description: 'A template, such as templates/bcc.yaml#report, beside the profile or in a directory of profiles.',
	},
	$if: {type: 'string', description: 'A condition on the firmware, such as: firmware >= 2.1 and firmware < 3'},
	$choose: {
		type: 'array',
		minItems: 1,
		items: {type: 'object'},
		description: 'Replaced by the first of these mappings whose $if holds; the last has none.',
	},
};

const REFERENCES = Object.fromEntries(Object.keys(DIRECTIVES).map(name => [name, {$ref: `#/$defs/${name}`}]));

/** Every mapping may be brought by a template, stand under a condition, or be chosen. */
function widened(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(widened);
	if (!isMapping(node)) return node;
	const {oneOf, required, propertyNames, ...rest} = node;
	const inner = Object.fromEntries(
		Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? widenedEach(value) : widened(value)]),
	);
	// Of several forms, a mapping that is not yet complete may fit more than one.
	const forms = oneOf === undefined ? {} : {anyOf: widened(oneOf)};
	if (node['type'] !== 'object') return {...inner, ...forms};
	const {properties} = inner;
	return {
		...inner,
		...forms,
		properties: {...(isMapping(properties) ? properties : {}), ...REFERENCES},
		...(propertyNames === undefined ? {} : {propertyNames: {anyOf: [propertyNames, {enum: Object.keys(DIRECTIVES)}]}}),
		...(required === undefined ? {} : {anyOf: [{required}, {required: ['$import']}, {required: ['$choose']}]}),
	};
}

const widenedEach = (properties: unknown): unknown =>
	Object.fromEntries(Object.entries(Object(properties)).map(([name, value]) => [name, widened(value)]));
