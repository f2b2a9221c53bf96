import type { BillingUnit, EnergyWaiverData, OpenEnergyReason } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { kwhOf } from '../../energy/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf, lastOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { energyWaivers } from '../../tables/billingRuns.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import type { EnergyBalance, PlannedMember, Span } from '../../tables/stored/billingPlan.ts';
import { nameOfPerson } from '../months/persons.ts';
import { differencesOf } from './energyBalance.ts';
import { billedMicro, billedMicroWithin, nameOf } from './energyStore.ts';
import { planCommunity } from './planCommunity.ts';
import { spanOf } from './spans.ts';

export type CommunityPeriod = Span & { community: number; unit: BillingUnit };

type Sum = { kwh: number; billed: number };
export type PeriodEnergy = { consumption: Sum; feedIn: Sum; differs: boolean };

/** Energy of communities, each in its own period, and the part on documents. */
export async function energyOfPeriods(tx: Tx, asked: readonly CommunityPeriod[]): Promise<Map<number, PeriodEnergy>> {
  if (asked.length === 0) return new Map();
  const list = (texts: (string | number)[]) => sql.param(`{${texts.join(',')}}`);
  // Constants, so that only the partitions of these years are read.
  const since = firstOf(asked.map(({ start }) => start).sort());
  const until = lastOf(asked.map(({ end }) => end).sort());
  type Row = { community: number; feeds: boolean; micro: string; billed: string; differs: boolean };
  const rows = await rowsOf<Row>(
    tx,
    sql`with asked as (
          select * from unnest(${list(asked.map(({ community }) => community))}::integer[],
            ${list(asked.map(({ start }) => start))}::date[], ${list(asked.map(({ end }) => end))}::date[])
            as asked(community, first_day, last_day)
        ), energy as (
          select p.id, sum(${billedMicro}) as micro
          from asked join ${countingPoints} p on p.community_id = asked.community and not p.released
          join ${energyDays} d on d.counting_point_id = p.id and d.day between asked.first_day and asked.last_day
            and d.day between ${since} and ${until}
          group by p.id
        ), billed as (
          select b.subject as id, sum(${billedMicroWithin(sql`asked.first_day`, sql`asked.last_day`)}) as micro
          from asked join invoices i on i.community_id = asked.community
          join billed_claims b on b.invoice_id = i.id and b.what = 'energy'
            and b.start_day <= asked.last_day and b.end_day >= asked.first_day
          join invoice_lines l on l.invoice_id = b.invoice_id and l.position = b.position
          group by b.subject
        )
        select p.community_id as community, p.power_production_type <> 1 as feeds,
          coalesce(sum(energy.micro), 0)::text as micro, coalesce(sum(billed.micro), 0)::text as billed,
          coalesce(bool_or(coalesce(energy.micro, 0) <> coalesce(billed.micro, 0)), false) as differs
        from asked join ${countingPoints} p on p.community_id = asked.community
        left join energy on energy.id = p.id left join billed on billed.id = p.id
        group by p.community_id, p.power_production_type <> 1`,
  );
  const found = new Map<number, PeriodEnergy>();
  for (const { community, feeds, micro, billed, differs } of rows) {
    const sums = found.get(community) ?? { consumption: none(), feedIn: none(), differs: false };
    sums[feeds ? 'feedIn' : 'consumption'] = { kwh: kwhOf(Number(micro)), billed: kwhOf(Number(billed)) };
    found.set(community, { ...sums, differs: sums.differs || differs });
  }
  return found;
}

const none = (): Sum => ({ kwh: 0, billed: 0 });

export type OpenEnergy = {
  member: number;
  memberName: string;
  kind: EnergyBalance['kind'];
  microKwh: number;
  quarterHours: number;
  reasons: OpenEnergyReason[];
};

/** Energy that should be on a document of the period, and could be or could not. */
function openOf({ memberId: member, name: memberName, balances = [] }: PlannedMember): OpenEnergy[] {
  return balances.flatMap(({ kind, planned, leftOut }) => {
    const lost = differencesOf([{ kind, microKwh: 0, billed: 0, planned, leftOut }]);
    if (planned === 0 && lost.length === 0) return [];
    return {
      member,
      memberName,
      kind,
      microKwh: lost.reduce((sum, { microKwh }) => sum + microKwh, planned),
      quarterHours: lost.reduce((sum, { quarterHours }) => sum + quarterHours, 0),
      reasons: [...(planned !== 0 ? (['unwritten'] as const) : []), ...lost.map(({ reason }) => reason)],
    };
  });
}

export type Waived = {
  id: number;
  member: number;
  memberName: string;
  kind: EnergyBalance['kind'];
  microKwh: number;
  reason: string;
  at: Date;
  by: string;
};

/** Open energy of a community's period, without waived amounts. */
export async function openEnergyOf(
  tx: Tx,
  { community: communityId, unit, start, end }: CommunityPeriod,
  today: string,
): Promise<{ open: OpenEnergy[]; waived: Waived[] }> {
  const plan = await planCommunity(tx, { communityId, unit, period: { start, end } }, today);
  const waived = await listWaived(tx, communityId, { start, end });
  // A waiver covers an amount: later energy is open.
  const isWaived = (item: OpenEnergy) =>
    waived.some(each => each.member === item.member && each.kind === item.kind && each.microKwh === item.microKwh);
  return { open: plan.flatMap(openOf).filter(item => !isWaived(item)), waived };
}

async function listWaived(tx: Tx, communityId: number, { start, end }: Span): Promise<Waived[]> {
  const rows = await tx
    .select({
      waiver: energyWaivers,
      companyName: members.companyName,
      firstName: members.firstName,
      lastName: members.lastName,
      by: nameOfPerson(energyWaivers.organisationId, energyWaivers.createdBy),
    })
    .from(energyWaivers)
    .innerJoin(members, eq(members.id, energyWaivers.memberId))
    .where(
      and(eq(members.communityId, communityId), eq(energyWaivers.periodStart, start), eq(energyWaivers.periodEnd, end)),
    )
    .orderBy(energyWaivers.id);
  return rows.map(({ waiver: { id, memberId: member, kind, microKwh, reason, created: at }, by, ...person }) => ({
    ...{ id, member, memberName: nameOf(person), kind, microKwh, reason, at, by },
  }));
}

/** Communities with waivers in a period of theirs. */
export async function waivingCommunitiesOf(tx: Tx, asked: readonly CommunityPeriod[]): Promise<Set<number>> {
  if (asked.length === 0) return new Set();
  const ids = asked.map(({ community }) => community);
  const rows = await tx
    .selectDistinct({ id: members.communityId })
    .from(energyWaivers)
    .innerJoin(members, eq(members.id, energyWaivers.memberId))
    .where(inArray(members.communityId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Waives the shown energy of a member.
 *  @throws Refusal billing.changedMeanwhile when the amount has changed */
export async function waiveEnergy(tx: Tx, session: Session, now: Date, today: string, asked: EnergyWaiverData) {
  const { member, kind, unit, start, kwh, reason } = asked;
  const [found] = await tx.select({ community: members.communityId }).from(members).where(eq(members.id, member));
  if (!found) throw new Refusal('record.notFound');
  const period = spanOf(unit, start);
  if (!period || period.end >= today) throw new Refusal('billing.changedMeanwhile');
  const { open } = await openEnergyOf(tx, { community: found.community, unit, ...period }, today);
  const item = open.find(each => each.member === member && each.kind === kind);
  if (!item || kwhOf(item.microKwh) !== kwh) throw new Refusal('billing.changedMeanwhile');
  const row = { memberId: member, kind, periodStart: period.start, periodEnd: period.end };
  await tx
    .delete(energyWaivers)
    .where(
      and(
        eq(energyWaivers.memberId, member),
        eq(energyWaivers.kind, kind),
        eq(energyWaivers.periodStart, period.start),
        eq(energyWaivers.periodEnd, period.end),
      ),
    );
  const { organisation: organisationId, id: createdBy } = session.user;
  await tx
    .insert(energyWaivers)
    .values({ ...row, organisationId, microKwh: item.microKwh, reason, created: now, createdBy });
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'member',
    entityId: member,
    after: { energyWaived: { kind, ...period, kwh, reason } },
  });
}

/** The energy is open again. */
export async function takeBackWaiver(tx: Tx, session: Session, now: Date, id: number): Promise<void> {
  const [gone] = await tx.delete(energyWaivers).where(eq(energyWaivers.id, id)).returning();
  if (!gone) throw new Refusal('record.notFound');
  const { memberId, kind, periodStart: start, periodEnd: end, microKwh, reason } = gone;
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'member',
    entityId: memberId,
    before: { energyWaived: { kind, start, end, kwh: kwhOf(microKwh), reason } },
    after: { energyWaived: null },
  });
}
