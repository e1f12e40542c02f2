import type {QaFacts, RunReport} from '../report.js';
import {toPdf} from '../to-pdf.js';

export type QaReport = RunReport & {readonly qa: QaFacts};

export const qaPdf = (report: QaReport): Promise<Uint8Array> => toPdf(report);
