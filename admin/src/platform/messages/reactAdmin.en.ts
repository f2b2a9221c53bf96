import english from 'ra-language-english';
import { mergedMessages } from './mergedMessages.ts';
import type { resources as german } from './reactAdmin.de.ts';

const resources: typeof german = {
  resources: {
    members: { name: 'Member |||| Members' },
    communities: {
      name: 'Energy community |||| Energy communities',
      notifications: { created: 'Energy community created.' },
    },
    imports: { name: 'Import |||| Imports' },
    users: {
      name: 'User |||| Users',
      notifications: { created: 'User created.' },
    },
    'clients-customers': {
      name: 'Client |||| Clients',
      notifications: { created: 'Client created.', updated: 'Client saved.' },
    },
    usergroups: {
      name: 'User group |||| User groups',
      notifications: { created: 'User group created.', updated: 'User group saved.' },
    },
    staticlookups: {
      name: 'Entry |||| Entries',
      notifications: { created: 'Entry created.', updated: 'Entry saved.' },
    },
  },
};

export const reactAdmin = mergedMessages(english, resources);
