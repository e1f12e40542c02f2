/** The groups of tests in the order of the report's table. */
export const GROUPS = {
	position: 'Does each card come to each place?',
	tables: 'Tables of places and neighbours',
	'order-in': 'Is something left of the order in?',
	'between-shuffles': 'Does one shuffle tell of another?',
	'alike-neighbours': 'Neighbours of one rank, suit or colour',
	patterns: 'Gaps, patterns and guesses',
	orientation: 'Cards that lie turned',
	rounds: 'Rounds of a continuous shuffler',
	game: 'Results of the game',
} as const;

export type GroupId = keyof typeof GROUPS;
