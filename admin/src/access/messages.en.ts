import type { Translated } from '@nahstrom/kit';
import { clientsCustomers } from './clientsCustomers/messages.en.ts';
import type { access as german } from './messages.de.ts';
import { organisations } from './organisations/messages.en.ts';
import { usergroups } from './usergroups/messages.en.ts';
import { users } from './users/messages.en.ts';

export const access: Translated<typeof german> = { ...clientsCustomers, ...organisations, ...usergroups, ...users };
