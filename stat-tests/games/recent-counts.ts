/**
What the last cards counted, as one number: the last one, and of how many in a row it was the last, up to six. A slug of cards that count alike
shows by such a run long before it is over.
*/
const LONGEST = 6;

/** Nobody saw the last card. */
export const UNSEEN = 10 * LONGEST;
export const RECENT = UNSEEN + 1;

/** After a card that counts so much. */
export const nextRecent = (recent: number, count: number): number => NEXT[recent * 10 + count] as number;

const NEXT: Uint8Array = Uint8Array.from({length: RECENT * 10}, (_, at) => {
	const [recent, count] = [Math.trunc(at / 10), at % 10];
	const isSame = recent !== UNSEEN && Math.trunc(recent / LONGEST) === count;
	return isSame ? Math.min(recent + 1, count * LONGEST + LONGEST - 1) : count * LONGEST;
});
