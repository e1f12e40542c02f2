/** The items of a list that are there: `present([one, isSo && other])`. */
export const present = <Item>(items: readonly (Item | undefined | false)[]): Item[] =>
	items.flatMap(item => (item === undefined || item === false ? [] : [item]));
