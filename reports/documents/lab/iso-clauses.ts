/** An item of ISO/IEC 17025:2017 that a report must have. `besides`: where it is, in addition to the sections that name it. */
interface IsoClause {
	readonly clause: string;
	readonly asks: string;
	readonly besides: 'first-page' | 'every-page' | 'nothing';
}

/** 7.8.2.1, by letter. */
export const ISO_ITEMS = [
	{clause: '7.8.2.1 a', asks: 'a title', besides: 'first-page'},
	{clause: '7.8.2.1 b', asks: 'the name and address of the laboratory', besides: 'first-page'},
	{clause: '7.8.2.1 c', asks: 'the location of performance of the laboratory activities', besides: 'first-page'},
	{
		clause: '7.8.2.1 d',
		asks: 'unique identification on every page, and a clear identification of the end',
		besides: 'every-page',
	},
	{clause: '7.8.2.1 e', asks: 'the name and contact information of the customer', besides: 'first-page'},
	{clause: '7.8.2.1 f', asks: 'identification of the method used', besides: 'first-page'},
	{
		clause: '7.8.2.1 g',
		asks: 'description, unambiguous identification and condition of the item',
		besides: 'first-page',
	},
	{clause: '7.8.2.1 h', asks: 'the date of receipt of the item, and of sampling', besides: 'first-page'},
	{clause: '7.8.2.1 i', asks: 'the dates of performance of the laboratory activity', besides: 'first-page'},
	{clause: '7.8.2.1 j', asks: 'the date of issue of the report', besides: 'first-page'},
	{clause: '7.8.2.1 k', asks: 'reference to the sampling plan and sampling method', besides: 'first-page'},
	{
		clause: '7.8.2.1 l',
		asks: 'a statement that the results relate only to the items tested',
		besides: 'every-page',
	},
	{clause: '7.8.2.1 m', asks: 'the results with, where appropriate, the units of measurement', besides: 'nothing'},
	{clause: '7.8.2.1 n', asks: 'additions to, deviations or exclusions from the method', besides: 'nothing'},
	{clause: '7.8.2.1 o', asks: 'identification of the persons authorising the report', besides: 'first-page'},
	{
		clause: '7.8.2.1 p',
		asks: 'clear identification when results are from external providers',
		besides: 'nothing',
	},
] as const satisfies readonly IsoClause[];

export const OTHER_CLAUSES = [
	{clause: '7.8.2.2', asks: 'information supplied by the customer is identified', besides: 'nothing'},
	{clause: '7.8.3.1 a', asks: 'environmental conditions', besides: 'nothing'},
	{clause: '7.8.3.1 c', asks: 'uncertainty, in the same unit as the result', besides: 'nothing'},
	{clause: '7.8.5', asks: 'sampling', besides: 'nothing'},
	{clause: '7.8.6.1', asks: 'the decision rule and its risks', besides: 'nothing'},
	{clause: '7.8.6.2', asks: 'the statement of conformity', besides: 'nothing'},
	{clause: '7.8.7', asks: 'opinions and interpretations', besides: 'nothing'},
	{clause: '7.8.8', asks: 'amendments', besides: 'nothing'},
] as const satisfies readonly IsoClause[];

export type ListedClause = (typeof ISO_ITEMS)[number] | (typeof OTHER_CLAUSES)[number];
