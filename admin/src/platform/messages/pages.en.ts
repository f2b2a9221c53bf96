import type { Translated } from '@nahstrom/kit';
import { communities } from '../../communities/communities/messages.en.ts';
import { countingPoints } from '../../communities/countingPoints/messages.en.ts';
import { staticLookups } from '../../communities/lookups/messages.en.ts';
import { communitySettings } from '../../communities/settings/messages.en.ts';
import { home } from '../../office/cockpit/messages.en.ts';
import { monthDocuments } from '../../office/months/documentMessages.en.ts';
import { retention } from '../../privacy/retention/messages.en.ts';
import { audit } from '../../services/audit/messages.en.ts';
import { files } from '../../services/files/messages.en.ts';
import { lists } from '../../ui/listActions/messages.en.ts';
import { layout } from '../../ui/messages.en.ts';
import type { pages as german } from './pages.de.ts';
import { shared } from './shared.en.ts';

export const pages: Translated<typeof german> = {
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
};
