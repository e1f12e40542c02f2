import {arrayOf, library, type Pki} from './library.js';
import {OID} from './new-certificate.js';

/** What a certificate permits (RFC 5280, 4.2). */
export interface Extensions {
	readonly isAuthority: boolean;
	/** The most authorities that may stand between it and an end certificate. */
	readonly pathLength: number | undefined;
	/** First octet of key usage; `undefined`: not stated, so that all is permitted. */
	readonly usage: number | undefined;
	readonly purposes: {readonly ids: readonly string[]; readonly isCritical: boolean} | undefined;
	/** HTTP addresses of the revocation list on which it would be. */
	readonly listUrls: readonly string[];
	/** Critical extensions that are not read here: such a certificate must be refused. */
	readonly unknown: readonly string[];
}

const READ: readonly string[] = [
	OID.basicConstraints,
	OID.keyUsage,
	OID.extendedKeyUsage,
	OID.keyIdentifier,
	OID.issuerKeyIdentifier,
	OID.listDistribution,
	// Certificate policies state under which rules a certificate was issued. They do not restrict it.
	'2.5.29.32',
];

export async function extensionsOf(der: Buffer): Promise<Extensions> {
	const {pki, asn1} = await library();
	const all = pki.Certificate.fromBER(arrayOf(der)).extensions ?? [];
	const named = (oid: string) => all.find(({extnID}) => extnID === oid);
	const constraints = named(OID.basicConstraints)?.parsedValue;
	const isConstraints = constraints instanceof pki.BasicConstraints;
	const length: unknown = isConstraints ? constraints.pathLenConstraint : undefined;
	const usage = named(OID.keyUsage)?.parsedValue;
	const purposes = named(OID.extendedKeyUsage);
	return {
		isAuthority: isConstraints && constraints.cA,
		pathLength: typeof length === 'number' ? length : undefined,
		usage: usage instanceof asn1.BitString ? (usage.valueBlock.valueHexView[0] ?? 0) : undefined,
		purposes:
			purposes?.parsedValue instanceof pki.ExtKeyUsage
				? {ids: purposes.parsedValue.keyPurposes, isCritical: purposes.critical}
				: undefined,
		listUrls: urlsIn(pki, named(OID.listDistribution)?.parsedValue),
		unknown: all.filter(({critical, extnID}) => critical && !READ.includes(extnID)).map(({extnID}) => extnID),
	};
}

const URI = 6;

function urlsIn(pki: typeof Pki, points: unknown): string[] {
	if (!(points instanceof pki.CRLDistributionPoints)) return [];
	const names = points.distributionPoints.flatMap(({distributionPoint}) =>
		Array.isArray(distributionPoint) ? distributionPoint : [],
	);
	return names.filter(({type, value}) => type === URI && /^https?:/.test(value)).map(({value}) => String(value));
}
