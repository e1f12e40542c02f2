import {group} from '../../command.js';
import {list} from './list.js';
import {show} from './show.js';

export const rules = group({name: 'rules', description: 'rule books: list, show', commands: [list, show]});
