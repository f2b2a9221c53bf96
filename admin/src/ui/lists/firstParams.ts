import type { FilterPayload, SortPayload } from 'react-admin';
import type { ResourceName } from '../../platform/dataProvider.ts';

type FirstParams = { sort: SortPayload; filterDefaultValues?: FilterPayload };

const by = (field: string, order: SortPayload['order']): FirstParams => ({ sort: { field, order } });

/** Order and filter of each list before others are chosen. Outside the lists, because the first rows are requested
 *  before a list is rendered. */
export const firstParams: Partial<Record<ResourceName, FirstParams>> = {
  members: by('lastName', 'ASC'),
  communities: by('title', 'ASC'),
  imports: by('created', 'DESC'),
  users: by('lastname', 'ASC'),
  'clients-customers': by('title', 'ASC'),
  usergroups: by('title', 'ASC'),
  staticlookups: by('table', 'ASC'),
  auditlog: by('at', 'DESC'),
  parties: by('name', 'ASC'),
  companies: by('companyName', 'ASC'),
  persons: by('lastName', 'ASC'),
  changerequests: { ...by('created', 'ASC'), filterDefaultValues: { state: 'open' } },
  separuns: by('created', 'DESC'),
  accountingexports: by('created', 'DESC'),
  invoices: by('invoiceDate', 'DESC'),
  billingruns: by('created', 'DESC'),
  movein: by('created', 'DESC'),
  marketmessages: by('since', 'DESC'),
  marketinbox: by('received', 'DESC'),
};

export const firstPage = { page: 1, perPage: 25 };
