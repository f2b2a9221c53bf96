import type { Translated } from '@nahstrom/kit';
import { clientsCustomers } from '../access/clientsCustomers/messages.en.ts';
import { organisations } from '../access/organisations/messages.en.ts';
import { usergroups } from '../access/usergroups/messages.en.ts';
import { users } from '../access/users/messages.en.ts';
import { communities } from '../communities/communities/messages.en.ts';
import { countingPoints } from '../communities/countingPoints/messages.en.ts';
import { staticLookups } from '../communities/lookups/messages.en.ts';
import { communitySettings } from '../communities/settings/messages.en.ts';
import { imports } from '../energy/imports/messages.en.ts';
import { energyData } from '../energy/views/messages.en.ts';
import { layout } from '../layout/messages.en.ts';
import { lists } from '../lists/messages.en.ts';
import { accounting } from '../money/accounting/messages.en.ts';
import { billingRuns } from '../money/billingRuns/messages.en.ts';
import { invoices } from '../money/invoices/messages.en.ts';
import { sepa } from '../money/sepa/messages.en.ts';
import { home } from '../overall/cockpit/messages.en.ts';
import { monthDocuments } from '../overall/months/documentMessages.en.ts';
import { retention } from '../overall/retention/messages.en.ts';
import { changeRequests } from '../people/changeRequests/messages.en.ts';
import { members } from '../people/members/messages.en.ts';
import { parties } from '../people/parties/messages.en.ts';
import { partyParts } from '../people/partyParts/messages.en.ts';
import { audit } from '../services/audit/messages.en.ts';
import { files } from '../services/files/messages.en.ts';
import type { pages as german } from './pages.de.ts';

export const pages: Translated<typeof german> = {
  ...accounting,
  ...audit,
  ...billingRuns,
  ...changeRequests,
  ...clientsCustomers,
  ...communities,
  ...communitySettings,
  ...countingPoints,
  ...energyData,
  ...files,
  ...home,
  ...imports,
  ...invoices,
  ...layout,
  ...lists,
  ...members,
  ...monthDocuments,
  ...organisations,
  ...parties,
  ...partyParts,
  ...retention,
  ...sepa,
  ...staticLookups,
  ...usergroups,
  ...users,
};
