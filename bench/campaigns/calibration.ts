import {batchOf} from '../../harness/model/cards/batch.js';
import type {DeckId} from '../../harness/model/cards/deck.js';
import {seeded} from '../../harness/model/random.js';
import type {StatedInput} from '../../harness/model/shuffles/input-order.js';
import {runBattery} from '../../stat-tests/battery.js';
import {viewsOf} from '../../stat-tests/views/relative-order.js';
import {drawFairSample} from './samples.js';

export interface Setting {
	readonly deck: DeckId;
	readonly decks: number;
	readonly rows: number;
	readonly input: StatedInput;
}

/** The number of samples with p at or below 5 %, and at or below 0.5 %. */
export interface Alarms {
	readonly at5: number;
	readonly atHalf: number;
}

export interface Calibration {
	readonly setting: Setting;
	readonly samples: number;
	readonly byTest: ReadonlyMap<string, Alarms>;
	/** Samples in which the battery as a whole rejected, at 0.5 %. */
	readonly battery: number;
}

const LEVEL = 0.005;

/** Draws fair samples and counts false alarms. Independent of the laws: only p-values are used. */
export function calibrate(setting: Setting, samples: number, seed: number): Calibration {
	const random = seeded(seed);
	const batch = batchOf(setting.deck, setting.decks);
	const byTest = new Map<string, Alarms>();
	let battery = 0;
	for (let sample = 0; sample < samples; sample++) {
		const views = viewsOf(drawFairSample({...setting, batch, random}));
		const measured = runBattery(views, LEVEL).flatMap(result => (result.kind === 'measured' ? [result] : []));
		for (const {test, p} of measured) {
			const {at5, atHalf} = byTest.get(test) ?? NONE;
			byTest.set(test, {at5: at5 + (p <= 0.05 ? 1 : 0), atHalf: atHalf + (p <= LEVEL ? 1 : 0)});
		}
		battery += measured.some(({rejected}) => rejected) ? 1 : 0;
	}
	return {setting, samples, byTest, battery};
}

const NONE: Alarms = {at5: 0, atHalf: 0};

/** Adds up pieces of the same setting. */
export function together(pieces: readonly [Calibration, ...Calibration[]]): Calibration {
	const sum = (count: (piece: Calibration) => number) => pieces.reduce((total, piece) => total + count(piece), 0);
	const tests = [...new Set(pieces.flatMap(({byTest}) => [...byTest.keys()]))];
	return {
		setting: pieces[0].setting,
		samples: sum(({samples}) => samples),
		byTest: new Map(
			tests.map(id => {
				const of = (count: keyof Alarms) => sum(({byTest}) => (byTest.get(id) ?? NONE)[count]);
				return [id, {at5: of('at5'), atHalf: of('atHalf')}];
			}),
		),
		battery: sum(({battery}) => battery),
	};
}
