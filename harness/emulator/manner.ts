import type {Profile} from '../profile/schema.js';
import type {Manner} from './machine.js';

/** How a shuffler of this profile goes about its work. */
export function mannerOf({commands, messages, order}: Profile): Manner {
	const refusesMiscount = (commands['shuffle']?.expect ?? []).some(name => {
		const spec = messages[name];
		return spec?.to === 'host' && spec.emits === 'count-error';
	});
	const withShuffle = refusesMiscount ? 'with-shuffle-if-complete' : 'with-shuffle';
	return {
		takesCards: commands['load'] === undefined ? withShuffle : 'asked',
		tellsOrder: order?.told === 'in-pages' ? 'behind-shuffle' : 'asked',
	};
}
