/** What a person may be. A person can have several roles. */
export const ROLES = [
	'operator',
	'dealer',
	'floorperson',
	'technician',
	'supervisor',
	'tester',
	'reviewer',
	'authoriser',
	'administrator',
] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some(role => role === text);

/** The one table of rights: which roles may do what. */
export const RIGHTS = {
	'sign as tester': ['tester'],
	'sign as reviewer': ['reviewer'],
	'sign as authoriser': ['authoriser'],
	'sign as dealer': ['dealer'],
	'sign as floorperson': ['floorperson'],
	'sign as operator': ['operator'],
	'sign as supervisor': ['supervisor'],
	clear: ['technician', 'supervisor'],
	actuate: ['operator', 'dealer', 'technician', 'tester'],
	administer: ['administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Right = keyof typeof RIGHTS;

export const mayDo = (roles: readonly Role[], right: Right): boolean => {
	const allowed: readonly Role[] = RIGHTS[right];
	return roles.some(role => allowed.includes(role));
};

/** A PIN is typed at a table; a laboratory and an administrator use a passphrase. */
export const SECRET_KINDS = ['pin', 'passphrase'] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

const WITH_PASSPHRASE: readonly Role[] = ['tester', 'reviewer', 'authoriser', 'administrator'];

/** A person with a role of the laboratory uses a passphrase for all roles. */
export const secretFor = (roles: readonly Role[]): SecretKind =>
	roles.some(role => WITH_PASSPHRASE.includes(role)) ? 'passphrase' : 'pin';

export const SECRET_TEXT: Readonly<Record<SecretKind, string>> = {pin: 'PIN', passphrase: 'passphrase'};
