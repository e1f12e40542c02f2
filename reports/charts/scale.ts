export type Scale = (value: number) => number;

interface Span {
	readonly from: number;
	readonly to: number;
}

/** Values outside the span are drawn at its edge. */
export const linear =
	(values: Span, paper: Span): Scale =>
	value => {
		const share = values.to === values.from ? 0.5 : (value - values.from) / (values.to - values.from);
		return paper.from + Math.min(1, Math.max(0, share)) * (paper.to - paper.from);
	};

/** Values above 0. */
export function logarithmic(values: Span, paper: Span): Scale {
	const scale = linear({from: Math.log10(values.from), to: Math.log10(values.to)}, paper);
	return value => scale(Math.log10(Math.max(Number.MIN_VALUE, value)));
}

/** About `many` round numbers between the ends. */
export function ticksIn({from, to}: Span, many: number): readonly number[] {
	const rough = Math.max(Number.MIN_VALUE, (to - from) / many);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([1, 2, 5].find(times => times * power >= rough * (1 - NEAR)) ?? 10);
	const [first, last] = [Math.ceil(from / step - NEAR), Math.floor(to / step + NEAR)];
	return Array.from({length: Math.max(0, last - first + 1)}, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Tolerance, so that rounding loses no tick. */
const NEAR = 1e-9;

/** Exponents of ten between the ends; every second or third if there are too many. */
export function decadesIn({from, to}: Span, most: number): readonly number[] {
	const [first, last] = [Math.ceil(Math.log10(from) - NEAR), Math.floor(Math.log10(to) + NEAR)];
	const every = Math.max(1, Math.ceil((last - first + 1) / most));
	return Array.from({length: Math.floor((last - first) / every) + 1}, (_, at) => last - at * every).reverse();
}

const RAISED = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** 10⁻⁵; near 1 as a decimal. */
export function powerText(power: number): string {
	if (power >= -2 && power <= 3) return String(Number((10 ** power).toPrecision(1)));
	const digits = [...String(Math.abs(power))].map(digit => RAISED[Number(digit)] ?? '').join('');
	return `10${power < 0 ? '⁻' : ''}${digits}`;
}
