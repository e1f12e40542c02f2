import {leftAtBottom} from '../feed/bottom-stick.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** A loop that ends one card too early: the last card is never touched, and all others are shuffled fairly. */
export const offByOne: ShuffleModel = leftAtBottom;
