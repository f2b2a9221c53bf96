import type { Translated } from '@nahstrom/kit';
import { ownCommunities } from './communities/messages.en.ts';
import { countingPoints } from './countingPoints/messages.en.ts';
import { staticLookups } from './lookups/messages.en.ts';
import type { communities as german } from './messages.de.ts';
import { communitySettings } from './settings/messages.en.ts';

export const communities: Translated<typeof german> = {
  ...communitySettings,
  ...countingPoints,
  ...ownCommunities,
  ...staticLookups,
};
