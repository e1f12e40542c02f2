import type {RunReport} from '../../data/report.js';
import {annexEvidence} from './annex-evidence.js';
import {annexIndex} from './annex-index.js';
import {annexSelfTest} from './annex-self-test.js';
import {cards} from './cards.js';
import {conformity} from './conformity.js';
import {effects} from './effects.js';
import {item} from './item.js';
import type {LabParts} from './lab-section.js';
import {method} from './method.js';
import {opinions} from './opinions.js';
import {order} from './order.js';
import {outcomes} from './outcomes.js';
import {overview} from './overview.js';
import {places} from './places.js';
import {results} from './results.js';
import {sampling} from './sampling.js';
import {ANNEXES, type SectionKey} from './section-words.js';
import {seen} from './seen.js';
import {stability} from './stability.js';
import {validity} from './validity.js';

export interface LabSection {
	readonly begins: 'on-a-page' | 'where-it-is';
	readonly draw: (parts: LabParts) => void;
}

/** The sections after the first page, in their order. */
export const LAB_SECTIONS: Readonly<Record<SectionKey, LabSection>> = {
	seen: {begins: 'where-it-is', draw: seen},
	item: {begins: 'where-it-is', draw: item},
	sampling: {begins: 'where-it-is', draw: sampling},
	method: {begins: 'where-it-is', draw: method},
	overview: {begins: 'on-a-page', draw: overview},
	cards: {begins: 'where-it-is', draw: cards},
	results: {begins: 'where-it-is', draw: results},
	places: {begins: 'on-a-page', draw: places},
	order: {begins: 'where-it-is', draw: order},
	effects: {begins: 'where-it-is', draw: effects},
	stability: {begins: 'where-it-is', draw: stability},
	outcomes: {begins: 'where-it-is', draw: outcomes},
	conformity: {begins: 'where-it-is', draw: conformity},
	opinions: {begins: 'where-it-is', draw: opinions},
	validity: {begins: 'where-it-is', draw: validity},
	evidence: {begins: 'where-it-is', draw: annexEvidence},
	'self-test': {begins: 'where-it-is', draw: annexSelfTest},
	index: {begins: 'on-a-page', draw: annexIndex},
};

/** The sections that this report has, with their numbers; annexes with letters. */
export function marksOf({judgement}: RunReport): ReadonlyMap<SectionKey, string> {
	const marks = new Map<SectionKey, string>();
	let [number, letter] = [1, 0];
	for (const key of KEYS) {
		if (key === 'seen' && judgement.verdict.kind !== 'fail') continue;
		if (key === 'outcomes' && judgement.outcomes === undefined) continue;
		marks.set(key, ANNEXES.includes(key) ? ('ABC'[letter++] ?? '') : String(number++));
	}
	return marks;
}

const isKey = (text: string): text is SectionKey => text in LAB_SECTIONS;
const KEYS: readonly SectionKey[] = Object.keys(LAB_SECTIONS).filter(isKey);
