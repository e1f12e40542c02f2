import type {Machine, Reply, Request} from './machine.js';

/**
One thing an emulated device does. Behaviours are stacked: the last one added answers first, and may
hand on to the one below it with `below`. A sound device plus one fault makes a test.
*/
export type Behaviour =
	| {readonly at: 'answer'; readonly answer: (request: Request, machine: Machine, below: () => Reply[]) => Reply[]}
	| {readonly at: 'wire'; readonly send: (frame: Uint8Array, machine: Machine) => Uint8Array};

export function answerOf(stack: readonly Behaviour[], request: Request, machine: Machine): Reply[] {
	const [top, ...rest] = stack.toReversed();
	if (top === undefined) return [];
	const below = () => answerOf(rest.toReversed(), request, machine);
	return top.at === 'answer' ? top.answer(request, machine, below) : below();
}

export const frameOf = (stack: readonly Behaviour[], frame: Uint8Array, machine: Machine): Uint8Array =>
	stack.reduce((bytes, behaviour) => (behaviour.at === 'wire' ? behaviour.send(bytes, machine) : bytes), frame);
