/** What a person types in an inspection that finds everything in order, by what the screen is about; to all else it is `yes`. */
const TYPED: readonly (readonly [RegExp, string])[] = [
	[/Firmware hash/, 'none'],
	[/Empty/, '0'],
	[/Cards\n/, 'lot 2219, Acme, red'],
	[/Signature of the dealer/, 'J. Doe, 55123'],
	[/Signature of the floorperson/, 'R. Lee, 40417'],
	[/Challenge\n/, ''],
];

export const typedAt = (screen: string): string => TYPED.find(([about]) => about.test(screen))?.[1] ?? 'yes';
