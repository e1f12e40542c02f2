import {canRunCompiled, compiledKernel} from './compiled-kernel.js';
import {plainKernel} from './plain-kernel.js';
import type {RowKernel} from './row-kernel.js';
import type {RowQuestion} from './row-question.js';

/** Both give the same counts; `compiled` is faster and needs a machine with 128-bit vectors. */
export type KernelKind = 'compiled' | 'plain';

export const bestKernel = (): KernelKind => (canRunCompiled() ? 'compiled' : 'plain');

export function kernelFor(question: RowQuestion, kind: KernelKind = bestKernel()): RowKernel {
	switch (kind) {
		case 'compiled':
			return compiledKernel(question);
		case 'plain':
			return plainKernel(question);
	}
}
