import * as z from 'zod';
import {profileShape} from '../harness/profile/schema.js';
import {isMapping} from '../harness/profile/variants.js';
import {describeFields} from './schema/describe-fields.js';
import {PROFILE_FIELDS} from './schema/profile-fields.js';

type JsonSchema = Record<string, unknown>;

/**
The format of profiles as a JSON Schema (draft 2020-12), for completion and checks in an editor.

It accepts more than Deckproof does. An editor does not know the content of templates, or the firmware.
Therefore a mapping with `$import` or `$choose` need not be complete. `deckproof profile lint` decides.
*/
export function profileJsonSchema(): JsonSchema {
	const {$schema, ...schema} = z.toJSONSchema(profileShape, {io: 'input', target: 'draft-2020-12'});
	return {
		$schema,
		title: 'Deckproof device profile',
		description: 'The protocol of a card shuffler, a dealing shoe or a card reader, byte for byte, as data.',
		...Object(describeFields(widened(schema), PROFILE_FIELDS)),
		$defs: DIRECTIVES,
	};
}

const DIRECTIVES = {
	$import: {
		type: 'string',
		description: 'A template, such as templates/bcc.yaml#report, next to the profile or in a directory of profiles.',
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

/** Allows `$import`, `$if` and `$choose` in every mapping. */
function widened(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(widened);
	if (!isMapping(node)) return node;
	const {oneOf, required, propertyNames, ...rest} = node;
	const inner = Object.fromEntries(
		Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? widenedEach(value) : widened(value)]),
	);
	// An incomplete mapping may match more than one form, so `oneOf` becomes `anyOf`.
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
