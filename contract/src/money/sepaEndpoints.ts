import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { records } from '../records.ts';
import { sepaAsked, sepaPreview, sepaRun, sepaRunData, sepaRunFilter, sepaRunRow } from './sepa.ts';

export const sepaEndpoints = define('admin', 'sepa', {
  ...recordEndpoints(records.separuns, {
    read: 'admin',
    tag: 'sepa',
    title: 'a run',
    one: sepaRun,
    row: sepaRunRow,
    data: sepaRunData,
    without: ['update', 'delete'],
    list: {
      summary: 'What was handed to the bank',
      sortable: ['created', 'collectionDate', 'id'],
      filter: sepaRunFilter,
    },
    get: { summary: 'One run with its payments and files' },
    create: {
      summary: 'Write the files of exactly the documents that the preview showed, each in no other run',
      refusals: ['record.notFound', 'invoices.noneSelected', 'sepa.changedMeanwhile'],
    },
  }),
  previewSepaRun: {
    method: 'POST',
    path: '/separuns/preview',
    summary: 'What would be collected and paid out, how much, and what is left out and why',
    body: sepaAsked,
    answer: sepaPreview,
    refusals: ['record.notFound', 'invoices.noneSelected'],
  },
  handOverSepaRun: {
    method: 'POST',
    path: '/separun/{id}/handover',
    summary: 'Note that the files of a run are downloaded for the bank; the first time counts',
    params: byId,
    answer: z.object({ ...done, sepaRun }),
    refusals: ['sepa.nothingLeft'],
  },
  cancelSepaRun: {
    method: 'POST',
    path: '/separun/{id}/cancel',
    summary:
      'Take a whole run back: its documents go along with the next one, the run is kept, and so are files that were handed over',
    params: byId,
    answer: z.object({ ...done, sepaRun }),
    refusals: ['invoice.notExported', 'sepa.refunded'],
  },
  cancelSepaExport: {
    method: 'POST',
    path: '/invoice/{id}/cancelsepa',
    summary: 'Take one document out of its run: it goes along with the next one',
    params: byId,
    answer: success,
    refusals: ['invoice.notExported', 'sepa.refunded'],
  },
});
