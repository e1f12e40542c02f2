import test from 'ava';
import {compareVersions, conditionFrom} from '../../../harness/profile/variants.js';

const holds = test.macro({
	title: (_, condition: string, firmware: string | undefined, isSo: boolean) =>
		`"${condition}" ${isSo ? 'holds' : 'does not hold'} for ${firmware ?? 'a device without a reported firmware'}`,
	exec(t, condition: string, firmware: string | undefined, isSo: boolean) {
		t.is(conditionFrom(condition)?.holds(firmware), isSo);
	},
});

test(holds, 'firmware >= 2.1', '2.1.0', true);
test(holds, 'firmware >= 2.9', '2.10', true);
test(holds, 'firmware == 2.1', '2.1.0', true);
test(holds, 'firmware != 2.7.1', 'v2.7.1', false);
test(holds, 'firmware < 3', '2.99', true);
test(holds, 'firmware <= v2', '2.0.1', false);
test(holds, 'firmware > 2.1', '2.1b', true);
test(holds, 'firmware >= 2 and firmware < 3', '3.0', false);
test(holds, 'firmware >= 2  and  firmware < 3', '2.5', true);
test(holds, 'firmware >= 0', undefined, false);
test(holds, 'firmware != 1', undefined, false);

for (const text of [
	'',
	'firmware',
	'firmware = 2',
	'firmware >= 2 and',
	'firmware >= 2 or firmware < 1',
	'model == 2',
	'>= 2',
	'firmware >= x',
]) {
	test(`"${text}" is refused as a condition`, t => {
		t.is(conditionFrom(text), undefined);
	});
}

test('versions are compared number by number, in either direction', t => {
	const ordered = ['0.9', '1', '1.0.1', '1.2', '1.2a', '1.2b', '1.10', '2'];
	for (const [at, one] of ordered.entries()) {
		for (const [other, two] of ordered.entries())
			t.is(compareVersions(one, two), Math.sign(at - other), `${one} ${two}`);
	}
});
