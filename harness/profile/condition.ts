/**
Conditions on the firmware, as profiles write them: `firmware >= 2.1`, `firmware < 3 and firmware != 2.7.1`.

Before the device has reported its firmware, no condition holds.
*/
export interface Condition {
	readonly holds: (firmware: string | undefined) => boolean;
	/** The versions that the condition names; the profile may differ on either side of each. */
	readonly versions: readonly string[];
}

const COMPARE: Readonly<Record<string, (order: number) => boolean>> = {
	'<': order => order < 0,
	'<=': order => order <= 0,
	'>': order => order > 0,
	'>=': order => order >= 0,
	'==': order => order === 0,
	'!=': order => order !== 0,
};

export function conditionFrom(text: string): Condition | undefined {
	const parts = text.split(/\s+and\s+/).map(part => /^\s*firmware\s*(<=|>=|==|!=|<|>)\s*v?(\d[\w.-]*)\s*$/.exec(part));
	const tests = parts.flatMap(part =>
		part === null ? [] : [{compare: COMPARE[part[1] ?? ''], version: part[2] ?? ''}],
	);
	if (tests.length !== parts.length) return undefined;
	return {
		versions: tests.map(({version}) => version),
		holds: firmware =>
			firmware !== undefined &&
			tests.every(({compare, version}) => compare?.(compareVersions(firmware, version)) ?? false),
	};
}

/** 2.10 is newer than 2.9; 2.1 and 2.1.0 are equal; letters sort after numbers, alphabetically. */
export function compareVersions(one: string, two: string): number {
	const [left, right] = [partsOf(one), partsOf(two)];
	for (let at = 0; at < Math.max(left.length, right.length); at++) {
		const order = compareParts(left[at] ?? '0', right[at] ?? '0');
		if (order !== 0) return order;
	}
	return 0;
}

const partsOf = (version: string): string[] =>
	version
		.toLowerCase()
		.replace(/^v(?=\d)/, '')
		.match(/\d+|[a-z]+/g) ?? [];

function compareParts(one: string, two: string): number {
	const areNumbers = /^\d/.test(one) && /^\d/.test(two);
	if (areNumbers) return Math.sign(Number(one) - Number(two));
	return one < two ? -1 : Number(one > two);
}
