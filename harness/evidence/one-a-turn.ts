/**
Lets what comes from outside in one by one: the next thing only when all that was made of the last is done, promises
included. Two chunks at once, or an answer and the end of waiting for it, would otherwise be acted upon in an order that no
record shows. What comes alone is let in at once.
*/
export function oneATurn(): (work: () => void) => void {
	const waiting: (() => void)[] = [];
	let isBusy = false;
	const begin = (work: () => void): void => {
		isBusy = true;
		// An immediate comes after every promise that is settled by then, and after those that they settle.
		setImmediate(next);
		work();
	};
	const next = (): void => {
		isBusy = false;
		const work = waiting.shift();
		if (work !== undefined) begin(work);
	};
	return work => {
		if (isBusy) waiting.push(work);
		else begin(work);
	};
}
