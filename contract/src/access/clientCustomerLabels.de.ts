import type { LabelKey, Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.de.ts';
import type { ClientCustomer } from './clientsCustomers.ts';
import { userLabels } from './userLabels.de.ts';

export const clientCustomerLabels = {
  'clientCustomer.title': 'Name',
  'clientCustomer.clientNumberInternal': 'Kundennummer',
  'clientCustomer.admin': 'Verwaltet von',
  'clientCustomer.userCount': recordsLabels['records.user'],
  'clientCustomer.active': userLabels['user.active'],
  'clientCustomer.created': userLabels['user.created'],
} as const satisfies Labels<LabelKey<'clientCustomer', ClientCustomer, 'id' | 'version' | 'updated' | 'adminName'>>;
