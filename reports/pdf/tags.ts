import {dictionaryOf} from './inside-pdfkit.js';
import type {Paper} from './paper.js';

/** The structure of a document, for whoever does not see it: what is drawn is part of an element, or of no meaning. */
export interface Tags {
	/** An element with content of its own. Whatever is drawn meanwhile is that content. */
	readonly mark: (tag: Tag, look: Look, draw: () => void) => void;
	/** An element that only holds others. */
	readonly group: (tag: Group, draw: () => void) => void;
	/** Rules and backgrounds. Not within an element with content: they would end it. */
	readonly decorate: (draw: () => void) => void;
	/** What stands on every page around the text. */
	readonly furnish: (draw: () => void) => void;
	/** The element that is open, for what pdfkit itself must hang into it. */
	readonly leaf: (tag: Tag, look: Look) => Element;
	readonly end: () => void;
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Link' | 'Form' | 'Code';
type Group = 'Sect' | 'L' | 'LI' | 'Table' | 'TR' | 'TOC' | 'TOCI';
type Element = ReturnType<Paper['struct']>;

/** What a screen reader is told besides: what a picture shows and where it is, what a header heads. */
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
			// The bullets are labels of their own, so the list says of which kind it is (ISO 14289-1, 7.6).
			if (tag === 'L') dictionaryOf(element)['A'] = {O: 'List', ListNumbering: 'Disc'};
			open.push(element);
			draw();
			open.pop();
			element.end();
		},
		decorate: draw => apart('Layout', draw),
		furnish: draw => apart('Pagination', draw),
		leaf: (tag, look) => within(paper.struct(tag, optionsOf(look))),
		end: () => root.end(),
	};
}

/** pdfkit wants arrays that it may change. */
const optionsOf = ({bbox, ...look}: Look) => ({...look, ...(bbox === undefined ? {} : {bbox: [...bbox]})});
