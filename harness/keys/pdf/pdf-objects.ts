/**
The parts of a PDF file (ISO 32000-1, 7.5) that a signature needs, as pdfkit and signature-update.ts write them.

	%PDF-1.7 … objects … xref (where each object begins) trailer << /Size /Root /Info /ID >> startxref … %%EOF
	                     objects … xref (those that are new) trailer << … /Prev >> startxref … %%EOF      a later revision
*/
export interface PdfFile {
	readonly bytes: Buffer;
	/** Offset of the newest xref. */
	readonly xref: number;
	/** Object numbers are below this. */
	readonly size: number;
	readonly root: number;
	/** The trailer entries that every later revision repeats. */
	readonly info: string;
	/** The file identifier: permanent, and of this revision. */
	readonly id: readonly [lasting: string, current: string];
	readonly places: ReadonlyMap<number, number>;
}

export function readPdf(bytes: Buffer): PdfFile | undefined {
	const [, last] = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 64))) ?? [];
	if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || last === undefined) return undefined;
	const places = new Map<number, number>();
	let next: number | undefined = Number(last);
	let newest: Section | undefined;
	while (next !== undefined) {
		const section = sectionAt(bytes, next);
		if (section === undefined) return undefined;
		newest ??= section;
		for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place);
		// Offsets must decrease, so the loop ends.
		if (section.previous !== undefined && section.previous >= next) return undefined;
		next = section.previous;
	}
	return newest === undefined ? undefined : fileOf(bytes, Number(last), {...newest, places});
}

function fileOf(bytes: Buffer, xref: number, {trailer, places}: Section): PdfFile | undefined {
	const [size, root] = [/\/Size (\d+)/.exec(trailer)?.[1], /\/Root (\d+) 0 R/.exec(trailer)?.[1]];
	const info = /\/Info \d+ 0 R/.exec(trailer)?.[0];
	const [, lasting, current] = /\/ID \[<([\da-f]{32})> <([\da-f]{32})>\]/.exec(trailer) ?? [];
	if (size === undefined || root === undefined || info === undefined) return undefined;
	if (lasting === undefined || current === undefined) return undefined;
	return {bytes, xref, size: Number(size), root: Number(root), info, id: [lasting, current], places};
}

interface Section {
	readonly places: ReadonlyMap<number, number>;
	readonly trailer: string;
	readonly previous?: number | undefined;
}

const SECTION = /^xref\n((?:\d+ \d+\n(?:\d{10} \d{5} [fn] \n)+)+)trailer\n(<<\n[\s\S]*?\n>>)\nstartxref\n/;

function sectionAt(bytes: Buffer, place: number): Section | undefined {
	const end = bytes.indexOf('\n%%EOF', place);
	const [, lists = '', trailer] = SECTION.exec(bytes.toString('latin1', place, end + 1)) ?? [];
	if (trailer === undefined) return undefined;
	const places = new Map<number, number>();
	let number = 0;
	for (const line of lists.trimEnd().split('\n')) {
		const [, offset, state] = /^(\d{10}) \d{5} ([fn]) $/.exec(`${line.trimEnd()} `) ?? [];
		if (offset === undefined) number = Number(line.split(' ')[0]);
		else {
			if (state === 'n') places.set(number, Number(offset));
			number++;
		}
	}
	const previous = /\/Prev (\d+)/.exec(trailer)?.[1];
	return {places, trailer, previous: previous === undefined ? undefined : Number(previous)};
}

export function dictionary({bytes, places}: PdfFile, number: number): string | undefined {
	const place = places.get(number);
	if (place === undefined) return undefined;
	const end = bytes.indexOf('endobj', place);
	return new RegExp(`^${number} 0 obj\\n<<\\n([\\s\\S]*)\\n>>\\nendobj$`).exec(
		bytes.toString('latin1', place, end + 'endobj'.length),
	)?.[1];
}
