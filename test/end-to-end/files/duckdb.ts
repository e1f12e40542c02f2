import test, {type ExecutionContext} from 'ava';

/** What we use of DuckDB, another program that reads our tables. */
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

/** No lock file can hold it, since not every registry has its packages for all platforms; `.ci/run` installs it by itself. */
const duckdb: DuckDB | undefined = await import(NAME).catch(() => undefined);

/** A test that asks DuckDB; where it is missing the test is skipped and says so. */
export const duckdbTest = (title: string, body: (t: ExecutionContext) => Promise<void>): void => {
	if (duckdb === undefined) test.skip(`${title} (not here: ${NAME} is not installed)`, body);
	else test(title, body);
};

/** What another program makes of our tables: rows as objects, large numbers as text. */
export async function asked(query: string): Promise<unknown[]> {
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
