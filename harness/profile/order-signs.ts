import type {Profile} from './schema.js';

/** The messages between which a device tells an order, which nobody asks for, card by card. */
interface OrderSigns {
	readonly begins: readonly string[];
	readonly ends: readonly string[];
}

const NONE: OrderSigns = {begins: [], ends: []};

export const orderSigns = ({order}: Profile): OrderSigns => (order?.told === 'card-by-card' ? order : NONE);
