import {group} from '../../command.js';
import {init} from './init.js';
import {lint} from './lint.js';
import {list} from './list.js';
import {show} from './show.js';
import {test} from './test.js';

export const profile = group({
	name: 'profile',
	description: 'device profiles: list, show, lint, test, init',
	commands: [list, show, lint, test, init],
});
