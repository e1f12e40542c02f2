import type {Translator} from './translator.js';

/** Independent of the locale, so that the same run gives the same bytes. */

/** 0.0312, 4.2e-9, never 0: laws stop at 1e-300, and a correction for several tests may raise that a little. */
export function pText(p: number): string {
	if (p < 1e-290) return '< 1e-290';
	if (p >= 0.0001) return p.toFixed(4);
	return p.toExponential(1);
}

/** "1 in 2,300". */
export function oneIn(p: number): string {
	if (p >= 0.5) return 'about 1 in 1';
	if (p < 1e-290) return 'less than 1 in 10^290';
	const times = 1 / p;
	return times < 1e6 ? `1 in ${thousands(Number(times.toPrecision(2)))}` : `1 in 10^${Math.floor(Math.log10(times))}`;
}

export const thousands = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

export const meanText = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** Rounds to one digit more than the leading digit of `step`. */
export function toStep(step: number): (value: number) => string {
	const decimals = step > 0 ? Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(step)))) : 2;
	return value => (decimals === 0 ? thousands(value) : value.toFixed(decimals));
}

/** The evidence against a fair device, from its logarithm: "37 : 1"; in favour of it "1 : 25". Never rounded up above 100. */
export const evidenceText = (logEvidence: number): string =>
	logEvidence < 0 ? `1 : ${ratioText(-logEvidence)}` : `${ratioText(logEvidence)} : 1`;

function ratioText(log: number): string {
	if (log >= Math.log(1e6)) return `10^${Math.floor(log / Math.LN10)}`;
	const ratio = Math.exp(log);
	return ratio < 100 ? String(Number(ratio.toPrecision(2))) : thousands(Math.floor(ratio + NEAR_WHOLE));
}

/** exp(log(200)) is 199.99999999999997. */
const NEAR_WHOLE = 1e-6;

export const percent = (share: number, digits = 3): string => `${Number((share * 100).toPrecision(digits))} %`;

/** Always two decimals, for columns of numbers. */
export const fixedPercent = (share: number): string => `${(100 * share).toFixed(2)} %`;

export const counted = (translate: Translator, count: number, noun: string): string =>
	count === 1 ? translate(['', ` ${noun}`], thousands(count)) : translate(['', ` ${noun}s`], thousands(count));
