import {uniform} from '../harness/emulator/shuffles/uniform.js';
import {batchOf} from '../harness/model/batch.js';
import type {DeckId} from '../harness/model/deck.js';
import {seeded} from '../harness/model/random.js';
import {runBattery} from '../stat-tests/battery.js';
import {viewsOf} from '../stat-tests/relative-order.js';
import {bet} from '../stat-tests/sequential/bettor.js';
import {drawSample, type SampleParts} from './samples.js';

export interface Setting {
	readonly deck: DeckId;
	readonly decks: number;
	readonly rows: number;
	readonly input: SampleParts['input'];
}

/** How often fair devices were rejected. */
export interface Calibration {
	readonly setting: Setting;
	readonly samples: number;
	/** For each test that was measured: how many samples gave a p at or below the level. */
	readonly byTest: ReadonlyMap<string, {readonly at5: number; readonly atHalf: number}>;
	/** Samples in which the battery as a whole rejected, at a level of 0.5 %. */
	readonly battery: number;
	/** Samples in which the bettor ever owned 200. */
	readonly bettor: number;
}

/** Draws fair samples and counts false alarms. Nothing here knows the laws: only the p-values are looked at. */
export function calibrate(setting: Setting, samples: number, seed: number): Calibration {
	const random = seeded(seed);
	const batch = batchOf(setting.deck, setting.decks);
	const values = new Map<string, number[]>();
	let [battery, bettor] = [0, 0];
	for (let sample = 0; sample < samples; sample++) {
		const views = viewsOf(drawSample({...setting, batch, model: uniform, random}));
		const measured = runBattery(views, 0.005).flatMap(result => (result.kind === 'measured' ? [result] : []));
		for (const {test, p} of measured) {
			const all = values.get(test) ?? [];
			all.push(p);
			values.set(test, all);
		}
		battery += measured.some(({rejected}) => rejected) ? 1 : 0;
		bettor += bet(views.memory, 200).convictedAt === undefined ? 0 : 1;
	}
	const atMost = (all: readonly number[], level: number) => all.filter(p => p <= level).length;
	const byTest = new Map([...values].map(([id, all]) => [id, {at5: atMost(all, 0.05), atHalf: atMost(all, 0.005)}]));
	return {setting, samples, byTest, battery, bettor};
}
