import { communities } from '../../communities/communities/messages.de.ts';
import { countingPoints } from '../../communities/countingPoints/messages.de.ts';
import { staticLookups } from '../../communities/lookups/messages.de.ts';
import { communitySettings } from '../../communities/settings/messages.de.ts';
import { home } from '../../office/cockpit/messages.de.ts';
import { monthDocuments } from '../../office/months/documentMessages.de.ts';
import { retention } from '../../privacy/retention/messages.de.ts';
import { audit } from '../../services/audit/messages.de.ts';
import { files } from '../../services/files/messages.de.ts';
import { lists } from '../../ui/listActions/messages.de.ts';
import { layout } from '../../ui/messages.de.ts';
import { shared } from './shared.de.ts';

export const pages = {
  ...audit,
  ...communities,
  ...communitySettings,
  ...countingPoints,
  ...files,
  ...home,
  ...layout,
  ...lists,
  ...monthDocuments,
  ...retention,
  ...shared,
  ...staticLookups,
} as const;
