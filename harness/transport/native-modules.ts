import {shortReasonOf} from '../model/error.js';
import {loadNodeHid} from './hid/node-hid.js';

/** The native drivers are optional: one that does not load is reported, and everything else works without it. */
export type NativeModule = {readonly name: string} & (
	| {readonly kind: 'loads'}
	| {readonly kind: 'missing'; readonly reason: string}
);

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
	serialport: () => import('serialport'),
	'node-hid': loadNodeHid,
};

export const nativeModules = (): Promise<NativeModule[]> =>
	Promise.all(
		Object.entries(LOADERS).map(async ([name, load]): Promise<NativeModule> => {
			try {
				await load();
				return {name, kind: 'loads'};
			} catch (error) {
				return {name, kind: 'missing', reason: shortReasonOf(error)};
			}
		}),
	);
