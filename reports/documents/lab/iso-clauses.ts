/** An item of ISO/IEC 17025:2017 that a report must have. `alsoOn`: where it is, in addition to the sections that name it. */
const isoClause = <const Clause extends string>(
	clause: Clause,
	alsoOn: 'first-page' | 'every-page' | 'nothing',
	requirement: string,
) => ({clause, alsoOn, requirement});

/** 7.8.2.1, by letter. */
export const ISO_ITEMS = [
	isoClause('7.8.2.1 a', 'first-page', 'a title'),
	isoClause('7.8.2.1 b', 'first-page', 'the name and address of the laboratory'),
	isoClause('7.8.2.1 c', 'first-page', 'the location of performance of the laboratory activities'),
	isoClause('7.8.2.1 d', 'every-page', 'unique identification on every page, and a clear identification of the end'),
	isoClause('7.8.2.1 e', 'first-page', 'the name and contact information of the customer'),
	isoClause('7.8.2.1 f', 'first-page', 'identification of the method used'),
	isoClause('7.8.2.1 g', 'first-page', 'description, unambiguous identification and condition of the item'),
	isoClause('7.8.2.1 h', 'first-page', 'the date of receipt of the item, and of sampling'),
	isoClause('7.8.2.1 i', 'first-page', 'the dates of performance of the laboratory activity'),
	isoClause('7.8.2.1 j', 'first-page', 'the date of issue of the report'),
	isoClause('7.8.2.1 k', 'first-page', 'reference to the sampling plan and sampling method'),
	isoClause('7.8.2.1 l', 'every-page', 'a statement that the results relate only to the items tested'),
	isoClause('7.8.2.1 m', 'nothing', 'the results with, where appropriate, the units of measurement'),
	isoClause('7.8.2.1 n', 'nothing', 'additions to, deviations or exclusions from the method'),
	isoClause('7.8.2.1 o', 'first-page', 'identification of the persons authorising the report'),
	isoClause('7.8.2.1 p', 'nothing', 'clear identification when results are from external providers'),
];

export const OTHER_CLAUSES = [
	isoClause('7.8.2.2', 'nothing', 'information supplied by the customer is identified'),
	isoClause('7.8.3.1 a', 'nothing', 'environmental conditions'),
	isoClause('7.8.3.1 c', 'nothing', 'uncertainty, in the same unit as the result'),
	isoClause('7.8.5', 'nothing', 'sampling'),
	isoClause('7.8.6.1', 'nothing', 'the decision rule and its risks'),
	isoClause('7.8.6.2', 'nothing', 'the statement of conformity'),
	isoClause('7.8.7', 'nothing', 'opinions and interpretations'),
	isoClause('7.8.8', 'nothing', 'amendments'),
];

export type ListedClause = (typeof ISO_ITEMS)[number] | (typeof OTHER_CLAUSES)[number];
