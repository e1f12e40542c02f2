import {readdir} from 'node:fs/promises';
import test from 'ava';
import {ISO_ITEMS, OTHER_CLAUSES} from '../../../../reports/documents/lab/iso-clauses.js';
import {LAB_SECTIONS} from '../../../../reports/documents/lab/lab-sections.js';

const isSection = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && 'title' in value && 'clauses' in value && 'draw' in value;

test('every section that a file of the lab report exports is in the list of sections, once', async t => {
	const compiled = new URL('../../../../reports/documents/lab/', import.meta.url);
	// By their sources: the build may still contain files of deleted sections.
	const sources = (await readdir('reports/documents/lab')).filter(name => name.endsWith('.ts'));
	const exported: unknown[] = [];
	for (const source of sources) {
		const values: unknown[] = Object.values(await import(new URL(source.replace(/\.ts$/, '.js'), compiled).href));
		exported.push(...values.filter(isSection));
	}
	t.true(exported.length > 10);
	const listed: readonly unknown[] = LAB_SECTIONS;
	t.deepEqual(
		exported.filter(section => !listed.includes(section)),
		[],
	);
	t.is(listed.length, exported.length);
});

test('every clause of ISO/IEC 17025 in the index has a place in every report', t => {
	const answered = LAB_SECTIONS.filter(({applies}) => applies === undefined).flatMap(({clauses}) => clauses);
	for (const {clause, alsoOn} of [...ISO_ITEMS, ...OTHER_CLAUSES]) {
		t.true(alsoOn !== 'nothing' || answered.includes(clause), clause);
	}
});
