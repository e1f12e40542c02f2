/** What lay in the device before a shuffle, as the plan declares it. */
export type InputDesign =
	| {readonly kind: 'previous'}
	| {readonly kind: 'new-deck'}
	| {readonly kind: 'sorted'}
	| {readonly kind: 'fixed'; readonly order: Uint8Array}
	| {readonly kind: 'unknown'};
