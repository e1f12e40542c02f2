/** The device supplies this text: its control characters must not reach the terminal. */
export const shownName = ({
	manufacturer,
	product,
}: {
	readonly manufacturer?: string | undefined;
	readonly product?: string | undefined;
}): string =>
	[manufacturer, product]
		.filter(part => part !== undefined)
		.join(' ')
		.replaceAll(/\p{Cc}/gu, '?');
