/** Claims PDF/UA-1 beside PDF/A-3a, and names the report and its evidence. */
export function metadataOf({report, evidenceSha256, createdAt}: Metadata): string {
	const date = `${new Date(createdAt).toISOString().split('.')[0]}Z`;
	return `
<rdf:Description rdf:about="" xmlns:pdfuaid="${UA.uri}">
	<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
	<xmp:ModifyDate>${date}</xmp:ModifyDate>
	<xmp:MetadataDate>${date}</xmp:MetadataDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:deckproof="${OURS.uri}">
	<deckproof:report>${escaped(report)}</deckproof:report>
	<deckproof:evidenceSha256>${escaped(evidenceSha256)}</deckproof:evidenceSha256>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
	<pdfaExtension:schemas>
		<rdf:Bag>${[UA, OURS].map(described).join('')}
		</rdf:Bag>
	</pdfaExtension:schemas>
</rdf:Description>
`;
}

interface Metadata {
	readonly report: string;
	readonly evidenceSha256: string;
	readonly createdAt: string;
}

/** XML allows neither these characters nor most control characters (XML 1.0, 2.2 and 2.4). */
export const escaped = (text: string): string =>
	text.replace(NOT_IN_XML, '\ufffd').replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The file must describe a schema that PDF/A does not define (ISO 19005-3, 6.6.2.3.3). */
interface Schema {
	readonly prefix: string;
	readonly uri: string;
	readonly title: string;
	readonly properties: readonly {readonly name: string; readonly type: string; readonly what: string}[];
}

const UA: Schema = {
	prefix: 'pdfuaid',
	uri: 'http://www.aiim.org/pdfua/ns/id/',
	title: 'PDF/UA identification',
	properties: [{name: 'part', type: 'Integer', what: 'Part of ISO 14289 that this file conforms to'}],
};

const OURS: Schema = {
	prefix: 'deckproof',
	uri: 'urn:deckproof:report:1#',
	title: 'Deckproof report',
	properties: [
		{name: 'report', type: 'Text', what: 'Number of the report'},
		{name: 'evidenceSha256', type: 'Text', what: 'SHA-256 of the evidence that the report follows from'},
	],
};

const described = ({prefix, uri, title, properties}: Schema): string => `
			<rdf:li rdf:parseType="Resource">
				<pdfaSchema:schema>${title}</pdfaSchema:schema>
				<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
				<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
				<pdfaSchema:property>
					<rdf:Seq>${properties
						.map(
							({name, type, what}) => `
						<rdf:li rdf:parseType="Resource">
							<pdfaProperty:name>${name}</pdfaProperty:name>
							<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
							<pdfaProperty:category>${prefix === UA.prefix ? 'internal' : 'external'}</pdfaProperty:category>
							<pdfaProperty:description>${what}</pdfaProperty:description>
						</rdf:li>`,
						)
						.join('')}
					</rdf:Seq>
				</pdfaSchema:property>
			</rdf:li>`;
