import type {Batch} from '../model/cards/batch.js';
import type {DefaultBooks} from './default-books-file.js';

export const usualBooks = ({usual}: DefaultBooks, {deck, decks}: Batch): string[] =>
	usual.filter(each => each.deck === deck.id && decks >= each.least && decks <= each.most).map(({book}) => book);
