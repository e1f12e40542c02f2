import {outlineOf} from './marker-outline.js';
import {DASHES, HALF_CAPITAL, type Point, type Scene, type Shape} from './scene.js';

/** The font of the report, and similar fonts where it is not installed. */
const LETTERS = "'Source Sans 3', 'Source Sans Pro', 'Helvetica Neue', Arial, sans-serif";

/** The same scene gives the same bytes. */
export function toSvg({width, height, title, alt, shapes}: Scene): string {
	const size = `width="${digits(width)}" height="${digits(height)}" viewBox="0 0 ${digits(width)} ${digits(height)}"`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title desc" font-family="${LETTERS}">`,
		`<title id="title">${escaped(title)}</title>`,
		`<desc id="desc">${escaped(alt)}</desc>`,
		`<rect width="${digits(width)}" height="${digits(height)}" fill="#ffffff"/>`,
		...shapes.map(elementOf),
		'</svg>',
		'',
	].join('\n');
}

function elementOf(shape: Shape): string {
	switch (shape.kind) {
		case 'cells': {
			const d = shape.rectangles
				.map(([x, y, width, height]) => `M${pair([x, y])}h${digits(width)}v${digits(height)}h${digits(-width)}z`)
				.join('');
			return `<path class="cells" d="${d}" fill="${shape.fill}"/>`;
		}
		case 'area':
			return `<path class="area" d="${along(shape.points)}z" fill="${shape.fill}"/>`;
		case 'path': {
			const dashes = DASHES[shape.dash];
			const dashed = dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.join(' ')}"`;
			return `<path class="path" d="${along(shape.points)}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.weight}"${dashed}/>`;
		}
		case 'marker': {
			const outline = outlineOf(shape);
			if (outline.kind === 'polygon')
				return `<polygon class="marker" points="${outline.points.map(pair).join(' ')}" fill="${shape.fill}"/>`;
			const [x, y] = shape.at.map(digits);
			const paint =
				outline.kind === 'disc' ? `fill="${shape.fill}"` : `fill="#ffffff" stroke="${shape.fill}" stroke-width="1.2"`;
			return `<circle class="marker" cx="${x}" cy="${y}" r="${digits(outline.radius)}" ${paint}/>`;
		}
		case 'text': {
			const {at, anchor, size, fill, face, direction} = shape;
			const [x, y] = at;
			const bold = face === 'bold' ? ' font-weight="700"' : '';
			const place =
				direction === 'level'
					? `x="${digits(x)}" y="${digits(y + HALF_CAPITAL * size)}"`
					: `transform="translate(${pair([x + HALF_CAPITAL * size, y])}) rotate(-90)"`;
			return `<text ${place} text-anchor="${anchor}" font-size="${digits(size)}" fill="${fill}"${bold}>${escaped(shape.text)}</text>`;
		}
	}
}

const along = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;
const pair = ([x, y]: Point): string => `${digits(x)} ${digits(y)}`;

/** Hundredths of a point are finer than the resolution of printers. */
const digits = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (text: string): string =>
	text
		// XML cannot represent these characters.
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
