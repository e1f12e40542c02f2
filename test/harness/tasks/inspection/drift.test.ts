import test from 'ava';
import {seeded} from '../../../../harness/model/random.js';
import {cusum, DRIFT, driftsIn} from '../../../../harness/tasks/inspection/drift.js';

// By hand: ranks 1/2, 3/4, 5/6 of rising values leave 0, 0.25 - 0.1, and 0.15 + 1/3 - 0.1.
test('the sum of rising values equals the count by hand', t => {
	const sums = cusum([1, 2, 3]);
	t.is(sums[0], 0);
	t.true(Math.abs((sums[1] ?? 0) - 0.15) < 1e-12);
	t.true(Math.abs((sums[2] ?? 0) - (0.05 + 1 / 3)) < 1e-12);
});

test('constant values never drift', t => {
	t.true(cusum(new Array<number>(400).fill(7)).every(sum => sum === 0));
});

const YEAR = 365;

/** The share of device years with a drift alarm, for values of this law. */
function alarms(years: number, draw: (day: number, random: () => number) => number): number {
	const source = seeded(8);
	const random = () => (source.below(2 ** 30) + 0.5) / 2 ** 30;
	let falseAlarms = 0;
	for (let year = 0; year < years; year++) {
		const values = Array.from({length: YEAR}, (_, day) => draw(day, random));
		if (cusum(values).some(sum => sum >= DRIFT.limit)) falseAlarms++;
	}
	return falseAlarms / years;
}

const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

// 400 years: an alarm in 3 % of them would show as more than 6 % with a chance below 1 in 1,000.
for (const [law, draw] of [
	['a normal law', (_: number, random: () => number) => normal(random)],
	['a law with a long tail', (_: number, random: () => number) => 1 / random()],
	['rare counts', (_: number, random: () => number) => (random() < 0.05 ? 1 : 0)],
] as const) {
	test(`a device that does not change rarely gives a drift alarm: ${law}`, t => {
		t.true(alarms(400, draw) <= 0.06);
	});
}

test('a slowdown by two standard deviations is detected within 25 days, nine times in ten', t => {
	const source = seeded(9);
	const random = () => (source.below(2 ** 30) + 0.5) / 2 ** 30;
	let soon = 0;
	for (let device = 0; device < 200; device++) {
		const values = Array.from({length: 55}, (_, day) => normal(random) + (day < 30 ? 0 : 2));
		if (cusum(values).some((sum, day) => day >= 30 && sum >= DRIFT.limit)) soon++;
	}
	t.true(soon >= 180, String(soon));
});

test('a cycle that grows by a tenth of a second a day is reported, and nothing else is', t => {
	const days = Array.from({length: 12}, (_, day) => ({
		countErrors: 0,
		misreads: 0,
		logEvidence: 0,
		cycleMs: 90_000 + 100 * day,
	}));
	t.deepEqual(driftsIn(days), ['cycleMs']);
});
