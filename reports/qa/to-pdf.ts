import type {Printing} from '../printing.js';
import type {QaFacts, RunReport} from '../report.js';
import {toPdf} from '../to-pdf.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

export const qaPdf = (report: QaReport, printing: Printing): Promise<Uint8Array> => toPdf(report, printing);
