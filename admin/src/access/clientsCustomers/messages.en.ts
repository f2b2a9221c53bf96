import { clientCustomerLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { clientsCustomers as german } from './messages.de.ts';

export const clientsCustomers: Translated<typeof german> = {
  ...clientCustomerLabels,
  'clientsCustomers.search': 'Name or client number',
  'clientsCustomers.noneHeading': 'No clients yet',
  'clientsCustomers.noneText':
    'A client groups users whom one of them administers, the staff of a municipality for instance.',
  'clientCustomer.create': 'Create client',
  'clientCustomer.clientNumberInternalHelp': 'A number of your own; each only once',
  'clientCustomer.adminNone': 'Nobody',
  'clientCustomer.adminHelp':
    'One of the users assigned. Whoever is chosen becomes an administrator of this client; whoever was it before is an ordinary user again.',
  'clientCustomer.activeHelp': 'An inactive client stays, with its users.',
  'clientCustomer.deleteHeading': 'Delete the client “{title}”?',
  'clientCustomer.deleteText':
    'Name and client number are lost. As long as users, parties, companies or persons are assigned, deleting is not possible.',
  'clientCustomer.assigned': 'Assigned users',
  'clientCustomer.assignedNone': 'Nobody is assigned to this client yet.',
  'clientCustomer.removeUser': 'Remove {name} from the client',
  'clientCustomer.removeHeading': 'Remove {name} from “{title}”?',
  'clientCustomer.removeText':
    'The person stays in the organisation, as an ordinary user in the default group. Rights at this client are lost.',
  'clientCustomer.removed': '{name} is removed from the client.',
  'clientCustomer.available': 'Available users',
  'clientCustomer.availableLead':
    'Ordinary users of the organisation without a client. Those assigned come into the default group of users of clients.',
  'clientCustomer.availableNone': 'All ordinary users of the organisation are assigned to a client already.',
  'clientCustomer.assign': 'Assign to “{title}”',
  'clientCustomer.assignDone.one': 'One user is assigned.',
  'clientCustomer.assignDone.other': '{count} users are assigned.',
};
