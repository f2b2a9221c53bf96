import { ownCommunities } from './communities/messages.de.ts';
import { countingPoints } from './countingPoints/messages.de.ts';
import { staticLookups } from './lookups/messages.de.ts';
import { communitySettings } from './settings/messages.de.ts';

export const communities = { ...communitySettings, ...countingPoints, ...ownCommunities, ...staticLookups };
