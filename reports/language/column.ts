/** A column of a table; `width`: as a fraction of the table. */
export interface Column {
	readonly title: string;
	readonly width: number;
	readonly align: 'left' | 'right';
}

export const left = (title: string, width: number): Column => ({title, width, align: 'left'});

export const right = (title: string, width: number): Column => ({title, width, align: 'right'});
