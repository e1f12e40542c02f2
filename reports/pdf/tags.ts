import {dictionaryOf} from './inside-pdfkit.js';
import type {Paper} from './paper.js';

/** The structure of a document for screen readers: all content belongs to an element or is decoration. */
export interface Tags {
	/** An element with content: everything that `draw` draws. */
	readonly mark: (tag: Tag, look: Look, draw: () => void) => void;
	readonly group: (tag: Group, draw: () => void) => void;
	/** Rules and backgrounds. Not allowed within an element with content, which they would end. */
	readonly decorate: (draw: () => void) => void;
	/** Header and footer. */
	readonly drawPageFrame: (draw: () => void) => void;
	/** An open element, to which pdfkit adds an annotation; the caller ends it. */
	readonly leaf: (tag: Tag, look: Look) => Element;
	readonly end: () => void;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Link' | 'Form' | 'Code';
type Group = 'Sect' | 'L' | 'LI' | 'Table' | 'TR' | 'TOC' | 'TOCI';
type Element = ReturnType<Paper['struct']>;

interface Look {
	readonly alt?: string;
	readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
	readonly scope?: 'Row' | 'Column';
}

export function openTags(paper: Paper): Tags {
	const root = paper.struct('Document');
	paper.addStructure(root);
	const open = [root];
	const within = (element: Element): Element => {
		(open.at(-1) ?? root).add(element);
		return element;
	};
	const apart = (type: 'Layout' | 'Pagination', draw: () => void): void => {
		paper.markContent('Artifact', {type});
		draw();
		paper.endMarkedContent();
	};
	return {
		mark(tag, look, draw) {
			const element = within(paper.struct(tag, optionsOf(look)));
			element.add(draw);
			element.end();
		},
		group(tag, draw) {
			const element = within(paper.struct(tag));
			// The bullets are labels, so the list must state their kind (ISO 14289-1, 7.6).
			if (tag === 'L') dictionaryOf(element)['A'] = {O: 'List', ListNumbering: 'Disc'};
			open.push(element);
			draw();
			open.pop();
			element.end();
		},
		decorate: draw => apart('Layout', draw),
		drawPageFrame: draw => apart('Pagination', draw),
		leaf: (tag, look) => within(paper.struct(tag, optionsOf(look))),
		end: () => root.end(),
	};
}

/** pdfkit requires mutable arrays. */
const optionsOf = ({bbox, ...look}: Look) => ({...look, ...(bbox === undefined ? {} : {bbox: [...bbox]})});
