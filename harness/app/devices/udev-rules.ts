import type {MatchSpec} from '../../profile/port-schema.js';
import type {Profile} from '../../profile/schema.js';
import {hidrawRule, serialRule, UDEV_FILE, UDEV_RELOAD, usbRule} from '../../transport/udev-rule.js';
import {usbIdsIn} from '../../transport/usb-ids.js';

/** How a file of ours begins. */
export const UDEV_HEAD = '# Written by deckproof udev from the device profiles it knows.';

type Ruled = Pick<Profile, 'id' | 'title' | 'transports' | 'match'>;

/** udev rules for every device that a profile names: whoever sits at the machine may open it, and nothing else. */
export function udevRules(profiles: readonly Ruled[]): string {
	const blocks = profiles.flatMap(profile => {
		const rules = profile.match.flatMap(match => rulesFor(profile, match));
		return rules.length === 0 ? [] : [[`# ${profile.id}: ${plain(profile.title)}`, ...new Set(rules)].join('\n')];
	});
	const head = [UDEV_HEAD, `# Save as ${UDEV_FILE}, then: ${UDEV_RELOAD}`].join('\n');
	return `${[head, ...blocks].join('\n\n')}\n`;
}

function rulesFor({id, transports}: Ruled, match: MatchSpec): string[] {
	const ids = usbIdsIn(match.usb);
	// Number 0 is nobody's: a rule for it would be one for whatever shows no number.
	if (ids.vendorId === 0) return [];
	const serial = match.serialPrefix === undefined ? '' : `, ATTRS{serial}=="${globFor(match.serialPrefix)}"`;
	// A name that stays, whichever socket the plug goes into.
	const link = `, SYMLINK+="deckproof-${id.split('/')[1]}"`;
	return [
		...(transports.serial === undefined ? [] : [`${withCondition(serialRule(ids), serial)}${link}`]),
		...(transports.hid === undefined ? [] : [withCondition(hidrawRule(ids), serial), usbRule(ids)]),
	];
}

/** Conditions stand before what is to be done. */
const withCondition = (rule: string, condition: string): string => rule.replace(', MODE=', `${condition}, MODE=`);

/** What udev would take for a pattern, or for the end of the text, stands for any letter. */
const globFor = (prefix: string): string => `${prefix.replaceAll(/[^\w.-]/g, '?')}*`;

const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
