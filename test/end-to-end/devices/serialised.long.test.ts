import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {orderText} from '../../../harness/model/cards/token.js';
import {seeded} from '../../../harness/model/random.js';
import {riffled, type Shoe, shoeOrder, shuffled} from '../../serialised-shoe.js';
import {inProcess, inTemporary} from '../command-line.js';

const BACKS = ['RED', 'BLUE', 'GREEN', 'BLACK', 'WHITE', 'GOLD', 'PINK', 'TEAL'];
const SHOE = batchOf('standard-52', 8, BACKS);
const NEW_DECKS: Shoe = Array.from({length: 416}, (_, card) => card);

const textOf = (shoes: readonly Shoe[], header: string): string =>
	`${header}${shoes.map(shoe => orderText(SHOE.deck, shoeOrder(SHOE, shoe))).join('\n')}\n`;

const fairShoes = (count: number): Shoe[] =>
	Array.from({length: count}, (_, row) => shuffled(NEW_DECKS, seeded(row + 1)));

test('a file that declares its backs is judged card by card: one shoe rejects seven riffles', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoe.txt');
		await writeFile(
			file,
			textOf([riffled(NEW_DECKS, 7, seeded(1))], `# backs: ${BACKS.join(' ')}\n# input: new-deck\n`),
		);
		const {exit, stdout} = await inProcess(['analyze', file, '--json']);
		t.is(exit, 1);
		const result = JSON.parse(stdout);
		t.deepEqual(result.deck, {id: 'standard-52', decks: 8, cards: 416, backs: BACKS});
		t.is(result.completeness.verdict, 'pass');
		t.true(
			result.tests.some((each: {id: string; rejected?: boolean}) => each.id === 'rising-sequences' && each.rejected),
		);
	});
});

test('fair shoes whose backs are declared by option pass, and the report states that cards were distinguished', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoes.txt');
		await writeFile(file, textOf(fairShoes(12), ''));
		const options = ['--backs', BACKS.join(','), '--input', 'new-deck'];
		const {exit, stdout} = await inProcess(['analyze', file, ...options, '--details']);
		t.is(exit, 0, stdout);
		t.regex(stdout.replaceAll(/\s+/g, ' '), /each card identified by face and back \(red, blue, /);
	});
});

test('the same file without declared backs fails, since a batch has one back, and the remedy is named', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoes.txt');
		await writeFile(file, textOf(fairShoes(1), ''));
		const {exit, stdout} = await inProcess(['analyze', file, '--details']);
		t.is(exit, 1);
		t.regex(stdout.replaceAll(/\s+/g, ' '), /If each deck has its own back, state the backs before the test/);
	});
});

test('imported orders keep their backs: planned, sealed, verified, judged again', async t => {
	await inTemporary(async directory => {
		const [file, run] = [path.join(directory, 'shoes.txt'), path.join(directory, 'run')];
		await writeFile(file, textOf(fairShoes(10), `# backs: ${BACKS.join(' ')}\n# input: previous\n`));
		const {exit, stderr} = await inProcess(['import', file, '--out', run, '--json']);
		// Ten orders give nine input orders, and the table of places needs ten.
		t.is(exit, 3, stderr);
		t.is((await inProcess(['verify', run])).exit, 0);
		const again = JSON.parse((await inProcess(['analyze', run, '--json'])).stdout);
		t.like(again, {input: 'previous', deck: {backs: BACKS}, shuffles: {valid: 10, compared: 9}});
	});
});

test('an emulated shuffler with a reader that reports backs is certified card by card; three shoes reject seven riffles', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = `sim:synthetic/batch-shuffler?backs=${BACKS.join(',')}&shuffle=riffle&riffles=7`;
		const reader = ['--reader', 'sim:generic/line-reader', '--input', 'alternating', '--no-early-stop'];
		const {exit, stderr} = await inProcess(['certify', '--device', device, ...reader, '--shuffles', '3', '--out', run]);
		t.is(exit, 1, stderr);
		t.is((await inProcess(['verify', run])).exit, 0);
		const {stdout} = await inProcess(['analyze', run, '--json']);
		t.like(JSON.parse(stdout), {
			input: 'alternating',
			deck: {backs: BACKS},
			completeness: {verdict: 'pass'},
			shuffles: {valid: 3, compared: 3},
		});
	});
});

test('a number of backs other than the number of decks is exit code 2 and names what was expected', async t => {
	const {exit, stderr} = await inProcess([
		'analyze',
		'test/fixtures/fair-52.txt',
		'--backs',
		'RED,BLUE',
		'--decks',
		'1',
	]);
	t.is(exit, 2);
	t.regex(stderr, /one back for each deck/i);
});
