import * as z from 'zod';
import {withPresentReason} from './earlier-reasons.js';
import {RUN_SCHEMA} from './run-record.js';

/**
Format `deckproof/run/3`. It differs from `deckproof/run/4` only in names. Hashes, chain and signature cover the files as
written; only what was parsed gets the names of run/4.
*/
export const RUN_3 = 'deckproof/run/3';

const isRun3 = z.looseObject({schema: z.literal(RUN_3), plan: z.looseObject({experts: z.unknown()})});

/** run.json of run/3 with the names of run/4; any other value as it is. */
export function inRun4(json: unknown): unknown {
	const run = isRun3.safeParse(json).data;
	if (run === undefined) return json;
	const {experts: strategies, orientation, earlyStop, ...plan} = run.plan;
	return {
		...run,
		schema: RUN_SCHEMA,
		plan: {
			...plan,
			strategies,
			...(earlyStop === undefined ? {} : {earlyStop: earlyStop === 'at-conviction' ? 'at-rejection' : earlyStop}),
			...(orientation === undefined ? {} : {orientation: orientation === 'told' ? 'stated' : orientation}),
		},
	};
}

/** Quotation marks inside a JSON text are escaped, so these patterns match only keys and values of the record itself. */
const LINE_NAMES: readonly (readonly [RegExp, string])[] = [
	[/"laid":/, '"arranged":'],
	[/"leave":"to-actuate"/, '"actuation":"allowed"'],
	[/"leave":"to-observe"/, '"actuation":"refused"'],
	[/"came":"answer","words":/, '"event":"answer","answer":'],
	[/"came":/, '"event":'],
	[/"kind":"asked","question":("[^"]*"),"words":/, '"kind":"prompted","prompt":$1,"text":'],
	[/"kind":"answered","question":("[^"]*"),"words":/, '"kind":"answered","prompt":$1,"answer":'],
	[/"kind":"stands","state":"untold"/, '"kind":"final-state","state":"not-reported"'],
	[/"kind":"stands"/, '"kind":"final-state"'],
	[/"kind":"unasked"/, '"kind":"unsolicited"'],
	[/"kind":"asked-again"/, '"kind":"command-repeated"'],
	[/"kind":"asked-to-lay"/, '"kind":"arrangement-prompt"'],
	[/"ending":\{"kind":"convicted"/, '"ending":{"kind":"rejected"'],
];
/** One search for a line without such a name: a run has millions of lines. */
const ANY = new RegExp(LINE_NAMES.map(([name]) => name.source).join('|'));

/** A line of raw.ndjson, events.ndjson or orders.ndjson of either format, with the names of run/4 and the present reasons. */
export const lineInRun4 = (line: string): string =>
	withPresentReason(ANY.test(line) ? LINE_NAMES.reduce((text, [name, now]) => text.replace(name, now), line) : line);

/** task.json of either format, with the names of run/4. */
export const taskInRun4 = (text: string): string =>
	text.replaceAll('"logWealth": ', '"logEvidence": ').replaceAll('"package": "not-told"', '"package": "not-stated"');
