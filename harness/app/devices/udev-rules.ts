import type {MatchSpec} from '../../profile/port-schema.js';
import type {Profile} from '../../profile/schema.js';
import {checkName, overwrite} from '../../registers/write-file.js';
import {hidrawRule, serialRule, UDEV_FILE, UDEV_RELOAD, usbIdsIn, usbRule} from '../../transport/udev-rule.js';
import {profilePlaces} from '../device/profile-places.js';
import {soundProfiles} from './devices.js';

export const UDEV_HEAD = '# Written by deckproof udev from the device profiles it knows.';

type Ruled = Pick<Profile, 'id' | 'title' | 'transports' | 'match'>;

/** Rules for every device that a profile names: the user at the machine may open it, and nothing else. */
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
	// Vendor 0 is unassigned: its rule would match every device without a number.
	if (ids.vendorId === 0) return [];
	const serial = match.serialPrefix === undefined ? '' : `, ATTRS{serial}=="${globFor(match.serialPrefix)}"`;
	// A stable name that does not depend on the socket.
	const link = `, SYMLINK+="deckproof-${id.split('/')[1]}"`;
	return [
		...(transports.serial === undefined ? [] : [`${withCondition(serialRule(ids), serial)}${link}`]),
		...(transports.hid === undefined ? [] : [withCondition(hidrawRule(ids), serial), usbRule(ids)]),
	];
}

/** In a rule conditions precede assignments. */
const withCondition = (rule: string, condition: string): string => rule.replace(', MODE=', `${condition}, MODE=`);

/** Replaces characters that are special in a udev pattern or end the string by `?`, which matches any character. */
const globFor = (prefix: string): string => `${prefix.replaceAll(/[^\w.-]/g, '?')}*`;

const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** Rules for every device that a profile names; also written to `write` if given. */
export async function udevFile(profiles: string | undefined, write: string | undefined) {
	const rules = udevRules(await soundProfiles(profilePlaces(profiles)));
	if (write !== undefined) {
		checkName({option: '--write', file: write, mustBe: 'new or old'});
		await overwrite(write, rules);
	}
	return {rules, place: UDEV_FILE, reload: UDEV_RELOAD};
}
