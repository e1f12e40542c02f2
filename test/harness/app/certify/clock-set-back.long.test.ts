import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {analyzeRun} from '../../../../harness/app/analyze/analyze-run.js';
import {certify} from '../../../../harness/app/certify/certify.js';
import {printReport} from '../../../../harness/app/report/report.js';
import {resume} from '../../../../harness/app/resume/resume.js';
import type {Progress} from '../../../../harness/model/progress.js';
import {type Clock, tick} from '../../../../harness/model/time.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

/** A clock that was set: it advances one millisecond at each read, or goes back. */
function clockAt(start: string, ticks: number, stepMs = 1): Clock {
	let [utc, now] = [Date.parse(start), ticks];
	return {
		utc() {
			utc += stepMs;
			return new Date(utc).toISOString();
		},
		tick() {
			now += 0.5;
			return tick(now);
		},
	};
}

async function recordsIn(run: string, name: string): Promise<{at: string; tick: number; session?: number}[]> {
	const text = await readFile(path.join(run, name), 'utf8');
	return text
		.trim()
		.split('\n')
		.map(line => JSON.parse(line));
}

test('a clock that was set back and a restarted computer leave the record of a run valid', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const stopped = new AbortController();
		await certify({
			address: 'sim:synthetic/batch-shuffler?decks=1',
			profile: undefined,
			reader: undefined,
			deck: undefined,
			decks: undefined,
			shuffles: 20,
			alpha: 0.01,
			input: undefined,
			out,
			allowActuation: false,
			key: undefined,
			clock: clockAt('2026-11-16T10:00:00.000Z', 5_000_000),
			signal: stopped.signal,
			progress: each => each.kind === 'counted' && each.counted === 5 && stopped.abort(),
			opened: () => undefined,
		});
		const went = async (clock: Clock, most: number) => {
			const stop = new AbortController();
			const progress = (each: Progress) => each.kind === 'counted' && each.counted === most && stop.abort();
			const request = {
				directory: out,
				wanted: 'go-on',
				allowActuation: false,
				key: undefined,
				taken: () => undefined,
			} as const;
			return resume({...request, clock, signal: stop.signal, progress});
		};
		// The clock battery of the bench is flat: the time is years ago and runs backwards.
		await went(clockAt('2001-01-01T00:00:00.000Z', 0, -7), 12);
		const {report} = await went(clockAt('2026-11-16T11:00:00.000Z', 3), 99);
		t.is(report.judgement.verdict.kind, 'pass');

		const raw = await recordsIn(out, 'raw.ndjson');
		t.deepEqual(
			raw.flatMap(({session}) => (session === undefined ? [] : [session])),
			[1, 2, 3],
		);
		for (const name of ['raw.ndjson', 'events.ndjson']) {
			const ticks = (await recordsIn(out, name)).map(record => record.tick);
			t.true(
				ticks.every((each, at) => each >= (ticks[at - 1] ?? 0)),
				`${name}: time advances, whatever the system clock shows`,
			);
		}
		// The record has the time that the clock gave.
		t.true(raw.some(({at}) => at.startsWith('2000-12-31')));
		t.like((await analyzeRun(out)).subject, {endedAt: report.subject.endedAt});
		for (const {format, bytes} of await printReport(out, ['text', 'json', 'junit', 'pdf'])) {
			if (format !== 'pdf') t.notRegex(Buffer.from(bytes).toString(), /NaN|"-\d+ ?(ms|s|min)/);
		}
	});
});
