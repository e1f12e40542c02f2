import {shippedWagers} from '../harness/app/rules/load-wagers.js';
import {shuffleFrom} from '../harness/emulator/defects/parse-shuffle.js';
import {batchOf} from '../harness/model/cards/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn, type Sample} from '../harness/model/shuffles/sample.js';
import {type AttentiveWager, attentivePlay, type Earnings} from '../stat-tests/games/attentive/attentive-player.js';
import {studentUpperQuantile} from '../stat-tests/laws/distributions/student.js';
import {viewsOf} from '../stat-tests/views/relative-order.js';
import {drawFairSample, drawSample} from './campaigns/samples.js';
import {withSlugOfTens} from './campaigns/slug-of-tens.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

interface AttentiveBench {
	readonly runs: number;
	/** Shoes of each device. The player plays the last hundred, or half if there are fewer. */
	readonly shoes: number;
}

const BATCH = batchOf('standard-52', 8);
const SEED = 91;

const DEVICES: readonly {readonly name: string; readonly sample: (rows: number, seed: number) => Sample}[] = [
	{name: 'fair', sample: (rows, seed) => drawFairSample({...machine(rows, seed), input: 'unknown'})},
	{name: 'slug of 24 tens', sample: slugged},
	{name: 'shelf:10, new decks', sample: (rows, seed) => shelved(rows, seed, 'new-deck')},
	{name: 'shelf:10, previous output as input', sample: (rows, seed) => shelved(rows, seed, 'previous')},
];

/**
Expected and actual earnings a shoe, on the wager with the highest expectation. Once with the learned habits, once by counting
cards alone, as is possible at a fair device. Means over devices, with a 95 % interval from the spread between devices.
*/
export function benchAttentivePlayer({runs, shoes}: AttentiveBench): void {
	process.stdout.write(
		`The attentive player: dollars a shoe on the wager with the highest expectation, $100 a coup; ${runs} devices of each kind, ${shoes} shoes each.\n\n`,
	);
	const question = {game: 'baccarat', families: shippedWagers()} as const;
	const measured = DEVICES.map(({name, sample}) => {
		const plays = Array.from({length: runs}, (_, run) => {
			const {rows: many, size, labels} = viewsOf(sample(shoes, SEED + run)).absolute;
			return attentivePlay(question, {rows: many, size, faces: labels});
		});
		const best = plays.flatMap(play => bestOf(play?.wagers ?? []));
		return {
			device: name,
			mostly: mostFrequent(best.map(({wager, payTable}) => `${wager}, ${payTable}`)),
			thinks: meanOf(best.map(({learned}) => learned.predicted)),
			earns: meanOf(best.map(({learned}) => learned.earned)),
			byCounting: meanOf(best.map(({counting}) => counting.earned)),
			gains: meanOf(best.map(({learned, counting}) => learned.earned - counting.earned)),
		};
	});
	printTable(
		['device', 'mostly', 'thinks', 'earns', 'by counting', 'gain by learning'],
		measured.map(({device, mostly, thinks, earns, byCounting, gains}) => [
			device,
			mostly,
			...[thinks, earns, byCounting, gains].map(dollars),
		]),
	);
	writeFigures('attentive-player', {runs, shoes, dollarsAShoe: measured}, undefined);
}

function machine(rows: number, seed: number) {
	return {batch: BATCH, rows, random: seeded(seed)} as const;
}

function slugged(rows: number, seed: number): Sample {
	const parts = machine(rows, seed);
	const sample = drawFairSample({...parts, input: 'unknown'});
	const orders = new Uint8Array(rows * BATCH.size);
	for (let row = 0; row < rows; row++) orders.set(sample.order(row), row * BATCH.size);
	const slugs = withSlugOfTens(orders, {size: BATCH.size, tens: 24, random: parts.random});
	return {...sample, order: rowsIn(slugs, BATCH.size)};
}

const shelved = (rows: number, seed: number, input: 'new-deck' | 'previous'): Sample =>
	drawSample({...machine(rows, seed), input, model: shuffleFrom('shelf:10')});

const bestOf = (wagers: readonly AttentiveWager[]): AttentiveWager[] =>
	wagers.toSorted((one, other) => predicted(other.learned) - predicted(one.learned)).slice(0, 1);

const predicted = ({predicted}: Earnings): number => predicted;

function mostFrequent(names: readonly string[]): string {
	const times = (name: string) => names.filter(each => each === name).length;
	return names.toSorted((one, other) => times(other) - times(one))[0] ?? '';
}

/** A mean with its 95 % confidence interval. */
interface Mean {
	readonly mean: number;
	readonly least: number;
	readonly most: number;
}

function meanOf(values: readonly number[]): Mean {
	const many = values.length;
	const mean = values.reduce((sum, value) => sum + value, 0) / many;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (many - 1);
	const half = studentUpperQuantile(0.025, many - 1) * Math.sqrt(variance / many);
	return {mean, least: mean - half, most: mean + half};
}

const dollars = ({mean, least, most}: Mean): string => `${mean.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`;

// Run this bench alone: node build/bench/attentive-player.js [RUNS [SHOES]]
if (process.argv[1] === import.meta.filename) {
	const [runs = 8, shoes = 500] = process.argv.slice(2).map(Number);
	benchAttentivePlayer({runs, shoes});
}
