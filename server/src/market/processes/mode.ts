import { type SQL, sql } from 'drizzle-orm';
import { marketMessages, marketProcesses } from '../../tables/market.ts';

type OfCommunity = typeof marketProcesses | typeof marketMessages;

/** Mode of the community of a request or a message by now. */
const modeNow = ({ organisationId, communityId }: OfCommunity): SQL => sql`coalesce((
  select settings.mode from market_settings as settings
  where settings.organisation_id = ${organisationId} and settings.community_id = ${communityId}), 'SIMU')`;

/** Live ones always, those of a test only while the community tests. */
const isCurrentOf = (table: OfCommunity) => sql<boolean>`(${table.mode} = 'PROD' or ${modeNow(table)} = 'SIMU')`;

/** Requests of the mode that the community has by now. */
export const isOfModeNow = sql`${marketProcesses.mode} = ${modeNow(marketProcesses)}`;

export const isCurrent = isCurrentOf(marketProcesses);
export const isCurrentMessage = isCurrentOf(marketMessages);
