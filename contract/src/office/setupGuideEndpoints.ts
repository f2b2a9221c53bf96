import * as z from 'zod/mini';
import { type Download, define, done } from '../endpoint.ts';
import { idText, locale } from '../primitives.ts';
import { setupGuide, setupGuideData } from './setupGuide.ts';

/** Without a community: the first one without a document. */
const query = z.object({ community: z.optional(idText), locale: z._default(locale, 'de') });

export const setupGuideEndpoints = define('admin', 'setupguide', {
  getSetupGuide: {
    method: 'GET',
    path: '/admin/setupguide',
    summary: 'The steps to the first document of a community, what each lacks, and a sample invoice',
    query,
    answer: setupGuide,
    refusals: ['record.notFound'],
  },
  updateSetupGuide: {
    method: 'POST',
    path: '/admin/setupguide',
    summary: 'Hide the guide from the own home page, or show it again',
    body: setupGuideData,
    answer: z.object({ ...done, ...setupGuideData.shape }),
  },
  downloadSampleInvoice: {
    method: 'GET',
    path: '/admin/setupguide/sample',
    summary: 'A sample invoice as PDF, marked as one; nothing is stored and no number is taken',
    query,
    download: true,
    answer: z.custom<Download>(),
    refusals: ['record.notFound'],
  },
});
