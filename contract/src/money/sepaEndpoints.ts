import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { sepaAsked, sepaPreview, sepaRun, sepaRunData, sepaRunFilter, sepaRunRow } from './sepa.ts';

export const sepaEndpoints = define({
  listSepaRuns: {
    method: 'GET',
    path: '/separuns',
    access: 'admin',
    tag: 'sepa',
    summary: 'What was handed to the bank',
    list: { sortable: ['created', 'collectionDate', 'id'], filter: sepaRunFilter },
    answer: z.array(sepaRunRow),
  },
  getSepaRun: {
    method: 'GET',
    path: '/separun/{id}',
    access: 'admin',
    tag: 'sepa',
    summary: 'One run with its payments and files',
    params: byId,
    answer: sepaRun,
  },
  previewSepaRun: {
    method: 'POST',
    path: '/separuns/preview',
    access: 'admin',
    tag: 'sepa',
    summary: 'What would be collected and paid out, how much, and what is left out and why',
    body: sepaAsked,
    answer: sepaPreview,
    refusals: ['record.notFound', 'invoices.noneSelected'],
  },
  createSepaRun: {
    method: 'PUT',
    path: '/separun/create',
    access: 'admin',
    tag: 'sepa',
    summary: 'Write the files of exactly the documents that the preview showed, each in no other run',
    body: sepaRunData,
    answer: z.object({ ...done, sepaRun }),
    refusals: ['record.notFound', 'invoices.noneSelected', 'sepa.changedMeanwhile'],
  },
  cancelSepaRun: {
    method: 'POST',
    path: '/separun/{id}/cancel',
    access: 'admin',
    tag: 'sepa',
    summary: 'Take a whole run back: its documents go along with the next one, the run and its files are kept',
    params: byId,
    answer: z.object({ ...done, sepaRun }),
    refusals: ['invoice.notExported', 'sepa.refunded'],
  },
  cancelSepaExport: {
    method: 'POST',
    path: '/invoice/{id}/cancelsepa',
    access: 'admin',
    tag: 'sepa',
    summary: 'Take one document out of its run: it goes along with the next one',
    params: byId,
    answer: success,
    refusals: ['invoice.notExported', 'sepa.refunded'],
  },
});
