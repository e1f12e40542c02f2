import type {Suspect} from './deviation.js';

/** Equal for the same card, wherever it lies. */
export const nameOf = (card: Suspect): string =>
	`${card.kind}${'face' in card ? ` ${card.face}` : ''}${'back' in card ? `/${card.back}` : ''}`;
