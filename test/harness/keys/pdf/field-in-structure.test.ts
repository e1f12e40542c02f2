import test from 'ava';
import {dictionary, type PdfFile, readPdf} from '../../../../harness/keys/pdf/pdf-objects.js';
import {signedTwice} from './signed-report.js';

const ready = signedTwice();

const opened = (bytes: Buffer): PdfFile => {
	const pdf = readPdf(bytes);
	if (pdf === undefined) throw new Error('no PDF');
	return pdf;
};

const all = (pdf: PdfFile): (readonly [number, string])[] =>
	[...pdf.places.keys()].map(number => [number, dictionary(pdf, number) ?? ''] as const);

const FIELDS = ['tester', 'reviewer', 'authoriser'];

/** PDF/UA-1 (ISO 14289-1), 7.18.1 and 7.18.4: each widget lies within a Form element and has a text alternative. */
test('each field is in reading order, has a text alternative and is printed, signed or not', async t => {
	for (const bytes of Object.values({lab: (await ready).lab, both: (await ready).both})) {
		const pdf = opened(bytes);
		const objects = all(pdf);
		for (const field of FIELDS) {
			const [number, widget] = objects.find(([, text]) => text.includes(`/T (${field})`)) ?? [0, ''];
			t.regex(widget, /\/Subtype \/Widget/, field);
			t.regex(widget, /\/TU \([^)]{5,}\)/);
			t.regex(widget, /\/F 4\n/);
			t.regex(widget, /\/StructParent \d+/);
			const form = objects.filter(([, text]) => text.includes('/Type /OBJR') && text.includes(`/Obj ${number} 0 R`));
			t.is(form.length, 1);
			t.regex(form[0]?.[1] ?? '', /\/S \/Form/);
			const page = /\/Pg (\d+) 0 R/.exec(form[0]?.[1] ?? '')?.[1];
			const annotations = dictionary(pdf, Number(page)) ?? '';
			t.true(annotations.includes(`${number} 0 R`), 'the page that the element names is the one that the field is on');
			t.regex(annotations, /\/Tabs \/S/);
		}
	}
});

test('a signature fills its field, draws its box without any font, and otherwise changes only who may change the file', async t => {
	const {lab, both} = await ready;
	const [before, after] = [opened(lab), opened(both)];
	const changed = [...after.places].filter(([number, place]) => before.places.get(number) !== place);
	t.is(changed.length, 3, 'the field, its appearance and the signature');
	const appended = both.toString('latin1', lab.length);
	t.notRegex(appended, /\/Font|\/JavaScript|\/AA|\/OpenAction/);
	t.regex(appended, /\/Resources <<\n>>/);
	t.notRegex(appended, /DocMDP/);
	// The certification of the lab: fields may be signed, nothing else may be changed (P 2).
	t.regex(
		lab.toString('latin1'),
		/\/TransformMethod \/DocMDP\n\/TransformParams <<\n\/Type \/TransformParams\n\/P 2\n/,
	);
	t.regex(dictionary(before, before.root) ?? '', /\/Perms <<\n\/DocMDP \d+ 0 R\n>>/);
});
