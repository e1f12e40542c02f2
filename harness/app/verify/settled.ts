/**
Resolves when nothing is left to do but to wait for something from outside: every promise that could settle has settled,
and so have those that wait for it. Node runs what is put off to the next tick only once there are no promises left to
settle; but of two such calls in a row the second would not wait, so it is asked for from within a promise.
*/
export const settled = (): Promise<void> =>
	new Promise(resolve => {
		queueMicrotask(() => process.nextTick(resolve));
	});
