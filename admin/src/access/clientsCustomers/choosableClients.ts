import type { ClientCustomer } from '@nahstrom/contract';
import type { Choosable } from '../../ui/inputs/Choosable.ts';

export const choosableClients: Choosable<ClientCustomer> = {
  resource: 'clients-customers',
  sort: 'title',
  nameOf: client => client.title,
  hintOf: client => client.clientNumberInternal,
};
