/** The groups of tests in the order of the report's table. */
export const GROUPS = {
	position: 'Cards by position',
	tables: 'Tables of cards, places and neighbours',
	'input-order': 'Dependence on the input order',
	'between-shuffles': 'Dependence between shuffles',
	'alike-neighbours': 'Neighbours of one rank, suit or colour',
	patterns: 'Gaps, patterns and guesses',
	orientation: 'Orientation of cards',
	rounds: 'Rounds of a continuous shuffler',
	game: 'Results of the game',
} as const;

export type GroupId = keyof typeof GROUPS;
