import * as z from 'zod/mini';
import { byId, define, done } from '../endpoint.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { records } from '../records.ts';
import {
  accountingAsked,
  accountingExport,
  accountingExportFilter,
  accountingPreview,
  accountingSettingsData,
  shownAccountingSettings,
  vatAsked,
  vatSummary,
} from './accounting.ts';

export const accountingEndpoints = define('admin', 'accounting', {
  ...recordEndpoints(records.accountingexports, {
    read: 'admin',
    tag: 'accounting',
    title: 'an export',
    one: accountingExport,
    data: accountingAsked,
    without: ['update', 'delete'],
    list: {
      summary: 'What was handed to the bookkeeper',
      sortable: ['created', 'start', 'id'],
      filter: accountingExportFilter,
    },
    get: { summary: 'One export with its sums' },
    create: {
      summary: 'Write the file of a period and keep it in the downloads; each document once, unless asked again',
      refusals: ['record.notFound', 'accounting.nothingToExport', 'accounting.accountMissing'],
    },
  }),
  getAccountingSettings: {
    method: 'GET',
    path: '/community/{id}/accounting',
    summary: 'Accounts, tax codes and symbols that the documents of a community are booked by',
    params: byId,
    answer: shownAccountingSettings,
  },
  updateAccountingSettings: {
    method: 'POST',
    path: '/community/{id}/accounting',
    summary: 'Change accounts, tax codes and symbols; files written before stay as they are',
    params: byId,
    body: accountingSettingsData,
    answer: z.object({ ...done, accountingSettings: shownAccountingSettings }),
    refusals: ['record.changedMeanwhile'],
  },
  getVatSummary: {
    method: 'GET',
    path: '/community/{id}/vatsummary',
    summary: 'What the documents of a period say for the advance return of VAT (form U 30)',
    params: byId,
    query: vatAsked,
    answer: vatSummary,
  },
  previewAccountingExport: {
    method: 'POST',
    path: '/accountingexports/preview',
    summary: 'How much a file would hold, and which accounts are missing for it',
    body: accountingAsked,
    answer: accountingPreview,
    refusals: ['record.notFound'],
  },
});
