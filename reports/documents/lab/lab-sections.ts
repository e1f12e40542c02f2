import type {RunReport} from '../../data/report.js';
import {annexEvidence} from './annex-evidence.js';
import {annexIndex} from './annex-index.js';
import {annexSelfTest} from './annex-self-test.js';
import {cards} from './cards.js';
import {conformity} from './conformity.js';
import {effects} from './effects.js';
import {item} from './item.js';
import type {LabSection} from './lab-section.js';
import {mainFindings} from './main-findings.js';
import {method} from './method.js';
import {opinions} from './opinions.js';
import {order} from './order.js';
import {outcomes} from './outcomes.js';
import {overview} from './overview.js';
import {places} from './places.js';
import {results} from './results.js';
import {sampling} from './sampling.js';
import {stability} from './stability.js';
import {validity} from './validity.js';

/** In the order of the report, after the first page. */
export const LAB_SECTIONS: readonly LabSection[] = [
	mainFindings,
	item,
	sampling,
	method,
	overview,
	cards,
	results,
	places,
	order,
	effects,
	stability,
	outcomes,
	conformity,
	opinions,
	validity,
	annexEvidence,
	annexSelfTest,
	annexIndex,
];

const FIRST_LETTER = 'A'.charCodeAt(0);

export function marksOf(report: RunReport): ReadonlyMap<LabSection, string> {
	const sections = LAB_SECTIONS.filter(({applies}) => applies?.(report) ?? true);
	const ofKind = (kind: LabSection['kind']) => sections.filter(each => each.kind === kind);
	return new Map([
		...ofKind('section').map((section, at) => [section, String(at + 1)] as const),
		...ofKind('annex').map((annex, at) => [annex, String.fromCharCode(FIRST_LETTER + at)] as const),
	]);
}
