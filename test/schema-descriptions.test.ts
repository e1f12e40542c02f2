import {readFileSync} from 'node:fs';
import test from 'ava';

/** Paths of the fields without a description. A constant needs none, and a reference has that of its definition. */
function undescribed(node: unknown, path = ''): string[] {
	if (Array.isArray(node)) return node.flatMap(each => undescribed(each, path));
	if (typeof node !== 'object' || node === null) return [];
	return Object.entries(node).flatMap(([key, value]) => {
		if (key === 'enum' || key === 'required' || key === 'default') return [];
		return key === 'properties' ? fieldsWithout(Object(value), path) : undescribed(value, path);
	});
}

const fieldsWithout = (fields: object, path: string): string[] =>
	Object.entries(fields).flatMap(([name, field]) => {
		const at = `${path}/${name}`;
		const isDescribed =
			'const' in field || '$ref' in field || (typeof field.description === 'string' && field.description.length > 0);
		return [...(isDescribed ? [] : [at]), ...undescribed(field, at)];
	});

const describes = test.macro({
	title: (_, file: string) => `each field of ${file} has a description`,
	exec(t, file: string) {
		t.deepEqual(undescribed(JSON.parse(readFileSync(file, 'utf8'))), []);
	},
});

test(describes, 'reports/data/result.schema.json');
test(describes, 'harness/evidence/run.schema.json');
test(describes, 'harness/job/job.schema.json');
test(describes, 'harness/rules/plan.schema.json');
test(describes, 'harness/rules/rule-book.schema.json');
test(describes, 'device-profiles/profile.schema.json');

test('a field without a description is found, however deep it lies', t => {
	const schema = {properties: {a: {description: 'A.', items: {anyOf: [{properties: {b: {type: 'string'}}}]}}}};
	t.deepEqual(undescribed(schema), ['/a/b']);
});
