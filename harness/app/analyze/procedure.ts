import {type DeviceEvent, deviceEvents} from '../../evidence/files/device-events.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {batchOf} from '../../model/cards/batch.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {RuleRow} from '../../rules/book-schema.js';
import type {From} from '../../rules/checker.js';
import {checkerOf} from '../../rules/checkers.js';
import {type BatchTimeline, watchTimeline} from '../../rules/procedures/batch-timeline.js';
import type {ShoeSign} from '../../rules/procedures/shoe-state.js';
import {watchShoe} from '../../rules/procedures/watch-shoe.js';
import {watchTable} from '../../rules/procedures/watch-table.js';
import type {RuleCase} from '../../rules/rule-case.js';
import {storedProfiles} from '../device/stored-profiles.js';

type Reported = Extract<DeviceEvent, {kind: 'reported'}>['observation'];

interface ReportingRun {
	readonly directory: string;
	readonly run: RunRecord;
	readonly profiles: readonly LoadedProfile[];
}

export async function watchedIn(
	{directory, run, profiles}: ReportingRun,
	rows: readonly RuleRow[],
): Promise<NonNullable<RuleCase['watched']>> {
	const {deck, decks} = run.plan;
	const checks = rows.flatMap(row => row.checks).filter(check => WATCHED.includes(checkerOf(check).from));
	if (checks.length === 0) return new Map();
	const table = watchTable(checks);
	const dealt = watchShoe(checks, batchOf(deck, decks).size);
	const dealer = run.reader === undefined ? 'device' : 'reader';
	const reported = reportedFacts(profiles, dealer);
	for await (const event of deviceEvents(directory)) {
		if (event.kind === 'reported' && event.observation.kind === 'table-event')
			table.see({...NOT_STATED, ...event.observation});
		const sign = event.line === dealer ? signIn(event, reported) : undefined;
		if (sign !== undefined) dealt.see(sign, `${event.at.slice(0, 19).replace('T', ' ')} UTC`);
	}
	return new Map([...table.results(), ...dealt.results()]);
}

const WATCHED: readonly From[] = ['table', 'shoe'];

const NOT_STATED = {cards: undefined, decks: undefined, back: undefined, strays: undefined};

/** The timeline of two batches as reported by the device; empty if its profile has no such message. */
export async function batchesIn(directory: string, run: RunRecord): Promise<{batches?: BatchTimeline}> {
	const profiles = await storedProfiles(directory, run);
	const canReport = profiles.some(({profile}) =>
		Object.values(profile.messages ?? {}).some(message => 'emits' in message && message.emits === 'table-event'),
	);
	if (!canReport) return {};
	const watch = watchTimeline();
	for await (const event of deviceEvents(directory))
		if (event.kind === 'reported' && event.observation.kind === 'table-event')
			watch.see({...NOT_STATED, ...event.observation});
	const batches = watch.timeline();
	return batches === undefined ? {} : {batches};
}

interface ReportedFacts {
	/** Numbered messages show a loss by a gap, and a repeat may have repaired damage. */
	readonly isNumbered: boolean;
	readonly facing: 'stated' | 'not-stated';
}

function reportedFacts([device, reader]: readonly LoadedProfile[], line: 'device' | 'reader'): ReportedFacts {
	const profile = (line === 'device' ? device : reader)?.profile;
	const statesFacing = Object.values(profile?.messages ?? {}).some(({fields}) => 'facing' in (fields ?? {}));
	return {isNumbered: profile?.sequence !== undefined, facing: statesFacing ? 'stated' : 'not-stated'};
}

function signIn(event: DeviceEvent, {isNumbered, facing}: ReportedFacts): ShoeSign | undefined {
	switch (event.kind) {
		case 'reported':
			return signOf(event.observation, facing === 'stated' ? 'down' : 'not-stated');
		case 'loss':
			return {sign: 'loss'};
		case 'damage':
			return isNumbered ? undefined : {sign: 'loss'};
	}
}

/** `otherwise`: the facing of a card that the message does not state. */
function signOf(reported: Reported, otherwise: 'down' | 'not-stated'): ShoeSign | undefined {
	switch (reported.kind) {
		case 'table-event':
			return undefined;
		case 'card-drawn':
		case 'card-drawn-out-of-game':
			return {
				sign: 'card',
				face: reported.face,
				target: reported.target,
				facing: reported.facing ?? otherwise,
				drawn: reported.kind === 'card-drawn' ? 'in-game' : 'out-of-game',
			};
		// The device does not report who received the card.
		case 'card-unread':
			return {sign: 'loss'};
		case 'stack-cut':
			return {sign: 'cut', above: reported.above};
		case 'round-result':
			return {sign: 'result', result: reported.result};
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
