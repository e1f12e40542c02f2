/** An item of ISO/IEC 17025:2017 that a report must have. `alsoOn`: where it is, in addition to the sections that name it. */
interface IsoClause {
	readonly clause: string;
	readonly requirement: string;
	readonly alsoOn: 'first-page' | 'every-page' | 'nothing';
}

/** 7.8.2.1, by letter. */
export const ISO_ITEMS = [
	{clause: '7.8.2.1 a', requirement: 'a title', alsoOn: 'first-page'},
	{clause: '7.8.2.1 b', requirement: 'the name and address of the laboratory', alsoOn: 'first-page'},
	{clause: '7.8.2.1 c', requirement: 'the location of performance of the laboratory activities', alsoOn: 'first-page'},
	{
		clause: '7.8.2.1 d',
		requirement: 'unique identification on every page, and a clear identification of the end',
		alsoOn: 'every-page',
	},
	{clause: '7.8.2.1 e', requirement: 'the name and contact information of the customer', alsoOn: 'first-page'},
	{clause: '7.8.2.1 f', requirement: 'identification of the method used', alsoOn: 'first-page'},
	{
		clause: '7.8.2.1 g',
		requirement: 'description, unambiguous identification and condition of the item',
		alsoOn: 'first-page',
	},
	{clause: '7.8.2.1 h', requirement: 'the date of receipt of the item, and of sampling', alsoOn: 'first-page'},
	{clause: '7.8.2.1 i', requirement: 'the dates of performance of the laboratory activity', alsoOn: 'first-page'},
	{clause: '7.8.2.1 j', requirement: 'the date of issue of the report', alsoOn: 'first-page'},
	{clause: '7.8.2.1 k', requirement: 'reference to the sampling plan and sampling method', alsoOn: 'first-page'},
	{
		clause: '7.8.2.1 l',
		requirement: 'a statement that the results relate only to the items tested',
		alsoOn: 'every-page',
	},
	{
		clause: '7.8.2.1 m',
		requirement: 'the results with, where appropriate, the units of measurement',
		alsoOn: 'nothing',
	},
	{clause: '7.8.2.1 n', requirement: 'additions to, deviations or exclusions from the method', alsoOn: 'nothing'},
	{clause: '7.8.2.1 o', requirement: 'identification of the persons authorising the report', alsoOn: 'first-page'},
	{
		clause: '7.8.2.1 p',
		requirement: 'clear identification when results are from external providers',
		alsoOn: 'nothing',
	},
] as const satisfies readonly IsoClause[];

export const OTHER_CLAUSES = [
	{clause: '7.8.2.2', requirement: 'information supplied by the customer is identified', alsoOn: 'nothing'},
	{clause: '7.8.3.1 a', requirement: 'environmental conditions', alsoOn: 'nothing'},
	{clause: '7.8.3.1 c', requirement: 'uncertainty, in the same unit as the result', alsoOn: 'nothing'},
	{clause: '7.8.5', requirement: 'sampling', alsoOn: 'nothing'},
	{clause: '7.8.6.1', requirement: 'the decision rule and its risks', alsoOn: 'nothing'},
	{clause: '7.8.6.2', requirement: 'the statement of conformity', alsoOn: 'nothing'},
	{clause: '7.8.7', requirement: 'opinions and interpretations', alsoOn: 'nothing'},
	{clause: '7.8.8', requirement: 'amendments', alsoOn: 'nothing'},
] as const satisfies readonly IsoClause[];

export type ListedClause = (typeof ISO_ITEMS)[number] | (typeof OTHER_CLAUSES)[number];
