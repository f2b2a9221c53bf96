import { openStates, type RetentionKind, type RetentionPreview } from '@nahstrom/contract';
import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyAccesses, energyDays } from '../../tables/energy.ts';
import { invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { marketMessages, marketProcesses, marketReports } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { retentionSchedules } from '../../tables/retention.ts';
import { hasSeries } from '../erasure/personal/sums.ts';
import type { Limits } from './domain.ts';

const shown = 10;
const query = new QueryBuilder();

const selection = (id: AnyPgColumn, title: AnyPgColumn | SQL, day: AnyPgColumn | SQL) => ({
  id: sql<number>`${id}`.as('id'),
  title: sql<string>`${title}`.as('title'),
  day: sql<string>`${day}`.as('day'),
});

export const viennaDayOf = (moment: AnyPgColumn): SQL => sql`(${moment} at time zone 'Europe/Vienna')::date`;

const name = sql`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName})`;

/** Rows due for deletion, by kind. Shared by the run and its preview. */
export const due = {
  quarterHours(organisationId: number, limits: Limits) {
    const reduced = query
      .select({ until: retentionSchedules.reducedUntil })
      .from(retentionSchedules)
      .where(eq(retentionSchedules.organisationId, organisationId));
    return query
      .select(selection(countingPoints.id, countingPoints.cpNumber, energyDays.day))
      .from(energyDays)
      .innerJoin(
        countingPoints,
        and(
          eq(countingPoints.organisationId, energyDays.organisationId),
          eq(countingPoints.id, energyDays.countingPointId),
        ),
      )
      .where(
        and(
          eq(energyDays.organisationId, organisationId),
          lt(energyDays.day, limits.quarterHours),
          gte(energyDays.day, sql`coalesce((${reduced}), '-infinity'::date)`),
          hasSeries(energyDays.block),
        ),
      )
      .as('due');
  },

  /** A document is deleted with its younger cancellation. */
  invoices(organisationId: number, limits: Limits) {
    const later = alias(invoices, 'later');
    const cancelledLater = query
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.organisationId, organisationId),
          eq(later.cancelsId, invoices.id),
          gte(later.invoiceDate, limits.invoices),
        ),
      );
    return query
      .select(selection(invoices.id, invoices.invoiceNumber, invoices.invoiceDate))
      .from(invoices)
      .where(
        and(
          eq(invoices.organisationId, organisationId),
          lt(invoices.invoiceDate, limits.invoices),
          notExists(cancelledLater),
        ),
      )
      .as('due');
  },

  members(organisationId: number, limits: Limits) {
    const kept = query
      .select({ last: max(invoices.invoiceDate).as('last') })
      .from(invoices)
      .where(and(isOfMember, gte(invoices.invoiceDate, limits.invoices)))
      .as('kept');
    return query
      .select(selection(members.id, name, members.leftOn))
      .from(members)
      .crossJoinLateral(kept)
      .where(
        and(
          eq(members.organisationId, organisationId),
          eq(members.state, 'left'),
          isNull(members.anonymised),
          or(and(isNull(kept.last), lt(members.leftOn, limits.left)), lt(kept.last, limits.members)),
        ),
      )
      .as('due');
  },

  applications(organisationId: number, limits: Limits) {
    return query
      .select(selection(members.id, name, viennaDayOf(members.decided)))
      .from(members)
      .where(
        and(
          eq(members.organisationId, organisationId),
          eq(members.state, 'declined'),
          lt(viennaDayOf(members.decided), limits.declined),
          notExists(query.select({ id: invoices.id }).from(invoices).where(isOfMember)),
        ),
      )
      .as('due');
  },

  accesses(organisationId: number, limits: Limits) {
    return query
      .select(selection(energyAccesses.id, energyAccesses.userName, energyAccesses.day))
      .from(energyAccesses)
      .where(and(eq(energyAccesses.organisationId, organisationId), lt(energyAccesses.day, limits.accesses)))
      .as('due');
  },

  mails(organisationId: number, limits: Limits) {
    return query
      .select(selection(mails.id, mails.recipient, viennaDayOf(mails.due)))
      .from(mails)
      .where(
        and(
          eq(mails.organisationId, organisationId),
          ne(mails.state, 'queued'),
          ne(mails.recipient, ''),
          lt(viennaDayOf(mails.due), limits.mails),
        ),
      )
      .as('due');
  },

  /** The text of a message proves the agreement, so it stays while a counting point takes part because of it. */
  marketMessages(organisationId: number, limits: Limits) {
    const running = query
      .select({ id: marketProcesses.id })
      .from(marketReports)
      .innerJoin(
        marketProcesses,
        and(
          eq(marketProcesses.organisationId, marketReports.organisationId),
          eq(marketProcesses.id, marketReports.processId),
        ),
      )
      .where(
        and(
          eq(marketReports.organisationId, marketMessages.organisationId),
          eq(marketReports.messageId, marketMessages.id),
          inArray(marketProcesses.state, [...openStates, 'active']),
        ),
      );
    return query
      .select(
        selection(
          marketMessages.id,
          sql`coalesce(nullif(${marketMessages.code}, ''), ${marketMessages.fileName})`,
          viennaDayOf(marketMessages.received),
        ),
      )
      .from(marketMessages)
      .where(
        and(
          eq(marketMessages.organisationId, organisationId),
          isNotNull(marketMessages.raw),
          lt(viennaDayOf(marketMessages.received), limits.marketMessages),
          notExists(running),
        ),
      )
      .as('due');
  },
} satisfies Record<RetentionKind, unknown>;

const isOfMember = and(eq(invoices.organisationId, members.organisationId), eq(invoices.memberId, members.id));

/** As the role for background jobs. */
export async function previewDue(tx: Tx, organisationId: number, limits: Limits): Promise<RetentionPreview> {
  const kinds: RetentionPreview['kinds'] = [];
  for (const kind of Object.keys(due) as RetentionKind[]) {
    const rows = due[kind](organisationId, limits);
    const counted = firstOf(await tx.select({ count: count() }).from(rows));
    const first = await tx
      .select({ id: rows.id, title: rows.title, day: rows.day })
      .from(rows)
      .orderBy(rows.day, rows.id)
      .limit(shown);
    kinds.push({ kind, count: counted.count, first });
  }
  return { kinds };
}
