/**
Adds a description to each field of a JSON schema that has none. `texts` names a field as `parent/name`, or as `name` where the name has one
meaning in the whole schema. Lists and alternatives keep the parent.
*/
export function describeFields(node: unknown, texts: Readonly<Record<string, string>>, parent = ''): unknown {
	if (Array.isArray(node)) return node.map(each => describeFields(each, texts, parent));
	if (typeof node !== 'object' || node === null) return node;
	return Object.fromEntries(
		Object.entries(node).map(([key, value]) => [
			key,
			key === 'properties' ? describedFields(value, texts, parent) : describeFields(value, texts, parent),
		]),
	);
}

const describedFields = (fields: object, texts: Readonly<Record<string, string>>, parent: string): unknown =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [
			name,
			described(describeFields(field, texts, name), texts, [parent, name]),
		]),
	);

/** A constant needs no description, and a reference has that of its target. */
function described(
	field: unknown,
	texts: Readonly<Record<string, string>>,
	[parent, name]: readonly [parent: string, name: string],
): unknown {
	const description = texts[`${parent}/${name}`] ?? texts[name];
	const isDescribed = 'description' in Object(field) || 'const' in Object(field) || '$ref' in Object(field);
	return isDescribed || description === undefined ? field : {description, ...Object(field)};
}
