import type { Translated } from '@nahstrom/kit';
import { accounting } from '../accounting/messages.en.ts';
import { audit } from '../audit/messages.en.ts';
import { billingRuns } from '../billingRuns/messages.en.ts';
import { changeRequests } from '../changeRequests/messages.en.ts';
import { clientsCustomers } from '../clientsCustomers/messages.en.ts';
import { communities } from '../communities/messages.en.ts';
import { communitySettings } from '../communitySettings/messages.en.ts';
import { countingPoints } from '../countingPoints/messages.en.ts';
import { energyData } from '../energyData/messages.en.ts';
import { files } from '../files/messages.en.ts';
import { home } from '../home/messages.en.ts';
import { imports } from '../imports/messages.en.ts';
import { invoices } from '../invoices/messages.en.ts';
import { layout } from '../layout/messages.en.ts';
import { lists } from '../lists/messages.en.ts';
import { members } from '../members/messages.en.ts';
import { operator } from '../operator/messages.en.ts';
import { organisations } from '../organisations/messages.en.ts';
import { parties } from '../parties/messages.en.ts';
import { partyParts } from '../partyParts/messages.en.ts';
import { retention } from '../retention/messages.en.ts';
import { selfCheck } from '../selfCheck/messages.en.ts';
import { sepa } from '../sepa/messages.en.ts';
import { staticLookups } from '../staticLookups/messages.en.ts';
import { usergroups } from '../usergroups/messages.en.ts';
import { users } from '../users/messages.en.ts';
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
};
