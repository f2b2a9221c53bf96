import { communityTypes, gridLevelGroups, memberTypes, savingsRateKinds } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, onDay, ownId, within } from './columns.ts';
import { communities } from './communities.ts';
import { members } from './members.ts';
import { ofOrganisation } from './organisations.ts';

/** What members would pay and get without the community, from a day on: of a member, or without one the default of the
 *  community. */
export const comparisonPrices = pgTable(
  'comparison_prices',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    communityId: integer('community_id').notNull(),
    memberId: integer('member_id'),
    validFrom: onDay('valid_from').notNull(),
    /** Ten-thousandths of a cent per kWh. */
    workPrice: integer('work_price'),
    gridPrice: integer('grid_price'),
    feedInPrice: integer('feed_in_price'),
    gridLevel: smallint('grid_level').$type<4 | 5 | 6 | 7>(),
    note: text().notNull().default(''),
  },
  table => [
    keyOf(table),
    within(table, table.communityId, communities).onDelete('cascade'),
    within(table, table.memberId, members).onDelete('cascade'),
    uniqueIndex('comparison_prices_day').on(
      table.organisationId,
      table.communityId,
      sql`coalesce(${table.memberId}, 0)`,
      table.validFrom,
    ),
  ],
);

/** Rates of the law and emission factors, the same for all organisations. Written by operators. */
export const savingsRates = pgTable(
  'savings_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: savingsRateKinds }).notNull(),
    communityType: text('community_type', { enum: communityTypes }),
    gridLevels: text('grid_levels', { enum: gridLevelGroups }),
    memberType: text('member_type', { enum: memberTypes }),
    validFrom: onDay('valid_from').notNull(),
    /** In the unit of the kind (contract); null: not known from this day on. */
    value: integer(),
    source: text().notNull(),
  },
  table => [
    uniqueIndex('savings_rates_scope').on(
      table.kind,
      sql`coalesce(${table.communityType}, '')`,
      sql`coalesce(${table.gridLevels}, '')`,
      sql`coalesce(${table.memberType}, '')`,
      table.validFrom,
    ),
  ],
);
