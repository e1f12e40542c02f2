import * as z from 'zod';
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

/**
Reasons for void shuffles and lost links as earlier versions wrote them, each with the text of this version. A run is verified
by running the program again, so a reason of an earlier version must equal the present one.
*/
const REASONS: readonly (readonly [RegExp, string])[] = [
	[/a card was told in two ways/, 'the device reported one card with two different faces'],
	[/card (\d+) was told in two ways/, 'the device reported card $1 with two different faces'],
	[/card (\d+) was told, and (\d+) were dealt/, 'the device reported card $1 but dealt only $2 cards'],
	[/(card \d+ of \d+ was dealt) and not heard/, '$1, but its message was not received'],
	[/(the device was lost while it) told (its order)/, '$1 sent $2'],
	[
		/nothing was heard of its order, .* be asked for it/,
		'the device sent no page of its order, and it has no command to request one',
	],
	[
		/(\d+ of the \d+ cards of) its (order were) heard, .* asked for the others/,
		'only $1 the $2 received, and the device has no command to request the others',
	],
	[/(were not the) page that was asked for/, '$1 requested page'],
	[/the device told (\d+ cards of its order), and announced/, 'the device sent $1, but announced'],
	[/(the device announced \d+ cards), more than any holds/, '$1; the maximum is 4096'],
	[/pages of (shuffle \d+) came, and of (shuffle \d+)/, 'the device sent pages of $1 and of $2'],
	[/(the device counted \d+ cards), and (\d+) were told/, '$1 but reported $2'],
	[/the reader told nothing of it/, 'the reader reported no card of this shuffle'],
	[/(more than \d+ cards) came within/, 'the reader reported $1 within'],
	[/we came in the middle of it/, 'listening began in the middle of the order'],
	[/(\d+ cards were) told, and we may have come late/, '$1 received; the first ones may have been missed'],
	[/it broke off after/, 'the order was interrupted after'],
	[/(\d+ cards) were told without an end/, 'the device reported $1 without an end'],
	[/the device saw (\d+) cards, and (\d+) were heard/, 'the device counted $1 cards, but $2 were received'],
	[/\b1 message did not come/, '1 message was lost'],
	[/(\d+ messages) did not come/, '$1 were lost'],
	[/(a message|the answer to .*) came damaged/, '$1 was damaged'],
	[/a message made no sense/, 'a message had no meaning in the profile'],
	[/a message broke off/, 'a message was incomplete'],
	[/the device turned its cards away/, 'the device rejected its cards'],
	[/(expected \d+), and does not say which/, '$1; it does not report which card is wrong'],
	[/\bwe closed it/, 'the host closed it'],
	[/nothing came for/, 'no byte for'],
	[
		/it came back (\d+) times, and never long enough to say who it is/,
		'it was reconnected $1 times, each time too briefly to identify itself',
	],
	[
		/it counts them and does not say which; complete the batch, or say/,
		'it does not report which card is wrong; complete the batch, or state',
	],
	[/it came back and does not say who it is/, 'it was reconnected but does not identify itself'],
	[/the run was broken off (during this shuffle)/, 'the run was interrupted $1'],
	[/the run was broken off (before the order of this shuffle was) on the disk/, 'the run was interrupted $1 stored'],
	[/it is gone and not back yet/, 'it was lost and is not open again yet'],
];

/** A record with the present text of its reason. */
function withPresentReason(line: string): string {
	// A run has millions of lines, few of them with a reason.
	if (!line.includes('"because":"')) return line;
	return line.replace(/"because":"(?:[^"\\]|\\.)*"/, reason =>
		REASONS.reduce((text, [earlier, now]) => text.replace(earlier, now), reason),
	);
}
