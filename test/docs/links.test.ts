import {existsSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {PAGES, type Page} from './markdown.js';

test('every relative link and every anchor in a Markdown file leads to something that exists', t => {
	const broken = PAGES.flatMap(page =>
		linksIn(page)
			.filter(target => !isThere(page, target))
			.map(target => `${page.file}: ${target}`),
	);
	t.deepEqual(broken, []);
	t.true(PAGES.flatMap(linksIn).length > 60);
});

test('every page in docs is reached by links from the README', t => {
	const reached = new Set<string>();
	const visit = (file: string): void => {
		const page = PAGES.find(each => each.file === file);
		if (page === undefined || reached.has(file)) return;
		reached.add(file);
		for (const target of linksIn(page)) visit(path.join(path.dirname(file), target.split('#')[0] ?? ''));
	};
	visit('README.md');
	t.deepEqual(
		PAGES.map(({file}) => file).filter(file => file.startsWith('docs/') && !reached.has(file)),
		[],
	);
});

/** Links to places outside the repository are not looked up. */
const linksIn = ({prose}: Page): string[] =>
	[...prose.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target = '']) => target)
		.filter(target => !/^[a-z]+:/.test(target));

function isThere({file}: Page, target: string): boolean {
	const [place = '', anchor] = target.split('#');
	const found = place === '' ? file : path.join(path.dirname(file), place);
	if (!existsSync(found)) return false;
	return anchor === undefined || isHeading(found, anchor);
}

const isHeading = (file: string, anchor: string): boolean =>
	PAGES.some(page => page.file === file && anchorsOf(page).includes(anchor));

/** As GitHub makes them: lower case, no punctuation, hyphens for blanks. */
const anchorsOf = ({prose}: Page): string[] =>
	[...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
