/**
The values of the last cards as one number: the value of the last card, and the length of its run of equal values, up to six. A slug of cards
of equal value shows by such a run long before its end.
*/
const LONGEST = 6;

export const NO_CARD = 10 * LONGEST;
export const RECENT = NO_CARD + 1;

export const nextRecent = (recent: number, count: number): number => NEXT[recent * 10 + count] as number;

const NEXT: Uint8Array = Uint8Array.from({length: RECENT * 10}, (_, at) => {
	const [recent, count] = [Math.trunc(at / 10), at % 10];
	const isSame = recent !== NO_CARD && Math.trunc(recent / LONGEST) === count;
	return isSame ? Math.min(recent + 1, count * LONGEST + LONGEST - 1) : count * LONGEST;
});
