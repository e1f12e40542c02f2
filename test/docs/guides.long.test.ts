import {readFileSync} from 'node:fs';
import test from 'ava';
import {GUIDES, masked, walked} from '../../scripts/guide-transcript.js';
import {notOnWindows, testUnless} from '../needs.js';

const shellTest = testUnless(notOnWindows, test.serial);

for (const file of GUIDES) {
	shellTest(`every command of ${file} ends as the guide says and prints what it shows: npm run guides`, async t => {
		const guide = readFileSync(file, 'utf8');
		const {text, steps} = await walked(guide);
		t.deepEqual(
			steps.filter(({exit, wanted}) => exit !== wanted),
			[],
		);
		t.is(masked(text), masked(guide));
		t.true(steps.length > 5);
	});
}
