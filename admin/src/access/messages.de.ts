import { clientsCustomers } from './clientsCustomers/messages.de.ts';
import { organisations } from './organisations/messages.de.ts';
import { usergroups } from './usergroups/messages.de.ts';
import { users } from './users/messages.de.ts';

export const access = { ...clientsCustomers, ...organisations, ...usergroups, ...users };
