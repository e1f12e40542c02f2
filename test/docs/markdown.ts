import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const FOLDERS = ['.github', 'bench', 'device-profiles', 'docs', 'examples', 'harness', 'reports', 'stat-tests', 'test'];

export interface Page {
	readonly file: string;
	/** Without fenced blocks. */
	readonly prose: string;
	/** The fenced blocks, in order. */
	readonly blocks: readonly {readonly language: string; readonly text: string}[];
}

/** Every Markdown file of the repository. */
export const PAGES: readonly Page[] = [
	...readdirSync('.').filter(isMarkdown),
	...FOLDERS.flatMap(folder =>
		readdirSync(folder, {recursive: true, encoding: 'utf8'})
			.filter(isMarkdown)
			.map(file => path.join(folder, file)),
	),
].map(pageOf);

function pageOf(file: string): Page {
	const text = readFileSync(file, 'utf8');
	const fenced = /^[ ]*```(\S*)[^\n]*\n([\s\S]*?)^[ ]*```$/gm;
	const blocks = [...text.matchAll(fenced)].map(([, language = '', inside = '']) => ({language, text: inside}));
	return {file, prose: text.replace(fenced, ''), blocks};
}

function isMarkdown(file: string): boolean {
	return file.endsWith('.md');
}
