import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {cardName} from '../../../harness/model/cards/card.js';
import {seeded} from '../../../harness/model/random.js';
import {dealtRounds} from '../../continuous-machine.js';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

const roundsText = (rounds: number, latency: number): string =>
	dealtRounds({cards: 312, rounds, round: 13, latency, random: seeded(2)})
		.map(hand => hand.map(card => cardName(card % 52)).join(' '))
		.join('\n');

test('rounds of a continuous shuffler are judged: a chute of twenty cards fails, a fair machine passes', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'rounds.txt');
		await writeFile(file, `# device: continuous\n# decks: 6\n${roundsText(220, 20)}\n`);
		const chute = await inProcess(['analyze', file, '--details']);
		t.is(chute.exit, 1);
		t.regex(chute.stdout, /Cards come out again too late/);
		await writeFile(file, `${roundsText(150, 0)}\n`);
		const fair = await inProcess(['analyze', file, '--continuous', '--decks', '6', '--json']);
		t.is(fair.exit, 0, fair.stderr);
		t.like(JSON.parse(fair.stdout), {verdict: 'pass', rounds: {cards: 1950}, shuffles: {valid: 150}});
	});
});

test('a face that occurs more often than the machine has it fails; so does a foreign face', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'rounds.txt');
		await writeFile(file, '# device: continuous\n# decks: 2\n8S 8S 8S KD\n4C JK\n8S 8S KD 8S JK\n8S 8S 8S JK\n');
		const {exit, stdout} = await inProcess(['analyze', file, '--json']);
		t.is(exit, 1);
		const {incidents} = JSON.parse(stdout).completeness;
		t.like(incidents[0], {shuffle: 1, extra: ['8S'], missing: []});
		t.like(incidents[1], {shuffle: 2, foreign: [{position: 2, kind: 'joker'}], missing: []});
	});
});

test('a single extra card may be a reader error: inconclusive, and the card is named', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'rounds.txt');
		await writeFile(file, '# device: continuous\n# decks: 1\n8S 8S KD\n4C 5C\n');
		const {exit, stdout} = await inProcess(['analyze', file]);
		t.is(exit, 3);
		t.regex(
			unbroken(stdout),
			/The 8♠ came out in round 1 although it was not inside, or the reader misread another card/,
		);
	});
});

test('a few rounds are inconclusive; rounds without a number of decks, with an input order, or as a run are exit code 2', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'rounds.txt');
		await writeFile(file, '8S KD 4C\n8S KD 4C\n');
		const analyze = (...options: string[]) => inProcess(['analyze', file, '--continuous', ...options]);
		t.is((await analyze('--decks', '6')).exit, 3);
		const withoutDecks = await analyze();
		t.is(withoutDecks.exit, 2);
		t.regex(withoutDecks.stderr, /--decks/);
		t.is((await analyze('--decks', '6', '--input', 'sorted')).exit, 2);
		await writeFile(file, '# device: continuous\n# decks: 6\n8S KD 4C\n');
		const imported = await inProcess(['import', file, '--out', path.join(directory, 'run')]);
		t.is(imported.exit, 2);
		t.regex(imported.stderr, /Judge them with deckproof analyze/);
	});
});
