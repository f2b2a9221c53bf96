import type { Translated } from '@nahstrom/kit';
import type { clientHome as german } from './messages.de.ts';

export const clientHome: Translated<typeof german> = {
  'home.client': 'Your client',
  'home.showClient': 'Show the client',
  'home.clientUsersHint': 'are assigned to this client',
  'home.showUsers': 'Show users',
};
