import { and, asc, eq, sql } from 'drizzle-orm';
import { kwhOf, monthBalancesOf, monthStatesOf } from '../../energy/index.ts';
import {
  type CommunityPeriod,
  energyOfPeriods,
  lastBookingsOf,
  lastCollectionsOf,
  lastMailingsOf,
  lastPostingsOf,
  leftOutOf,
  listMonthRuns,
  type MonthPayables,
  type MonthRun,
  missingOf,
  monthDocumentsOf,
  monthPayablesOf,
  openEnergyOf,
  spanOf,
  undebitableOf,
  undeliveredOf,
  usualUnitsOf,
  waivingCommunitiesOf,
} from '../../money/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { entryOf, present } from '../../platform/present.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { communitySettings, tariffs } from '../../tables/communitySettings.ts';
import { energyImports } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { type MonthFacts, type Period, periodOfMonth } from './domain.ts';

/** The facts of all communities of the organisation, with a fixed number of statements. */
export async function listMonthFacts(tx: Tx, month: string, today: string): Promise<MonthFacts[]> {
  const period = periodOfMonth(month);
  const all = await listCommunities(tx, period);
  const states = byCommunity(await monthStatesOf(tx, period));
  const balances = byCommunity(await monthBalancesOf(tx, period));
  const imports = byCommunity(await importsOf(tx, period));
  const undebitable = await undebitableOf(tx, period, today);
  const units = await usualUnitsOf(tx);
  const runs = await listMonthRuns(tx, period);
  // A document belongs to the month in which its period ends.
  const ending = runs.filter(({ state, end }) => state === 'committed' && end <= period.end);
  const committed = ending.map(({ id }) => id);
  const leftOut = byCommunity(await leftOutOf(tx, committed));
  const documents = byCommunity(await monthDocumentsOf(tx, committed));
  const payables = await monthPayablesOf(tx, committed, today);
  const mailings = await lastMailingsOf(tx, committed);
  const undelivered = await undeliveredOf(tx, committed);
  const postings = await lastPostingsOf(tx, committed);
  const collections = await lastCollectionsOf(tx, committed);
  const bookings = await lastBookingsOf(tx, committed);

  const unitOf = (id: number) =>
    ownUnitOf(ending.filter(({ community }) => community === id)) ?? units.get(id) ?? 'month';
  const energy = await energyFactsOf(
    tx,
    all.map(({ id: community }) => {
      const unit = unitOf(community);
      const usual = { unit, ...periodOfUnit(unit, period.start) };
      const isLast = usual.end === period.end;
      const hasRun = ending.some(run => run.community === community && run.unit === unit);
      const billable = (unit === 'year' ? states.get(community)?.members : states.get(community)?.billedMonthly) ?? 0;
      // Before the documents are written, members left out are those of the preview.
      return {
        community,
        ...(isLast ? usual : { unit: 'month' as const, ...period }),
        isJudged: isLast && period.end < today && (hasRun || billable === 0),
      };
    }),
    today,
  );

  return all.map(({ id, title: communityTitle, obstacles, hints, firstDay }) => {
    const state = states.get(id);
    const balance = balances.get(id);
    const imported = imports.get(id);
    const written = documents.get(id);
    const collection = collections.get(id);
    const payable = payables.get(id) ?? nothingPayable;
    const unit = unitOf(id);
    return {
      community: id,
      communityTitle,
      today,
      month,
      firstDay,
      data: {
        points: state?.points ?? 0,
        arrived: state?.arrived ?? 0,
        begun: state?.begun ?? 0,
        last: deedOf(imported && imported.at !== null ? { at: new Date(imported.at), by: imported.by } : undefined),
      },
      check: {
        previews: imported?.previews ?? 0,
        preview: imported?.previews === 1 ? imported.preview : null,
        compared: balance?.compared ?? 0,
        unbalanced: balance?.unbalanced ?? 0,
        gaps: state?.gaps ?? 0,
        unreliable: state?.unreliable ?? 0,
        mandates: undebitable.get(id)?.count ?? 0,
        mandateOnes: undebitable.get(id)?.ones ?? [],
      },
      bill: {
        unit,
        period: periodOfUnit(unit, period.start),
        billable: (unit === 'year' ? state?.members : state?.billedMonthly) ?? 0,
        obstacles,
        hints,
        // A yearly run bills only members who chose it, unless all are billed once a year.
        covering:
          runs.find(
            run =>
              run.community === id &&
              run.state === 'committed' &&
              run.end > period.end &&
              (run.unit === unit || run.unit === 'quarter'),
          ) ?? null,
        runs: runs
          .filter(run => run.community === id && run.end <= period.end)
          .map(run => ({
            id: run.id,
            state: run.state as 'previewed' | 'committing' | 'committed',
            isUsual: run.unit === unit,
            isBroken: run.isBroken,
            last: deedOf({ at: run.committed ?? run.created, by: run.by }),
          })),
        leftOutGaps: leftOut.get(id)?.gaps ?? 0,
        leftOutOthers: leftOut.get(id)?.others ?? 0,
        withoutDocument: leftOut.get(id)?.withoutDocument ?? 0,
        ...entryOf(energy, id),
        canceled: written?.canceled ?? 0,
        documents: written?.documents ?? 0,
        charged: written?.charged ?? 0,
        credited: written?.credited ?? 0,
      },
      send: {
        sent: written?.sent ?? 0,
        queued: written?.queued ?? 0,
        toSend: written?.toSend ?? 0,
        undelivered: written?.undelivered ?? 0,
        delayed: written?.delayed ?? 0,
        undeliveredOnes: undelivered.get(id) ?? [],
        discarded: written?.discarded ?? 0,
        letters: written?.letters ?? 0,
        printed: written?.printed ?? 0,
        posted: written?.posted ?? 0,
        lastPosted: deedOf(postings.get(id)),
        last: deedOf(mailings.get(id)),
      },
      collect: {
        obstacles: [
          ...(payable.reasons.has('noCommunityIban') ? (['iban'] as const) : []),
          ...(payable.reasons.has('noCreditorId') ? (['creditorId'] as const) : []),
        ],
        debits: payable.debits,
        credits: payable.credits,
        leftOut: payable.leftOut,
        reasons: [...payable.reasons].sort(),
        transfers: payable.transfers,
        atBank: written?.atBank ?? 0,
        atBankRun: written?.atBankRun || null,
        run: collection?.run ?? null,
        isHandedOver: collection?.isHandedOver ?? false,
        last: deedOf(collection),
      },
      book: {
        documents: written?.unbooked ?? 0,
        bookable: written?.bookable ?? 0,
        last: deedOf(bookings.get(id)),
      },
    };
  });
}

type EnergyFacts = Pick<MonthFacts['bill'], 'energy' | 'openEnergy' | 'openOnes' | 'waived'>;

/** Lists open energy only where energy and documents differ, because that costs as much as a preview. */
async function energyFactsOf(
  tx: Tx,
  asked: readonly (CommunityPeriod & { isJudged: boolean })[],
  today: string,
): Promise<Map<number, EnergyFacts>> {
  const sums = await energyOfPeriods(tx, asked);
  const waiving = await waivingCommunitiesOf(tx, asked);
  const found = new Map<number, EnergyFacts>();
  for (const { isJudged, ...period } of asked) {
    const { differs = false, ...energy } = sums.get(period.community) ?? { consumption: none, feedIn: none };
    const isAsked = isJudged && (differs || waiving.has(period.community));
    const { open, waived } = isAsked ? await openEnergyOf(tx, period, today) : { open: [], waived: [] };
    found.set(period.community, {
      energy,
      openEnergy: open.length,
      openOnes: open.slice(0, mostOpen).map(({ microKwh, ...each }) => ({ ...each, kwh: kwhOf(microKwh) })),
      waived: waived.map(({ microKwh, at, ...each }) => ({ ...each, kwh: kwhOf(microKwh), at: at.toISOString() })),
    });
  }
  return found;
}

const none = { kwh: 0, billed: 0 };
const mostOpen = 20;

/** The period by which a month was billed, independent of the community's current setting. A yearly run may bill only
 *  members who chose it, beside others. */
const ownUnitOf = (ending: readonly MonthRun[]) =>
  (['month', 'quarter'] as const).find(unit => ending.some(run => run.unit === unit));

const nothingPayable: MonthPayables = {
  debits: { count: 0, cents: 0 },
  credits: { count: 0, cents: 0 },
  leftOut: { count: 0, cents: 0 },
  transfers: { count: 0, cents: 0 },
  reasons: new Set(),
};

const byCommunity = <Row extends { community: number }>(rows: readonly Row[]) =>
  new Map(rows.map(row => [row.community, row]));

const deedOf = (deed: { at: Date; by: string } | undefined) =>
  deed ? { at: deed.at.toISOString(), by: deed.by } : null;

/** The month, quarter or year that contains a month. */
function periodOfUnit(unit: 'month' | 'quarter' | 'year', firstDay: string): Period {
  const [year, month] = [firstDay.slice(0, 4), Number(firstDay.slice(5, 7))];
  const first = { month, quarter: month - ((month - 1) % 3), year: 1 }[unit];
  return present(spanOf(unit, `${year}-${String(first).padStart(2, '0')}-01`));
}

/** With the data that their documents would lack. */
async function listCommunities(tx: Tx, { start, end }: Period) {
  const rows = await tx
    .select({
      id: communities.id,
      title: communities.title,
      address: communities.invoiceAddress,
      zip: communities.invoiceZip,
      city: communities.invoiceCity,
      uid: communities.taxUid,
      isSmallBusiness: communitySettings.isSmallBusiness,
      iban: communities.clientIban,
      creditorId: communities.creditorId,
      // Active and former members take part from the day they entered.
      firstDay: sql<string | null>`(select min(coalesce(${members.enteredOn},
          (${members.decided} at time zone 'Europe/Vienna')::date, (${members.created} at time zone 'Europe/Vienna')::date))
        from ${members} where ${members.communityId} = ${communities.id} and ${members.state} in ('active', 'left'))::text`,
      hasAccounts: sql<boolean>`exists (select from ${members} where ${members.communityId} = ${communities.id}
        and ${members.state} = 'active' and ${members.baNumber} <> '')`,
      hasTariff: sql<boolean>`exists (select from ${tariffs} where ${tariffs.communityId} = ${communities.id}
          and ${tariffs.validFrom} <= ${end})
        or exists (select from ${memberTariffs} join ${members} on ${members.id} = ${memberTariffs.memberId}
          where ${members.communityId} = ${communities.id} and ${memberTariffs.validFrom} <= ${end}
          and coalesce(${memberTariffs.validUntil}, ${end}) >= ${start})`,
    })
    .from(communities)
    .leftJoin(
      communitySettings,
      and(
        eq(communitySettings.organisationId, communities.organisationId),
        eq(communitySettings.communityId, communities.id),
      ),
    )
    .orderBy(sql`sort_key(${communities.title})`, asc(communities.id));
  return rows.map(({ id, title, hasTariff, isSmallBusiness, iban, creditorId, firstDay, hasAccounts, ...issuer }) => {
    const missing = missingOf({ ...issuer, isSmallBusiness: isSmallBusiness ?? false, isUntaxed: false });
    return {
      id,
      title,
      firstDay,
      hints: hasAccounts
        ? [...(iban ? [] : (['iban'] as const)), ...(creditorId ? [] : (['creditorId'] as const))]
        : [],
      obstacles: [
        ...missing.flatMap(each => (each === 'exemption' ? [] : [each])),
        ...(hasTariff ? [] : (['tariff'] as const)),
      ],
    };
  });
}

type Imported = {
  community: number;
  previews: number;
  preview: number | null;
  /** Of the latest commit. */
  at: string | null;
  by: string;
};

/** Imports with days of a month. A report of totals alone counts, too. */
const importsOf = (tx: Tx, { start, end }: Period) =>
  rowsOf<Imported>(
    tx,
    sql`select community, previews, preview, at, coalesce(trim(person.firstname || ' ' || person.lastname), '') as by
        from (
          select organisation_id, community_id as community,
            (count(*) filter (where state = 'previewed'))::integer as previews,
            max(id) filter (where state = 'previewed') as preview,
            max(committed) filter (where state = 'committed') as at,
            (array_agg(created_by order by committed desc) filter (where state = 'committed'))[1] as created_by
          from ${energyImports}
          where state in ('previewed', 'committed') and period_start <= ${end} and period_end >= ${start}
          group by organisation_id, community_id
        ) imported
        left join organisation_users person
          on person.organisation_id = imported.organisation_id and person.id = imported.created_by`,
  );
