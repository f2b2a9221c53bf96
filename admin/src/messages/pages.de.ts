import { clientsCustomers } from '../access/clientsCustomers/messages.de.ts';
import { organisations } from '../access/organisations/messages.de.ts';
import { usergroups } from '../access/usergroups/messages.de.ts';
import { users } from '../access/users/messages.de.ts';
import { communities } from '../communities/communities/messages.de.ts';
import { countingPoints } from '../communities/countingPoints/messages.de.ts';
import { staticLookups } from '../communities/lookups/messages.de.ts';
import { communitySettings } from '../communities/settings/messages.de.ts';
import { imports } from '../energy/imports/messages.de.ts';
import { energyData } from '../energy/views/messages.de.ts';
import { layout } from '../layout/messages.de.ts';
import { lists } from '../lists/messages.de.ts';
import { accounting } from '../money/accounting/messages.de.ts';
import { billingRuns } from '../money/billingRuns/messages.de.ts';
import { invoices } from '../money/invoices/messages.de.ts';
import { sepa } from '../money/sepa/messages.de.ts';
import { home } from '../overall/cockpit/messages.de.ts';
import { monthDocuments } from '../overall/months/documentMessages.de.ts';
import { retention } from '../overall/retention/messages.de.ts';
import { changeRequests } from '../people/changeRequests/messages.de.ts';
import { members } from '../people/members/messages.de.ts';
import { parties } from '../people/parties/messages.de.ts';
import { partyParts } from '../people/partyParts/messages.de.ts';
import { audit } from '../services/audit/messages.de.ts';
import { files } from '../services/files/messages.de.ts';

export const pages = {
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
} as const;
