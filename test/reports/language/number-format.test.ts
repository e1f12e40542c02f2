import test from 'ava';
import {counted, dollars, oneIn, percent, pText, thousands} from '../../../reports/language/number-format.js';
import {inEnglish} from '../../../reports/language/say.js';

test('p-values keep their size and are never 0', t => {
	t.deepEqual([1, 0.0312, 0.0001, 0.00001234, 1e-300].map(pText), ['1.0000', '0.0312', '0.0001', '1.2e-5', '< 1e-290']);
});

test('small chances are said as people say them', t => {
	t.deepEqual([0.04, 0.00043, 1e-9, 1e-300].map(oneIn), [
		'1 in 25',
		'1 in 2,300',
		'1 in 10^9',
		'less than 1 in 10^290',
	]);
});

test('money is told in dollars, then in powers of ten', t => {
	t.deepEqual([0, Math.log(200), Math.log(12_345), 100 * Math.LN10].map(dollars), [
		'$1.00',
		'$200',
		'$12,345',
		'$10^100',
	]);
});

test('counts have thousands and the right number', t => {
	t.deepEqual(
		[thousands(1_234_567), counted(inEnglish, 1, 'shuffle'), counted(inEnglish, 1000, 'shuffle'), percent(0.01)],
		['1,234,567', '1 shuffle', '1,000 shuffles', '1 %'],
	);
});
