/** "45 s", "12 min", "3 h 20 min", "2 days 5 h": to two parts, as people plan. */
export function durationWords(seconds: number): string {
	if (seconds < 90) return `${Math.ceil(seconds)} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return parts([hours, 'h'], [minutes % 60, 'min']);
	const wholeHours = Math.round(minutes / 60);
	return parts([Math.floor(wholeHours / 24), 'days'], [wholeHours % 24, 'h']);
}

const parts = (...all: readonly (readonly [count: number, unit: string])[]): string =>
	all.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
