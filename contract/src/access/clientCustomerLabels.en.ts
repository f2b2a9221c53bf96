import type { Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.en.ts';
import type * as german from './clientCustomerLabels.de.ts';
import { userLabels } from './userLabels.en.ts';

export const clientCustomerLabels: Labels<keyof typeof german.clientCustomerLabels> = {
  'clientCustomer.title': 'Name',
  'clientCustomer.clientNumberInternal': 'Client number',
  'clientCustomer.admin': 'Administered by',
  'clientCustomer.userCount': recordsLabels['records.user'],
  'clientCustomer.active': userLabels['user.active'],
  'clientCustomer.created': userLabels['user.created'],
};
