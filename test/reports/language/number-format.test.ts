import test from 'ava';
import {counted, evidenceText, oneIn, percent, pText, thousands} from '../../../reports/language/number-format.js';
import {inEnglish} from '../../../reports/language/translator.js';

test('p-values keep their magnitude and are never 0', t => {
	t.deepEqual([1, 0.0312, 0.0001, 0.00001234, 1e-300].map(pText), ['1.0000', '0.0312', '0.0001', '1.2e-5', '< 1e-290']);
});

test('small chances are written as odds', t => {
	t.deepEqual([0.04, 0.00043, 1e-9, 1e-300].map(oneIn), [
		'1 in 25',
		'1 in 2,300',
		'1 in 10^9',
		'less than 1 in 10^290',
	]);
});

test('evidence is a ratio, then a power of ten', t => {
	t.deepEqual(
		[0, Math.log(37.2), Math.log(199.9), Math.log(200), Math.log(12_345), 100 * Math.LN10].map(evidenceText),
		['1 : 1', '37 : 1', '199 : 1', '200 : 1', '12,345 : 1', '10^100 : 1'],
	);
	t.deepEqual([Math.log(0.84), Math.log(0.04), -7 * Math.LN10].map(evidenceText), ['1 : 1.2', '1 : 25', '1 : 10^7']);
});

test('counts have thousands separators and the right plural', t => {
	t.deepEqual(
		[thousands(1_234_567), counted(inEnglish, 1, 'shuffle'), counted(inEnglish, 1000, 'shuffle'), percent(0.01)],
		['1,234,567', '1 shuffle', '1,000 shuffles', '1 %'],
	);
});
