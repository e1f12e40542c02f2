import {getDocument, OPS} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a screen reader gets it. */
export interface PrintedStructure {
	/** The tags of all pages in order, children after their parents. */
	readonly roles: readonly string[];
	/** The alternative text of each chart. */
	readonly alts: readonly string[];
	/** Headings by their tags, in order. */
	readonly headings: readonly {readonly role: string; readonly page: number}[];
	readonly outline: readonly string[];
	readonly xmp: string;
	/** Signature fields by name. */
	readonly fields: readonly string[];
	/** The number of texts or lines that are neither within an element nor an artifact. */
	readonly untagged: number;
	/** The tables with rows of different lengths. */
	readonly unevenTables: number;
}

interface Node {
	readonly role?: string;
	readonly alt?: string;
	readonly children?: readonly Node[];
}

export async function structureOf(pdf: Uint8Array): Promise<PrintedStructure> {
	const document = await getDocument({data: Uint8Array.from(pdf), verbosity: 0}).promise;
	const nodes: (Node & {readonly page: number})[] = [];
	const fields = new Set<string>();
	let untagged = 0;
	for (let number = 1; number <= document.numPages; number++) {
		const page = await document.getPage(number);
		nodes.push(...allOf((await page.getStructTree()) as Node).map(node => ({...node, page: number})));
		untagged += untaggedIn(await page.getOperatorList());
		for (const {fieldName} of await page.getAnnotations()) if (fieldName !== undefined) fields.add(String(fieldName));
	}
	return {
		roles: nodes.flatMap(({role}) => role ?? []),
		alts: nodes.flatMap(({alt}) => alt ?? []),
		headings: nodes.flatMap(({role = '', page}) => (/^H\d$/.test(role) ? [{role, page}] : [])),
		outline: titlesIn(((await document.getOutline()) ?? []) as Item[]),
		xmp: xmpIn(pdf),
		fields: [...fields],
		untagged,
		unevenTables: nodes.filter(node => node.role === 'Table' && isUneven(node)).length,
	};
}

const allOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(allOf)];

interface Item {
	readonly title: string;
	readonly items: readonly Item[];
}

const titlesIn = (items: readonly Item[]): string[] =>
	items.flatMap(({title, items: inside}) => [title, ...titlesIn(inside)]);

const xmpIn = (pdf: Uint8Array): string => {
	const text = Buffer.from(pdf).toString('utf8');
	return text.slice(text.indexOf('<?xpacket begin'), text.indexOf('<?xpacket end'));
};

const isUneven = ({children = []}: Node): boolean =>
	new Set(children.filter(({role}) => role === 'TR').map(row => (row.children ?? []).length)).size > 1;

/** ISO 14289-1, 7.1: content is marked as part of an element or as an artifact. */
function untaggedIn({fnArray}: {readonly fnArray: readonly number[]}): number {
	let [depth, untagged] = [0, 0];
	for (const op of fnArray) {
		if (op === OPS.beginMarkedContent || op === OPS.beginMarkedContentProps) depth++;
		else if (op === OPS.endMarkedContent) depth--;
		else if (depth === 0 && DRAWING.has(op)) untagged++;
	}
	return untagged;
}

const DRAWING: ReadonlySet<number> = new Set([
	OPS.showText,
	OPS.showSpacedText,
	OPS.stroke,
	OPS.fill,
	OPS.constructPath,
]);
