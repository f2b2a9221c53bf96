import type { BillingRunState, BillingUnit } from '@nahstrom/contract';
import { and, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { billingRuns } from '../../tables/billingRuns.ts';
import { jobs } from '../../tables/jobs.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { nameOfPerson } from './persons.ts';

/** An energy run over a month, or over the quarter or year that contains it. */
export type MonthRun = {
  id: number;
  community: number;
  state: BillingRunState;
  unit: BillingUnit;
  start: string;
  end: string;
  /** The job that should write it has failed. */
  isBroken: boolean;
  created: Date;
  committed: Date | null;
  by: string;
};

/** Newest first. */
export async function listMonthRuns(tx: Tx, { start, end }: Span): Promise<MonthRun[]> {
  const rows = await selectRuns(
    tx,
    present(
      and(
        lte(billingRuns.periodStart, start),
        gte(billingRuns.periodEnd, end),
        inArray(billingRuns.state, ['previewed', 'committing', 'committed']),
      ),
    ),
  );
  return rows.map(({ unit, community, jobState, ...run }) => ({
    ...run,
    unit: present(unit),
    community: present(community),
    isBroken: run.state === 'committing' && (jobState === 'failed' || jobState === 'overtaken'),
  }));
}

const selectRuns = (tx: Tx, where: SQL) =>
  tx
    .select({
      id: billingRuns.id,
      community: billingRuns.communityId,
      state: billingRuns.state,
      unit: billingRuns.unit,
      start: billingRuns.periodStart,
      end: billingRuns.periodEnd,
      jobState: jobs.state,
      created: billingRuns.created,
      committed: billingRuns.committed,
      by: nameOfPerson(billingRuns.organisationId, billingRuns.createdBy),
    })
    .from(billingRuns)
    .leftJoin(jobs, and(eq(jobs.organisationId, billingRuns.organisationId), eq(jobs.id, billingRuns.jobId)))
    .where(and(eq(billingRuns.kind, 'energy'), isNotNull(billingRuns.communityId), where))
    .orderBy(desc(billingRuns.id));

export type MonthLeftOut = { community: number; gaps: number; others: number; withoutDocument: number };

/** Members of committed runs who still lack a document: one that was left out, or cancelled, and that no other run has
 *  written since. Left out on purpose are members billed once a year or already, and those who did not take part. */
export function leftOutOf(tx: Tx, runs: readonly number[]): Promise<MonthLeftOut[]> {
  const ids = sql`any(${sql.param([...runs])}::integer[])`;
  return rowsOf<MonthLeftOut>(
    tx,
    sql`with lacking as (
          select run.community_id as community, m.member_id as member, run.period_start as since, run.period_end as until,
            each ->> 'kind' as kind, each ->> 'reason' as reason
          from billing_run_members m join billing_runs run on run.id = m.run_id
          cross join lateral jsonb_array_elements(m.plan -> 'leftOut') each
          where m.run_id = ${ids} and (m.is_left_out or m.is_incomplete or m.differs)
            and each ->> 'reason' not in ('billedYearly', 'notInPeriod', 'alreadyBilled', 'overlapping', 'zeroAmount',
              'notActive', 'left')
          union
          select i.community_id, i.member_id, run.period_start, run.period_end, i.kind, 'canceled'
          from invoices i join billing_runs run on run.id = i.run_id
          where i.run_id = ${ids} and i.cancels_id is null
            and exists (select from invoices other where other.cancels_id = i.id)
        ), still as (
          select * from lacking where not exists (
            select from energy_waivers w where w.member_id = lacking.member
              and (lacking.kind is null or w.kind = lacking.kind)
              and w.period_start <= lacking.since and w.period_end >= lacking.until
          ) and not exists (
            select from invoices i join billing_runs run on run.id = i.run_id and run.kind = 'energy'
            where i.member_id = lacking.member and i.cancels_id is null
              and (lacking.kind is null or i.kind = lacking.kind)
              and i.period_start <= lacking.until and i.period_end >= lacking.since
              and not exists (select from invoices other where other.cancels_id = i.id)
          )
        )
        select community, (count(distinct member) filter (where reason = 'incomplete'))::integer as gaps,
          (count(distinct member) filter (where reason not in ('incomplete', 'canceled')))::integer as others,
          (count(distinct member) filter (where reason = 'canceled'))::integer as "withoutDocument"
        from still group by community`,
  );
}

/** The period by which each community is billed, by its run with the latest period. A yearly run counts only without others, because it is
 *  also how members who chose so are billed beside the monthly runs. */
export async function usualUnitsOf(tx: Tx): Promise<Map<number, BillingUnit>> {
  const rows = await rowsOf<{ community: number; unit: BillingUnit }>(
    tx,
    sql`select distinct on (community_id) community_id as community, unit from ${billingRuns}
        where kind = 'energy' and state = 'committed' and community_id is not null
        order by community_id, unit = 'year', period_end desc, committed desc`,
  );
  return new Map(rows.map(({ community, unit }) => [community, unit]));
}
