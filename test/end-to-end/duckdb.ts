import {DuckDBInstance} from '@duckdb/node-api';

/** What another program makes of our tables: rows as objects, large numbers as text. */
export async function asked(query: string): Promise<unknown[]> {
	const instance = await DuckDBInstance.create();
	const connection = await instance.connect();
	try {
		return (await connection.runAndReadAll(query)).getRowObjectsJson();
	} finally {
		connection.closeSync();
		instance.closeSync();
	}
}
