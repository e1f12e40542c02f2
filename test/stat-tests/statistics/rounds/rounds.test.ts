import {readFileSync} from 'node:fs';
import test from 'ava';
import {seeded} from '../../../../harness/model/random.js';
import type {Rounds} from '../../../../harness/model/shuffles/rounds.js';
import {runRoundBattery} from '../../../../stat-tests/battery.js';
import {ROUND_TESTS} from '../../../../stat-tests/statistics/all-tests.js';
import {roundCourses} from '../../../../stat-tests/statistics/rounds/round-courses.js';
import {betOnRounds} from '../../../../stat-tests/statistics/rounds/round-sequential-test.js';
import {dealtRounds} from '../../../continuous-machine.js';

interface OracleCase {
	readonly counts: readonly number[];
	readonly rounds: readonly (readonly number[])[];
	readonly found: Readonly<Record<string, {readonly statistic: number; readonly fair?: number; readonly p: number}>>;
}

const ORACLE: readonly OracleCase[] = JSON.parse(readFileSync('test/oracles/statistics/rounds.json', 'utf8'));

const roundsOf = (hands: readonly (readonly number[])[], multiplicities: readonly number[]): Rounds => ({
	rows: hands.length,
	dealt: row => Uint16Array.from(hands[row] ?? []),
	multiplicities,
	numbers: Int32Array.from(hands, (_, row) => row + 1),
	labelled: multiplicities.every(count => count === 1) ? 'cards' : 'faces',
});

/** Six decks, thirteen cards a round. */
function machine(rounds: number, latency: number, labelled: 'faces' | 'cards', seed = 1): Rounds {
	const hands = dealtRounds({cards: 312, rounds, round: 13, latency, random: seeded(seed)});
	return labelled === 'cards'
		? roundsOf(hands, new Array<number>(312).fill(1))
		: roundsOf(
				hands.map(hand => hand.map(card => card % 52)),
				new Array<number>(52).fill(6),
			);
}

const near = (one: number, other: number, within = 1e-9): boolean => Math.abs(one - other) <= within * Math.abs(other);

for (const [at, {counts, rounds, found}] of ORACLE.entries()) {
	test(`statistics, means and p-values of rounds equal those computed in Python from the definitions: case ${at + 1}`, t => {
		const sample = roundsOf(rounds, counts);
		t.is(Object.keys(found).length, ROUND_TESTS.length);
		for (const {id, measure} of ROUND_TESTS) {
			const {statistic, p, effect} = measure(sample);
			const expected = found[id];
			t.true(near(statistic, expected?.statistic ?? -1), `${id}: ${statistic}`);
			t.true(near(p, expected?.p ?? -1, 1e-7), `${id}: p ${p}`);
			if (expected?.fair !== undefined) t.true(near(effect.fair, expected.fair), `${id}: fair ${effect.fair}`);
		}
	});
}

const rejectedIn = (rounds: Rounds): string[] =>
	runRoundBattery(rounds, 0.005).flatMap(result =>
		result.kind === 'measured' && result.rejected ? [result.test] : [],
	);

test('a chute of twenty cards is detected by faces within 200 rounds, and the mean of a fair machine is 13 × 20 / 52', t => {
	t.true(rejectedIn(machine(200, 20, 'faces')).includes('back-within-20'));
	const [result] = runRoundBattery(machine(400, 0, 'faces'), 0.005).filter(({test: id}) => id === 'back-within-20');
	t.true(result?.kind === 'measured' && Math.abs(result.effect.fair - 5) < 0.05);
});

test('with distinguishable cards fifteen rounds detect the chute, and the sequential test needs no more', t => {
	t.true(rejectedIn(machine(15, 20, 'cards')).includes('back-within-20'));
	t.true((betOnRounds(machine(30, 20, 'cards'), 200).rejectedAt ?? 31) <= 20);
});

test('a fair machine is not rejected, by face or by card', t => {
	for (const labelled of ['faces', 'cards'] as const) {
		t.deepEqual(rejectedIn(machine(150, 0, labelled, 3)), []);
		t.is(betOnRounds(machine(150, 0, labelled, 3), 200).rejectedAt, undefined);
	}
});

test('cards that go in next to each other and come out so are detected', t => {
	const random = seeded(4);
	// Each round is the round of 24 rounds ago, shuffled as a whole: its cards stayed together.
	const hands = dealtRounds({cards: 312, rounds: 24, round: 13, latency: 0, random});
	const stuck = Array.from({length: 120}, (_, row) => hands[row % 24]?.map(card => card % 52) ?? []);
	t.true(rejectedIn(roundsOf(stuck, new Array<number>(52).fill(6))).includes('round-neighbours'));
});

test('extreme rounds give numbers: one card a round, the whole batch a round, one label, one round, none', t => {
	const whole = Array.from({length: 8}, (_, card) => card);
	for (const rounds of [
		roundsOf(new Array(25).fill([3]), new Array<number>(8).fill(1)),
		roundsOf(new Array(25).fill(whole), new Array<number>(8).fill(1)),
		roundsOf(new Array(25).fill([0, 0]), [4]),
		roundsOf([[1, 2]], [4, 4, 4]),
		roundsOf([], [4, 4]),
	]) {
		for (const result of runRoundBattery(rounds, 0.005))
			if (result.kind === 'measured') t.true(result.p > 0 && result.p <= 1 && Number.isFinite(result.statistic));
		t.true(Number.isFinite(betOnRounds(rounds, 200).logEvidence));
	}
});

test('the course of each statistic along the rounds sums to the statistic less its fair mean', t => {
	for (const {counts, rounds: hands, found} of ORACLE) {
		const rounds = roundsOf(hands, counts);
		for (const {statistic, points} of roundCourses(rounds)) {
			const own = found[statistic];
			if (own?.fair === undefined) continue;
			const sum = points.reduce((all, {mean, first, last}) => all + mean * (last - first + 1), 0);
			t.true(Math.abs(sum - (own.statistic - own.fair * hands.length)) < 1e-8, statistic);
			t.is(points.at(-1)?.last, hands.length);
		}
	}
});

for (const counts of [
	[1, 1, 1, 1, 1, 1],
	[2, 2, 1, 1],
]) {
	test(`copies ${counts.join(' ')}: over all possible next rounds the mean evidence factor is 1`, t => {
		const cards = counts.flatMap((many, label) => new Array<number>(many).fill(label));
		const past = [
			[0, 1, 2],
			[1, 0],
			[0, 2, 1],
			[1, 0, 3],
		];
		const before = Math.exp(betOnRounds(roundsOf(past, counts), 200).logEvidence);
		const next = cards.flatMap((first, at) =>
			cards.toSpliced(at, 1).flatMap((second, place) =>
				cards
					.toSpliced(at, 1)
					.toSpliced(place, 1)
					.map(third => [first, second, third]),
			),
		);
		const logEvidences = next.map(round => Math.exp(betOnRounds(roundsOf([...past, round], counts), 200).logEvidence));
		const mean = logEvidences.reduce((sum, evidence) => sum + evidence, 0) / logEvidences.length;
		t.true(Math.abs(mean / before - 1) < 1e-9, `${mean} after ${before}`);
		t.true(Math.max(...logEvidences) > before);
	});
}
