export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_ROWS = ['shuffle', 'card'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];
