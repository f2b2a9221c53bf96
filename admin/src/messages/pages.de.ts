import { accounting } from '../accounting/messages.de.ts';
import { audit } from '../audit/messages.de.ts';
import { billingRuns } from '../billingRuns/messages.de.ts';
import { changeRequests } from '../changeRequests/messages.de.ts';
import { clientsCustomers } from '../clientsCustomers/messages.de.ts';
import { communities } from '../communities/messages.de.ts';
import { communitySettings } from '../communitySettings/messages.de.ts';
import { countingPoints } from '../countingPoints/messages.de.ts';
import { energyData } from '../energyData/messages.de.ts';
import { files } from '../files/messages.de.ts';
import { home } from '../home/messages.de.ts';
import { imports } from '../imports/messages.de.ts';
import { invoices } from '../invoices/messages.de.ts';
import { layout } from '../layout/messages.de.ts';
import { lists } from '../lists/messages.de.ts';
import { members } from '../members/messages.de.ts';
import { operator } from '../operator/messages.de.ts';
import { organisations } from '../organisations/messages.de.ts';
import { parties } from '../parties/messages.de.ts';
import { partyParts } from '../partyParts/messages.de.ts';
import { retention } from '../retention/messages.de.ts';
import { selfCheck } from '../selfCheck/messages.de.ts';
import { sepa } from '../sepa/messages.de.ts';
import { staticLookups } from '../staticLookups/messages.de.ts';
import { usergroups } from '../usergroups/messages.de.ts';
import { users } from '../users/messages.de.ts';

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
  ...organisations,
  ...parties,
  ...partyParts,
  ...retention,
  ...operator,
  ...selfCheck,
  ...sepa,
  ...staticLookups,
  ...usergroups,
  ...users,
} as const;
