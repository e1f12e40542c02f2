/** What a setting of a model may be. Whole numbers far beyond any machine are typing errors. */
type SettingKind =
	| {readonly kind: 'whole'; readonly least: number; readonly most: number}
	/** Above 0, at most 1. */
	| {readonly kind: 'chance'};

const whole = (least: number, most: number): SettingKind => ({kind: 'whole', least, most});

/** The settings that models have, by name; one name means the same in all of them. */
export const MODEL_SETTINGS = {
	riffles: whole(1, 1000),
	shelves: whole(1, 1000),
	slots: whole(1, 1000),
	/** How many of the slots. */
	stuck: whole(1, 1000),
	passes: whole(1, 100),
	/** How many cards hang together, on average. */
	clump: whole(1, 100),
	/** How many cards a slug has. */
	cards: whole(2, 800),
	/** How many cards a packet has, on average. */
	packet: whole(1, 400),
	/** How many places a card can move. */
	reach: whole(1, 800),
	/** How many single moves a shuffle has. */
	times: whole(1, 10_000),
	piles: whole(1, 100),
	blocks: whole(2, 100),
	bits: whole(1, 32),
	/** Each so-many-th shuffle. */
	every: whole(2, 10_000),
	/** For how many shuffles. */
	first: whole(1, 100_000),
	/** In how many shuffles of a hundred the defect shows. */
	percent: whole(1, 100),
	/** How much more, in percent. */
	more: whole(1, 1000),
	chance: {kind: 'chance'},
} as const satisfies Readonly<Record<string, SettingKind>>;

export type SettingName = keyof typeof MODEL_SETTINGS;

export const isSetting = (name: string): name is SettingName => Object.hasOwn(MODEL_SETTINGS, name);

/** The value of a setting, or `undefined` if the text is none. */
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

export function settingWords(name: SettingName): string {
	const setting: SettingKind = MODEL_SETTINGS[name];
	return setting.kind === 'whole'
		? `a whole number from ${setting.least} to ${setting.most}`
		: 'a chance above 0 and up to 1, such as 0.02';
}
