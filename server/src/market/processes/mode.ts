import { sql } from 'drizzle-orm';
import { marketProcesses } from '../../tables/market.ts';

/** Mode of the community of a request by now. */
const modeNow = sql`coalesce((
  select settings.mode from market_settings as settings
  where settings.organisation_id = ${marketProcesses.organisationId}
    and settings.community_id = ${marketProcesses.communityId}), 'SIMU')`;

/** Requests of the mode that the community has by now. */
export const isOfModeNow = sql`${marketProcesses.mode} = ${modeNow}`;

/** Live requests always, those of a test only while the community tests. */
export const isCurrent = sql<boolean>`(${marketProcesses.mode} = 'PROD' or ${modeNow} = 'SIMU')`;
