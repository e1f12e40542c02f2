import {type Asn1, library, type Pki} from './library.js';

/** The names of a subject: `O=Example Lab, CN=Jane Doe`. */
export interface Subject {
	readonly organisation: string;
	readonly name: string;
}

const ORGANISATION = '2.5.4.10';
const COMMON_NAME = '2.5.4.3';

/** A name is a sequence of sets; the library would put all parts into one set. */
export async function subjectName({organisation, name}: Subject): Promise<Pki.RelativeDistinguishedNames> {
	const {pki, asn1} = await library();
	const part = (type: string, value: string): Asn1.Set =>
		new asn1.Set({
			value: [new asn1.Sequence({value: [new asn1.ObjectIdentifier({value: type}), new asn1.Utf8String({value})]})],
		});
	const parts = new asn1.Sequence({value: [part(ORGANISATION, organisation), part(COMMON_NAME, name)]});
	return namesFrom(pki, asn1, parts.toBER());
}

const namesFrom = (pki: typeof Pki, asn1: typeof Asn1, der: ArrayBuffer): Pki.RelativeDistinguishedNames =>
	new pki.RelativeDistinguishedNames({schema: asn1.fromBER(der).result});

/** A name as another certificate writes it: the issuer must be the same bytes as the subject above it. */
export async function sameName(names: Pki.RelativeDistinguishedNames): Promise<Pki.RelativeDistinguishedNames> {
	const {pki, asn1} = await library();
	return namesFrom(pki, asn1, names.toSchema().toBER());
}

/** `undefined`: the name lacks an organisation or a common name. */
export function subjectOf(names: Pki.RelativeDistinguishedNames): Subject | undefined {
	const part = (type: string): string | undefined => {
		const value: unknown = names.typesAndValues.find(each => each.type === type)?.value.valueBlock.value;
		return typeof value === 'string' ? value : undefined;
	};
	const [organisation, name] = [part(ORGANISATION), part(COMMON_NAME)];
	return organisation === undefined || name === undefined ? undefined : {organisation, name};
}
