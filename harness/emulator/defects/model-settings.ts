/** The values of a setting. The maximum of a whole number catches typing errors. */
type SettingKind =
	| {readonly kind: 'whole'; readonly least: number; readonly most: number}
	/** Above 0, at most 1. */
	| {readonly kind: 'chance'};

const whole = (least: number, most: number): SettingKind => ({kind: 'whole', least, most});

/** The settings of all models; a name has the same meaning in all of them. */
export const MODEL_SETTINGS = {
	riffles: whole(1, 1000),
	shelves: whole(1, 1000),
	slots: whole(1, 1000),
	/** Number of slots that stick. */
	stuck: whole(1, 1000),
	passes: whole(1, 100),
	/** Mean number of cards that stick together. */
	clump: whole(1, 100),
	/** Cards of a slug. */
	cards: whole(2, 800),
	/** Mean number of cards of a packet. */
	packet: whole(1, 400),
	/** Maximum number of places a card moves. */
	reach: whole(1, 800),
	/** Single moves of a shuffle. */
	times: whole(1, 10_000),
	piles: whole(1, 100),
	blocks: whole(2, 100),
	bits: whole(1, 32),
	/** The defect occurs in each n-th shuffle. */
	every: whole(2, 10_000),
	/** Number of first shuffles. */
	first: whole(1, 100_000),
	/** Shuffles of a hundred with the defect. */
	percent: whole(1, 100),
	/** Increase in percent. */
	more: whole(1, 1000),
	chance: {kind: 'chance'},
} as const satisfies Readonly<Record<string, SettingKind>>;

export type SettingName = keyof typeof MODEL_SETTINGS;

export const isSetting = (name: string): name is SettingName => Object.hasOwn(MODEL_SETTINGS, name);

/** `undefined` if the text is not a valid value. */
export function settingValue(name: SettingName, text: string): number | undefined {
	const setting: SettingKind = MODEL_SETTINGS[name];
	const value = Number(text);
	switch (setting.kind) {
		case 'whole':
			return /^\d{1,10}$/.test(text) && value >= setting.least && value <= setting.most ? value : undefined;
		case 'chance':
			return /^[01]?\.?\d{1,9}$/.test(text) && value > 0 && value <= 1 ? value : undefined;
	}
}

export function settingName(name: SettingName): string {
	const setting: SettingKind = MODEL_SETTINGS[name];
	return setting.kind === 'whole'
		? `a whole number from ${setting.least} to ${setting.most}`
		: 'a chance above 0 and up to 1, such as 0.02';
}
