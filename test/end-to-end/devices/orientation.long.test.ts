import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {analyze} from '../../../harness/app/analyze/analyze.js';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {turnedCards, turnsIn} from '../../../harness/emulator/turned-cards.js';
import {cardName} from '../../../harness/model/cards/card.js';
import {seeded} from '../../../harness/model/random.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {reasonSentences} from '../../../reports/text/verdict-text.js';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

interface Certified {
	readonly result: Result;
	readonly reasons: readonly string[];
}

const READER = 'sim:synthetic/camera-reader';

const certified = (address: string, shuffles: number, reader?: string): Promise<Certified> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const beside = reader === undefined ? undefined : {address: reader, profile: undefined};
		const {report} = await certify({...request, address, input: undefined, earlyStop: 'never', reader: beside});
		return {result: toJson(report), reasons: reasonSentences(inEnglish, report.judgement)};
	});

const resultOf = ({result}: Certified, id: string) => result.tests.find(each => each.id === id);
const asked = ({result}: Certified): string[] =>
	result.tests.map(({id}) => id).filter(id => id.startsWith('orientation'));
const rejectedIn = ({result}: Certified): string[] =>
	result.tests.flatMap(each => (each.kind === 'measured' && each.rejected ? [each.id] : []));

test('the orientation of a reader that reports it is tested, and a fair one passes', async t => {
	const run = await certified(`${READER}?decks=1&turns=random&seed=3`, 40);
	t.is(run.result.verdict, 'pass');
	t.deepEqual(asked(run), ['orientation-runs', 'orientation-places']);
});

test('cards that were sorted by their edges before, and are shuffled fairly, pass', async t => {
	const run = await certified(`${READER}?decks=1&turns=edges&seed=4`, 40);
	t.is(run.result.verdict, 'pass');
	const runs = resultOf(run, 'orientation-runs');
	t.is(runs?.kind === 'measured' && runs.have, 40);
});

test('where all cards have the same orientation nothing is compared, and the verdict does not depend on it', async t => {
	const run = await certified(`${READER}?decks=1&seed=3`, 20);
	t.is(run.result.verdict, 'pass');
	const runs = resultOf(run, 'orientation-runs');
	t.true(runs?.kind === 'measured' && runs.have === 0 && runs.p === 1);
});

test('turned packets, and every second card turned, are rejected by the neighbour statistic alone', async t => {
	const packets = await certified(`${READER}?decks=1&turns=packets:4`, 12);
	t.deepEqual(rejectedIn(packets), ['orientation-runs']);
	t.regex(
		packets.reasons[0] ?? '',
		/^Turned cards clump: \d+\.\d cards of a shuffle are directly followed by one of the same orientation/,
	);
	const second = await certified(`${READER}?decks=1&turns=second`, 12);
	t.deepEqual(rejectedIn(second), ['orientation-runs']);
	t.regex(second.reasons[0] ?? '', /^Turned and straight cards alternate: 0\.00 cards/);
});

test('cards that are turned in the first half are rejected by the place statistic', async t => {
	const run = await certified(`${READER}?decks=1&turns=early`, 20);
	t.true(rejectedIn(run).includes('orientation-places'));
	t.regex(run.reasons.join(' '), /Turned cards come early: in \d+\.\d pairs of a turned and a straight card/);
});

test('a half inserted turned is detected in clumps by a camera behind a shuffler that does not report orientation', async t => {
	const shuffler = 'sim:synthetic/batch-shuffler?decks=1&shuffle=clump:4&turns=half';
	const run = await certified(shuffler, 12, `${READER}?decks=1`);
	t.true(rejectedIn(run).includes('orientation-runs'));
});

test('the orientation of a shuffler without such a reader is not tested', async t => {
	const run = await certified('sim:synthetic/batch-shuffler?decks=1', 12);
	t.deepEqual(asked(run), []);
});

/** Fair orders as a file has them, some cards with the mark of a turned one. */
function linesOf(turns: string, shuffles: number): string[] {
	const [random, eventRandom] = [seeded(11), seeded(12)];
	return Array.from({length: shuffles}, () => {
		const cards = Uint8Array.from({length: 52}, (_, card) => card);
		for (let last = 51; last > 0; last--) {
			const other = random.below(last + 1);
			[cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
		}
		const ways = turnedCards(turnsIn(turns), {cards, from: cards, eventRandom});
		return Array.from(cards, (card, at) => `${cardName(card)}${ways[at] === 1 ? '~' : ''}`).join(' ');
	});
}

const OPTIONS = {deck: undefined, decks: undefined, cards: undefined, alpha: undefined, input: undefined};

const analyzed = (lines: readonly string[]): Promise<Certified> =>
	inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, `${lines.join('\n')}\n`);
		const report = await analyze([file], OPTIONS);
		return {result: toJson(report), reasons: reasonSentences(inEnglish, report.judgement)};
	});

test('one turned card in a file gives orientation for all cards; without one, only a declaration does', async t => {
	const plain = linesOf('never', 12);
	t.deepEqual(asked(await analyzed(plain)), []);
	t.deepEqual(asked(await analyzed(['# orientation: told', ...plain])).length, 2);
	t.deepEqual(asked(await analyzed([...plain.slice(1), plain[0]?.replace(' ', '~ ') ?? ''])).length, 2);
});

test('orders from a file: cards turned at random pass, turned packets are rejected', async t => {
	const fair = await analyzed(linesOf('random', 30));
	t.is(fair.result.verdict, 'pass');
	t.is(asked(fair).length, 2);
	t.deepEqual(rejectedIn(await analyzed(linesOf('packets:4', 12))), ['orientation-runs']);
});

test('a contradictory statement of orientation in a file is refused', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, `# orientation: unknown\n${linesOf('never', 1)[0]}\n`);
		const {exit, stderr} = await inProcess(['analyze', file]);
		t.is(exit, 2);
		t.regex(unbroken(stderr), /stated, or no such header/);
	});
});

test('an imported run keeps the orientation of its plan, and verifies', async t => {
	await inTemporary(async directory => {
		const [file, out] = [path.join(directory, 'orders.txt'), path.join(directory, 'run')];
		await writeFile(file, `${linesOf('packets:4', 12).join('\n')}\n`);
		const made = await inProcess(['import', file, '--maker', 'Acme', '--serial', 'M-7', '--out', out, '--details']);
		t.is(made.exit, 1, made.stderr);
		t.regex(unbroken(made.stdout), /Turned cards clump/);
		const {exit, stdout} = await inProcess(['verify', out]);
		t.is(exit, 0, stdout);
	});
});
