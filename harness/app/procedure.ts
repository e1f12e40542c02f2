import type {RunRecord} from '../capture/run-directory.js';
import {type ToldEvent, toldEvents} from '../capture/told-events.js';
import {batchOf} from '../model/batch.js';
import type {Finding} from '../model/finding.js';
import {rowsNamed} from '../table-watch/books/all.js';
import type {ShoeSign} from '../table-watch/shoe-state.js';
import {watchShoe} from '../table-watch/watch-shoe.js';
import {watchTable} from '../table-watch/watch-table.js';
import {storedProfiles} from './stored-profiles.js';

type Told = Extract<ToldEvent, {kind: 'told'}>['observation'];

/** What a run shows about the clauses on batches and shoes that its plan names; from its directory alone. */
export async function procedureIn(directory: string, run: RunRecord): Promise<Finding[]> {
	const {deck, decks, jurisdictions} = run.plan;
	const [batches, shoe] = [rowsNamed(jurisdictions, 'batches'), rowsNamed(jurisdictions, 'shoe')];
	if (batches.length + shoe.length === 0) return [];
	const table = watchTable(batches);
	const dealt = watchShoe(shoe, batchOf(deck, decks).size);
	const dealer = run.reader === undefined ? 'device' : 'reader';
	const words = await wordsOf(directory, run, dealer);
	for await (const event of toldEvents(directory)) {
		if (event.kind === 'told' && event.observation.kind === 'table-event') table.see({...UNTOLD, ...event.observation});
		const sign = event.line === dealer ? signIn(event, words) : undefined;
		if (sign !== undefined) dealt.see(sign, `${event.at.slice(0, 19).replace('T', ' ')} UTC`);
	}
	return [...table.findings(), ...dealt.findings()];
}

const UNTOLD = {cards: undefined, decks: undefined, back: undefined, strays: undefined};

/** What the dealing device can tell at all. */
interface Words {
	/** Where messages are numbered a loss shows by a gap, and damage may have been mended by a repeat. */
	readonly isNumbered: boolean;
	/** Whether it says how a card lies. */
	readonly facing: 'told' | 'not-told';
}

async function wordsOf(directory: string, run: RunRecord, line: 'device' | 'reader'): Promise<Words> {
	const [device, reader] = await storedProfiles(directory, run);
	const profile = (line === 'device' ? device : reader)?.profile;
	const tells = Object.values(profile?.messages ?? {}).some(({fields}) => 'facing' in (fields ?? {}));
	return {isNumbered: profile?.sequence !== undefined, facing: tells ? 'told' : 'not-told'};
}

function signIn(event: ToldEvent, {isNumbered, facing}: Words): ShoeSign | undefined {
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
