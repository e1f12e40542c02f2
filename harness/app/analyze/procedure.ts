import {type DeviceEvent, deviceEvents} from '../../evidence/files/device-events.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {batchOf} from '../../model/cards/batch.js';
import type {Finding, Held} from '../../model/finding.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {RuleRow} from '../../rules/book-schema.js';
import {holdingsOf} from '../../rules/findings.js';
import {placeOfCheck} from '../../rules/hold.js';
import type {ShoeSign} from '../../rules/procedures/shoe-state.js';
import {type ShoeRule, watchShoe} from '../../rules/procedures/watch-shoe.js';
import {type BatchRule, watchTable} from '../../rules/procedures/watch-table.js';
import {shoeCheckOf, tableCheckOf} from '../../rules/watched-checks.js';

type Told = Extract<DeviceEvent, {kind: 'told'}>['observation'];

/** A run, and what its devices speak. */
export interface ToldRun {
	readonly directory: string;
	readonly run: RunRecord;
	readonly profiles: readonly LoadedProfile[];
}

/** What a run shows about the checks on batches and shoes that these rows have, by the place of the check. */
export async function toldIn(
	{directory, run, profiles}: ToldRun,
	rows: readonly RuleRow[],
): Promise<Map<string, Held>> {
	const {deck, decks} = run.plan;
	const {batches, shoe} = watchedIn(rows);
	if (batches.length + shoe.length === 0) return new Map();
	const table = watchTable(batches);
	const dealt = watchShoe(shoe, batchOf(deck, decks).size);
	const dealer = run.reader === undefined ? 'device' : 'reader';
	const words = wordsOf(profiles, dealer);
	for await (const event of deviceEvents(directory)) {
		if (event.kind === 'told' && event.observation.kind === 'table-event') table.see({...UNTOLD, ...event.observation});
		const sign = event.line === dealer ? signIn(event, words) : undefined;
		if (sign !== undefined) dealt.see(sign, `${event.at.slice(0, 19).replace('T', ' ')} UTC`);
	}
	return new Map([...heldOf(table.findings(), 'table'), ...heldOf(dealt.findings(), 'shoe')]);
}

/** The watch names each of its findings by the place of the check. */
export function watchedIn(rows: readonly RuleRow[]): {batches: BatchRule[]; shoe: ShoeRule[]} {
	const holdings = rows.flatMap(holdingsOf);
	const named = (each: (typeof holdings)[number]) => ({
		id: placeOfCheck(each),
		clause: each.row.clause,
		rule: each.row.rule,
	});
	return {
		batches: holdings.flatMap(each => {
			const check = tableCheckOf(each.check);
			return check === undefined ? [] : [{...named(each), ...check}];
		}),
		shoe: holdings.flatMap(each => {
			const check = shoeCheckOf(each.check);
			return check === undefined ? [] : [{...named(each), ...check}];
		}),
	};
}

export const heldOf = (findings: readonly Finding[], of: 'table' | 'shoe'): [string, Held][] =>
	findings.map(finding => [
		finding.id,
		finding.kind === 'not-shown'
			? {kind: finding.kind, because: finding.because}
			: {kind: finding.kind, evidence: finding.evidence, by: [{kind: 'events', of}]},
	]);

export const UNTOLD = {cards: undefined, decks: undefined, back: undefined, strays: undefined};

/** What the dealing device can tell at all. */
interface Words {
	/** Where messages are numbered a loss shows by a gap, and damage may have been mended by a repeat. */
	readonly isNumbered: boolean;
	/** Whether it says how a card lies. */
	readonly facing: 'told' | 'not-told';
}

function wordsOf([device, reader]: readonly LoadedProfile[], line: 'device' | 'reader'): Words {
	const profile = (line === 'device' ? device : reader)?.profile;
	const tells = Object.values(profile?.messages ?? {}).some(({fields}) => 'facing' in (fields ?? {}));
	return {isNumbered: profile?.sequence !== undefined, facing: tells ? 'told' : 'not-told'};
}

function signIn(event: DeviceEvent, {isNumbered, facing}: Words): ShoeSign | undefined {
	switch (event.kind) {
		case 'told':
			return signOf(event.observation, facing === 'told' ? 'down' : 'not-told');
		case 'loss':
			return {sign: 'loss'};
		case 'damage':
			return isNumbered ? undefined : {sign: 'loss'};
	}
}

/** `otherwise`: how a card lies of which nothing is said. */
function signOf(told: Told, otherwise: 'down' | 'not-told'): ShoeSign | undefined {
	switch (told.kind) {
		case 'table-event':
			return undefined;
		case 'card-drawn':
		case 'card-drawn-out-of-game':
			return {
				sign: 'card',
				face: told.face,
				target: told.target,
				facing: told.facing ?? otherwise,
				drawn: told.kind === 'card-drawn' ? 'in-game' : 'out-of-game',
			};
		// Whom it was for nobody told.
		case 'card-unread':
			return {sign: 'loss'};
		case 'stack-cut':
			return {sign: 'cut', above: told.above};
		case 'round-result':
			return {sign: 'result', result: told.result};
		case 'comm-start':
		case 'shoe-started':
			return {sign: 'started'};
		case 'standby':
		case 'shoe-ended':
			return {sign: 'ended'};
		case 'cut-card':
			return {sign: 'cover'};
		case 'dealer-changed':
			return {sign: 'dealer-changed'};
	}
}
