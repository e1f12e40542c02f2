import test from 'ava';
import {accessCsv} from '../../../../harness/app/people/access.js';
import type {AccessEntry} from '../../../../harness/registers/access-log.js';

const refusal = (id: string, because = 'person/unknown'): AccessEntry => ({
	...{kind: 'refused', at: '2026-11-19T10:00:00.000Z', id, act: 'administer', because, prev: ''},
});

for (const [id, cell] of [
	['=1+1', `"'=1+1"`],
	['+1', `"'+1"`],
	['-1', `"'-1"`],
	['@sum', `"'@sum"`],
	['a,"b"', '"a,""b"""'],
	['doe', 'doe'],
] as const) {
	test(`a spreadsheet reads ${id} as text`, t => {
		t.is(
			accessCsv([refusal(id)]),
			`at,kind,id,act,detail\n2026-11-19T10:00:00.000Z,refused,${cell},administer,person/unknown\n`,
		);
	});
}
