import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {testUnless} from '../../needs.js';
import {inProcess, inTemporary} from '../command-line.js';
import {exported, REASON} from './exported.js';

/** The part of DuckDB that is used: another program that reads our tables. */
interface DuckDB {
	readonly DuckDBInstance: {
		readonly create: () => Promise<{
			readonly connect: () => Promise<{
				readonly runAndReadAll: (query: string) => Promise<{readonly getRowObjectsJson: () => unknown[]}>;
				readonly closeSync: () => void;
			}>;
			readonly closeSync: () => void;
		}>;
	};
}

const NAME: string = '@duckdb/node-api';

/** Not in the lock file, since some registries lack its packages for some platforms; `.ci/run` installs it before the long tests. */
const duckdb: DuckDB | undefined = await import(NAME).catch(() => undefined);

const duckdbTest = testUnless(duckdb === undefined ? `${NAME} not installed` : undefined);

duckdbTest('another program reads the Parquet file with the types and values that it should have', async t => {
	await inTemporary(async directory => {
		const [shuffles, cards] = [path.join(directory, 's.parquet'), path.join(directory, 'c.parquet')];
		await exported(directory, '--format', 'parquet', '--out', shuffles);
		const {stdout} = await exported(directory, '--format', 'parquet', '--rows', 'card', '--out', cards, '--json');
		t.like(JSON.parse(stdout), {schema: 'deckproof/export/1', format: 'parquet', table: 'card', shuffles: 3, rows: 7});
		t.deepEqual(await asked(`select * from '${shuffles}' order by shuffle`), [
			{shuffle: 1, batch: 'A', kind: 'read', because: null, order: '8S^ TD~/RED CUT', faces: [7, 35, 254]},
			{shuffle: 2, batch: 'B', kind: 'void', because: REASON, order: null, faces: null},
			{shuffle: 3, batch: null, kind: 'read', because: null, order: '?? JK AH', faces: [255, 253, 13]},
		]);
		const table = path.join(directory, 'c.csv');
		await exported(directory, '--rows', 'card', '--out', table);
		const columns = 'shuffle, batch, kind, position, card, face, rank, suit, face_up, turned, back';
		const inCsv = await asked(`select ${columns} from read_csv('${table}', nullstr = '')`);
		const text = (rows: readonly unknown[]) => JSON.stringify(rows).replaceAll(/"(\d+)"/g, '$1');
		t.is(text(await asked(`select * from '${cards}'`)), text(inCsv));
		t.is(inCsv.length, 7);
		const types = await asked(`select column_name, column_type from (describe select * from '${cards}')`);
		t.is(
			types.map(each => Object.values(each ?? {}).join(' ')).join(', '),
			'shuffle INTEGER, batch VARCHAR, kind VARCHAR, position INTEGER, card VARCHAR, face INTEGER, rank VARCHAR, suit VARCHAR, face_up BOOLEAN, turned BOOLEAN, back VARCHAR',
		);
	});
});

duckdbTest('a large Parquet file has several groups of rows, and no row is lost between them', async t => {
	await inTemporary(async directory => {
		const [file, out] = [path.join(directory, 'orders.u8'), path.join(directory, 'cards.parquet')];
		await writeFile(
			file,
			Uint8Array.from({length: 2500 * 416}, (_, at) => (at * 31) % 52),
		);
		const {exit} = await inProcess(['export', file, ...'--decks 8 --rows card --format parquet --out'.split(' '), out]);
		t.is(exit, 0);
		const check = `select count(*)::int as cards, sum(((((shuffle - 1) * 416 + position - 1) * 31) % 52 = face)::int)::int as right from '${out}'`;
		t.deepEqual(await asked(check), [{cards: 1_040_000, right: 1_040_000}]);
		const [{groups}] = (await asked(`select max(row_group_id)::int + 1 as groups from parquet_metadata('${out}')`)) as [
			{groups: number},
		];
		t.is(groups, 3);
	});
});

/** Our tables as another program reads them: rows as objects, large numbers as text. */
async function asked(query: string): Promise<unknown[]> {
	if (duckdb === undefined) throw new Error(`${NAME} is not installed`);
	const instance = await duckdb.DuckDBInstance.create();
	const connection = await instance.connect();
	try {
		return (await connection.runAndReadAll(query)).getRowObjectsJson();
	} finally {
		connection.closeSync();
		instance.closeSync();
	}
}
