import type {SignatureFieldName} from '../../harness/keys/pdf/free-field.js';
import {GREY, INK} from '../charts/scene.js';
import {insideOf} from './inside-pdfkit.js';
import type {Face} from './letters.js';
import {BOLD, type Paper, REGULAR} from './paper.js';
import {begin, type Pen, writeLines} from './pen.js';

/** A field to sign later, by hand on paper or with a key: see `reports/README.md`. */
export interface SignatureField {
	/** The field name in the file, by which a signer finds it. */
	readonly field: SignatureFieldName;
	readonly label: string;
	/** The person who will sign, if known. */
	readonly name: string;
}

const LABEL: Face = {font: BOLD, size: 8.5, fill: INK, leading: 11};
const WHO: Face = {font: REGULAR, size: 8, fill: GREY, leading: 10.5};
const HEIGHT = 50;
const GAP = 14;

/** Boxes side by side, each with an empty signature field below the name. */
export function signatureFields(pen: Pen, fields: readonly SignatureField[]): void {
	const width = (pen.column.width - (fields.length - 1) * GAP) / fields.length;
	const set = fields.map(({label, name}) => ({
		label: pen.letters.lines(label, LABEL, width),
		name: pen.letters.lines(name, WHO, width),
	}));
	const above = Math.max(...set.map(({label, name}) => label.length * LABEL.leading + name.length * WHO.leading)) + 3;
	begin(pen, above + HEIGHT + 8);
	const top = pen.y;
	set.forEach(({label, name}, at) => {
		const left = pen.column.left + at * (width + GAP);
		pen.y = top;
		pen.tags.mark('P', {}, () => {
			writeLines(pen, label, {face: LABEL, x: left});
			writeLines(pen, name, {face: WHO, x: left});
		});
		pen.tags.decorate(() => {
			pen.paper
				.rect(left, top + above, width, HEIGHT)
				.lineWidth(0.8)
				.strokeColor(GREY)
				.stroke();
		});
		const field = fields[at];
		if (field !== undefined) place(pen, field, [left + 1, top + above + 1, width - 2, HEIGHT - 2]);
	});
	pen.y = top + above + HEIGHT + 10;
}

/** An empty field (ISO 32000-1, 12.7.4.5) with an empty appearance, which PDF/A requires (ISO 19005-3, 6.3.3). */
function place(
	pen: Pen,
	{field, label}: SignatureField,
	[x, y, width, height]: readonly [number, number, number, number],
): void {
	const {paper} = pen;
	const nothing = paper.ref({Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {}});
	nothing.write('q Q');
	nothing.end(Buffer.alloc(0));
	const element = pen.tags.leaf('Form', {alt: label});
	const widget = {
		Subtype: 'Widget',
		FT: 'Sig',
		T: textObject(field),
		TU: textObject(label),
		F: 4,
		Border: [0, 0, 0],
		AP: {N: nothing},
		structParent: element,
	};
	paper.annotate(x, y, width, height, widget);
	element.end();
	formOf(paper).push(paper.page.annotations.at(-1));
}

/** pdfkit writes a string as a name, and a String object as a text. */
const textObject = (text: string): object => new String(text);

/** Creates the form with the first field. The forms of pdfkit do not conform to PDF/A. */
function formOf(paper: Paper): unknown[] {
	const inside = insideOf(paper);
	const before = inside._root.data.AcroForm;
	if (before !== undefined) return before.data.Fields;
	// SigFlags 3: signature fields exist, and changes must be appended to the file (table 219).
	const data = {Fields: [], SigFlags: 3, DR: {Font: {}}};
	inside._acroform = {fonts: {}, defaultFont: 'none'};
	inside._root.data.AcroForm = Object.assign(paper.ref(data), {data});
	return data.Fields;
}

/** A frame to write in by hand, with a label and the text that is known already. */
export interface HandBox {
	readonly label: string;
	readonly text: string;
}

const BOX_LABEL: Face = {font: BOLD, size: 8, fill: INK, leading: 10.5};
const WORDS: Face = {font: REGULAR, size: 8, fill: INK, leading: 10.5};
const [BOX_GAP, INSIDE] = [8, 5] as const;
/** Room for handwriting, in points. */
const FREE = 18;

export function handBoxes(pen: Pen, boxes: readonly HandBox[]): void {
	const width = (pen.column.width - (boxes.length - 1) * BOX_GAP) / boxes.length;
	const set = boxes.map(({label, text}) => ({
		label: pen.letters.lines(label, BOX_LABEL, width - 2 * INSIDE),
		text: pen.letters.lines(text, WORDS, width - 2 * INSIDE),
	}));
	const lines = Math.max(...set.map(({label, text}) => label.length + text.length));
	const height = lines * BOX_LABEL.leading + FREE + 2 * INSIDE;
	begin(pen, height + 8);
	const top = pen.y;
	set.forEach(({label, text}, at) => {
		const left = pen.column.left + at * (width + BOX_GAP);
		pen.tags.decorate(() => {
			pen.paper.rect(left, top, width, height).lineWidth(0.7).strokeColor(GREY).stroke();
		});
		pen.y = top + INSIDE;
		pen.tags.mark('P', {}, () => {
			writeLines(pen, label, {face: BOX_LABEL, x: left + INSIDE});
			writeLines(pen, text, {face: WORDS, x: left + INSIDE});
		});
	});
	pen.y = top + height + 8;
}
