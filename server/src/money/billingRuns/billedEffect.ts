import type { BilledChange, BilledEffect, BillingUnit } from '@nahstrom/contract';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { firstOf, present } from '../../platform/present.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { tariffs } from '../../tables/communitySettings.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { claimsOf } from './billedFrom.ts';
import { daysOf, type EnergyMember, type EnergyTerms } from './energyMember.ts';
import { planEnergy } from './energyPlan.ts';
import { findIssuer, listEnergyMembers, listTariffs } from './energyStore.ts';
import { spanOf } from './spans.ts';
import type { TariffEntry } from './tariffs.ts';

type Kind = 'consumption' | 'feedIn';
type Billed = Span & { id: number; kind: Kind; member: number; community: number };

/** Limits the time of a computation: about two seconds in an embedded database. */
const mostPointDays = 100_000;

/** Plans billed periods twice, without and with the change, as if none of their days were billed. */
export async function computeBilledEffect(tx: Tx, change: BilledChange, today: string): Promise<BilledEffect> {
  const isConcerned = await concernedOf(tx, change);
  const documents = isConcerned ? await findDocuments(tx, change, isConcerned) : [];
  const periods = groupedBy(documents, ({ community, start, end }) => `${community} ${start} ${end}`);
  if (await isTooMuch(tx, [...periods.values()].map(firstOf))) return { changes: null };

  const changes = new Map<Kind, { kind: Kind; documents: number[]; priceNetto: number }>();
  for (const own of periods.values()) {
    const { community, start, end } = firstOf(own);
    const differences = await differencesOf(tx, change, community, { start, end }, today);
    if (differences === null) return { changes: null };
    for (const [key, of] of groupedBy(own, ({ member, kind }) => `${member} ${kind}`)) {
      const { kind } = firstOf(of);
      const difference = differences.get(key) ?? 0;
      if (difference === 0) continue;
      const sum = changes.get(kind) ?? { kind, documents: [], priceNetto: 0 };
      sum.documents.push(...of.map(({ id }) => id));
      sum.priceNetto += difference;
      changes.set(kind, sum);
    }
  }
  return { changes: [...changes.values()].sort((one, other) => one.kind.localeCompare(other.kind)) };
}

/** Claims with days that may change; undefined if nothing changes. An edited tariff changes the days of its former
 *  validity, too. */
async function concernedOf(tx: Tx, { of, tariff, replaces, leftOn }: BilledChange): Promise<SQL | undefined> {
  if (tariff === null) return leftOn === null ? undefined : sql`c.end_day > ${leftOn}::date`;
  const table = of === 'community' ? tariffs : memberTariffs;
  const [before] =
    replaces === null ? [] : await tx.select({ validFrom: table.validFrom }).from(table).where(eq(table.id, replaces));
  const from = before && before.validFrom < tariff.validFrom ? before.validFrom : tariff.validFrom;
  return sql`c.end_day >= ${from}::date`;
}

const findDocuments = (tx: Tx, { of, id }: BilledChange, isConcerned: SQL): Promise<Billed[]> =>
  rowsOf<Billed>(
    tx,
    sql`select distinct i.id, i.kind, i.member_id as member, i.community_id as community,
          i.period_start::text as start, i.period_end::text as end
        from billed_claims c join invoices i on i.id = c.invoice_id
        where ${isConcerned} and (${claimsOf[of](id)}) and i.period_start is not null
        order by i.id`,
  );

async function isTooMuch(tx: Tx, periods: readonly Billed[]): Promise<boolean> {
  const community = periods[0]?.community;
  if (community === undefined) return false;
  const points = firstOf(
    await tx.select({ count: count() }).from(countingPoints).where(eq(countingPoints.communityId, community)),
  );
  const days = periods.reduce((sum, { start, end }) => sum + daysOf({ start, end }).length, 0);
  return days * points.count > mostPointDays;
}

/** Net differences in cents by member and kind; null if the period is none of a run. */
async function differencesOf(
  tx: Tx,
  change: BilledChange,
  communityId: number,
  period: Span,
  today: string,
): Promise<Map<string, number> | null> {
  const unit = (['month', 'quarter', 'year'] as const satisfies BillingUnit[]).find(
    each => spanOf(each, period.start)?.end === period.end,
  );
  if (!unit) return null;
  const { taxUid } = await getCommunity(tx, communityId);
  const terms: EnergyTerms = {
    unit,
    period,
    community: { ...(await findIssuer(tx, communityId)), taxUid },
    tariffs: await listTariffs(tx, communityId),
    leaveOutIncomplete: false,
    leaveOutOverlapping: false,
  };
  // The comparison with the period before is not needed: an empty one.
  const nothing = { start: period.start, end: addDays(period.start, -1) };
  const people = await listEnergyMembers(tx, communityId, period, nothing, today);
  const changedTerms = change.of === 'community' ? { ...terms, tariffs: withChange(terms.tariffs, change) } : terms;
  const differences = new Map<string, number>();
  for (const person of people) {
    if (change.of === 'member' && person.id !== change.id) continue;
    const member = unbilled(person);
    const before = planEnergy(member, terms).documents;
    const after = planEnergy(change.of === 'member' ? changedMember(member, change) : member, changedTerms).documents;
    for (const { kind, priceNetto } of [...after, ...before.map(each => ({ ...each, priceNetto: -each.priceNetto }))]) {
      const key = `${person.id} ${kind}`;
      differences.set(key, (differences.get(key) ?? 0) + priceNetto);
    }
  }
  return differences;
}

const unbilled = (member: EnergyMember): EnergyMember => ({
  ...member,
  billedBaseFee: [],
  points: member.points.map(point => ({ ...point, billedEnergy: [], billedMicroKwh: 0, billedFee: [] })),
});

function changedMember(member: EnergyMember, change: BilledChange): EnergyMember {
  if (change.tariff) return { ...member, tariffs: withChange(member.tariffs, change) };
  const leftOn = present(change.leftOn);
  const until = (former: string | null) => (former !== null && former < leftOn ? former : leftOn);
  return { ...member, points: member.points.map(point => ({ ...point, until: until(point.until) })) };
}

function withChange(entries: readonly TariffEntry[], { of, tariff, replaces }: BilledChange): TariffEntry[] {
  const others = entries.filter(({ id }) => id !== replaces);
  return tariff ? [...others, { ...tariff, id: replaces ?? 0, isOwn: of === 'member' }] : others;
}
