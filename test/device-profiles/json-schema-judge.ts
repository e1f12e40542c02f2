type Schema = Readonly<Record<string, unknown>>;

/**
Does a value fit a JSON Schema? Knows the keywords that our schema uses, and throws over any other, so that none is
passed over in silence. (zod's own reader of JSON Schemas leaves out `required` inside `anyOf`.)
*/
export function fits(value: unknown, schema: unknown, root: Schema): boolean {
	if (!isMapping(schema)) return schema !== false;
	return Object.entries(schema).every(([keyword, rule]) => {
		const judge = KEYWORDS[keyword];
		if (judge === undefined) throw new TypeError(`the keyword ${keyword} is not known here`);
		return judge(value, rule, {schema, root});
	});
}

interface Place {
	readonly schema: Schema;
	readonly root: Schema;
}

type Judge = (value: unknown, rule: unknown, place: Place) => boolean;

const anything: Judge = () => true;
const list = (rule: unknown): unknown[] => (Array.isArray(rule) ? rule : []);
const onNumber =
	(judge: (value: number, rule: number) => boolean): Judge =>
	(value, rule) =>
		typeof value !== 'number' || judge(value, Number(rule));

const KEYWORDS: Readonly<Record<string, Judge>> = {
	$schema: anything,
	title: anything,
	description: anything,
	default: anything,
	$defs: anything,
	$ref: (value, rule, {root}) => fits(value, String(rule).split('/').slice(1).reduce(into, root), root),
	type: (value, rule) =>
		[rule].flat().some(type => typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer')),
	const: (value, rule) => value === rule,
	enum: (value, rule) => list(rule).includes(value),
	anyOf: (value, rule, {root}) => list(rule).some(each => fits(value, each, root)),
	pattern: (value, rule) => typeof value !== 'string' || new RegExp(String(rule)).test(value),
	minLength: (value, rule) => typeof value !== 'string' || value.length >= Number(rule),
	minimum: onNumber((value, least) => value >= least),
	maximum: onNumber((value, most) => value <= most),
	items: (value, rule, {root}) => list(value).every(each => fits(each, rule, root)),
	minItems: (value, rule) => !Array.isArray(value) || value.length >= Number(rule),
	maxItems: (value, rule) => !Array.isArray(value) || value.length <= Number(rule),
	required: (value, rule) => !isMapping(value) || list(rule).every(name => String(name) in value),
	properties: (value, rule, {root}) =>
		Object.entries(Object(rule)).every(
			([name, each]) => !isMapping(value) || !(name in value) || fits(value[name], each, root),
		),
	additionalProperties: (value, rule, {schema, root}) =>
		Object.entries(isMapping(value) ? value : {}).every(
			([name, each]) => name in Object(schema['properties']) || fits(each, rule, root),
		),
	propertyNames: (value, rule, {root}) =>
		Object.keys(isMapping(value) ? value : {}).every(name => fits(name, rule, root)),
};

function typeOf(value: unknown): string {
	if (Array.isArray(value)) return 'array';
	if (value === null) return 'null';
	return Number.isInteger(value) ? 'integer' : typeof value;
}

const into = (node: unknown, step: string): unknown => (isMapping(node) ? node[step] : undefined);

const isMapping = (value: unknown): value is Schema =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
